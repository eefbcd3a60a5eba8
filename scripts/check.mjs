// `npm run check`: types, lint, and the tests that need no database or browser.
import { ensureInstalled, fail, runNode, say } from "./runtime.mjs";
import { buildTexts, makeRouteTypes } from "./steps.mjs";

/** Checks types and lint: the first part of every check. */
export async function checkCode() {
  await makeRouteTypes();
  say("Checking types …");
  if ((await runNode(["node_modules/typescript/bin/tsc", "--noEmit"])) !== 0)
    fail("Type errors (see above).");
  say("Checking style …");
  if (
    (await runNode(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"])) !== 0
  ) {
    fail("Biome found problems (see above); npm run format fixes most of them.");
  }
}

if (process.argv[1]?.endsWith("check.mjs")) {
  ensureInstalled();
  await checkCode();
  await buildTexts();
  process.exit(await runNode(["node_modules/vitest/vitest.mjs", "run", "--project", "unit"]));
}
