// `npm run check`: the static checks, and the tests that need no database or browser.
import { ensureInstalled, fail, runNode, say } from "./runtime.mjs";
import { buildData, gateTests, makeRouteTypes, skipIfUnchanged } from "./steps.mjs";

const checks = [
  [
    "translations",
    ["scripts/translations/extract.ts", "--check"],
    "The catalogs are out of date, or a text has no translation (see above).",
  ],
  [
    "texts outside the catalogs",
    ["scripts/translations/check-literals.ts"],
    "Wrap the text in a macro: see “Add a text” in CONTRIBUTING.md.",
  ],
  [
    "types",
    // Each checker computes the shared types again: four take twice the CPU time and memory of one.
    ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"],
    "The types do not match (see above).",
  ],
  [
    "style, layers and import cycles",
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
    "Biome found problems (see above); npm run format fixes most of them.",
  ],
  [
    "unused code",
    ["node_modules/knip/bin/knip.js", "--no-progress"],
    "Remove what is unused (see above), or the word export.",
  ],
  [
    "duplicates",
    ["scripts/check-duplicates.mjs"],
    "There is more duplicate code than .jscpd.json allows (see above).",
  ],
];

/** The static checks, the first part of `npm run check` and `npm test`. */
export async function checkCode() {
  await skipIfUnchanged("code", ["."], async () => {
    await makeRouteTypes();
    for (const [subject, args, failure] of checks) {
      say(`Checking ${subject} …`);
      if ((await runNode(args)) !== 0) fail(failure);
    }
  });
}

/** Checks the built translations. The full tier also measures the citation check on a sample. */
export async function checkScripture(tier) {
  const sources = ["corpus", "scripture", "shared", "package.json", "package-lock.json"];
  await skipIfUnchanged("texts", sources, async () => {
    if ((await runNode(["corpus/check.ts"])) !== 0)
      fail("A translation failed its checks (see above).");
  });
  if (tier !== "full") return;
  await skipIfUnchanged("citations", [...sources, "bench"], async () => {
    say("Measuring the accuracy of the citation check …");
    if ((await runNode(["bench/citations.ts", "--sample"])) !== 0)
      fail("The citation check misses one of its targets (see above).");
  });
}

if (process.argv[1]?.endsWith("check.mjs")) {
  ensureInstalled();
  await checkCode();
  await buildData();
  const projects = ["unit", "web", "web-isolated"].map((name) => `--project=${name}`);
  const args = ["node_modules/vitest/vitest.mjs", "run", ...projects, ...gateTests.args];
  process.exit(await runNode(args, { env: { ...process.env, ...gateTests.env } }));
}
