// `npm test`: runs all checks. Types, style, translations, citations, unit tests, API tests on both
// databases, spec rows, browser tests.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { checkCode } from "./check.mjs";
import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { ensureInstalled, fail, root, runNode, say } from "./runtime.mjs";
import { buildData, buildServer, buildWeb } from "./steps.mjs";

ensureInstalled();
const browser = ensureBrowser();
// Two lanes, because most of these steps use one core.
await Promise.all([checkCode(), checkScripture()]);

const results = path.join(root, "build", "results");
mkdirSync(results, { recursive: true });
const read = (name) => JSON.parse(readFileSync(path.join(results, name), "utf8"));

await Promise.all([buildWeb(), buildServer()]);
say("Testing scripture, server and databases …");
const vitest = await runNode([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${path.join(results, "vitest.json")}`,
]);
const unit = read("vitest.json");
say("Testing in the browser …");
const playwright = await runNode(["node_modules/@playwright/test/cli.js", "test"], {
  env: {
    ...process.env,
    ...browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, "playwright.json"),
  },
});
const browserRun = read("playwright.json");
const web = browserRun.stats;
const rows = await runNode(["scripts/check-spec.ts"]);

const passed = unit.numPassedTests + web.expected;
const failed = unit.numFailedTests + web.unexpected + web.flaky;
for (const line of [...vitestFailures(unit), ...playwrightFailures(browserRun)]) say(line);
say(`${passed} passed, ${failed} failed`);
process.exit(vitest || playwright || rows || (failed > 0 ? 1 : 0));

async function checkScripture() {
  await buildData();
  if ((await runNode(["corpus/check.ts"])) !== 0)
    fail("A translation failed its checks (see above).");
  say("Measuring the accuracy of the citation check …");
  if ((await runNode(["bench/citations.ts", "--sample"])) !== 0)
    fail("The citation check misses one of its targets (see above).");
}
