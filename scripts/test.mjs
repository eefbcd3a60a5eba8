// `npm test` runs the gate: the checks and tests that every change must pass. `npm run test:all`
// passes "full" and runs all tests. CONTRIBUTING.md says which tests belong where.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { checkCode, checkScripture } from "./check.mjs";
import { ensureInstalled, fail, root, runNode, say } from "./runtime.mjs";
import { buildEmptyDatabase, buildServer, buildTexts, buildWeb, gateTests } from "./steps.mjs";
import { describeTest, playwrightFailures, slowestFiles, vitestFailures } from "./test-reports.mjs";

/** The gate's limit on two cores: from a fresh clone, as in CI, or once built. */
const limitMinutes = process.env.CI ? 15 : 12;
const tier = process.argv[2] === "full" ? "full" : "gate";
const { args: tierArgs, env: tierEnv } =
  tier === "gate" ? gateTests : { args: [], env: { TEST_TIER: "full" } };
const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;

const started = performance.now();
const times = [];
async function timed(part, run) {
  say(`${part} …`);
  const start = performance.now();
  const result = await run();
  times.push(`  ${minutes(performance.now() - start).padStart(8)}  ${part}`);
  return result;
}

const browser = await timed("Installing packages and a browser", () => {
  ensureInstalled();
  return ensureBrowser();
});
// Three lanes for two cores: most of these steps use one core, and the lanes end together.
await timed("Checking code and texts, building pages and server", () =>
  Promise.all([
    checkCode().then(buildServer),
    buildTexts().then(() => checkScripture(tier)),
    buildEmptyDatabase().then(buildWeb),
  ]),
);

const results = path.join(root, "build", "results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const env = { ...process.env, ...browser, ...tierEnv, TEST_BUILT: "true" };
const runTests = async (part, cli, report, args, variables) => {
  const code = await timed(part, () => runNode([cli, ...args], { env: { ...env, ...variables } }));
  if (!existsSync(report)) fail(`${part} ended with ${code} and wrote no report (see above).`);
  return { code, report: JSON.parse(readFileSync(report, "utf8")) };
};
const vitestReport = path.join(results, "vitest.json");
const vitest = await runTests(
  "Testing units, API and processes",
  "node_modules/vitest/vitest.mjs",
  vitestReport,
  [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
    ...tierArgs,
  ],
);
const playwrightReport = path.join(results, "playwright.json");
const playwright = await runTests(
  "Testing in the browser",
  "node_modules/@playwright/test/cli.js",
  playwrightReport,
  ["test"],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
);
const specCode = await runNode(["scripts/check-spec.ts", ...(tier === "full" ? ["--full"] : [])]);

say(`\nThe ten slowest files of the ${tier} tier:`);
for (const { file, seconds } of slowestFiles(vitest.report, playwright.report, root)) {
  say(`  ${String(seconds).padStart(6)} s  ${file}`);
}
const total = performance.now() - started;
say(`\nTime by part (${minutes(total)} in all):`);
for (const time of times) say(time);
if (tier === "gate" && total > limitMinutes * 60_000) {
  say(
    `The gate took longer than ${limitMinutes} minutes: move its slowest tests to the full tier.`,
  );
}

const { failed, flaky } = playwrightFailures(playwright.report);
const failures = [...vitestFailures(vitest.report), ...failed];
for (const test of flaky) say(describeTest("FLAKY", test));
for (const test of failures) say(describeTest("FAILED", test));
const { expected, flaky: passedOnRetry } = playwright.report.stats;
say(`${vitest.report.numPassedTests + expected + passedOnRetry} passed, ${failures.length} failed`);
process.exit(vitest.code || playwright.code || specCode || (failures.length > 0 ? 1 : 0));
