import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/launch-options.ts";
import { e2ePort, upstreamPort, upstreamProviderUrls } from "./e2e/ports.ts";

/** As in vitest.config.ts. */
const tier = process.env.TEST_TIER;
// The configuration is read once by the runner and again by each worker; only the runner starts the
// servers.
const dataDir = process.env.TEST_WORKER_INDEX ? "" : mkdtempSync(path.join(tmpdir(), "berea-e2e-"));

export default defineConfig({
  testDir: "e2e",
  // The gate runs the tests tagged "@gate"; a run by hand, all that it names.
  ...(tier === "gate" && { grep: /@gate/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The browser shares two cores with the server. `npm test` prints each test that needed a retry.
  retries: tier ? 2 : 0,
  // Three for two cores: a test spends a third of its time waiting for the page.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${e2ePort}`,
    launchOptions,
    // Tests simulate network errors between the page and the server; a service worker would answer
    // instead. The tests of offline use allow it.
    serviceWorkers: "block",
    // Without animations, tests wait less, the browser draws less, and axe measures the final colors
    // instead of those of a fade.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    // Set TRACE=1 to debug a test. Recording takes a sixth of the time.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  webServer: [
    {
      command: `node scripts/run.mjs testing/ai-upstream-main.ts ${upstreamPort}`,
      port: upstreamPort,
    },
    {
      // Builds what changed, so that no test runs on an old build.
      command: "node scripts/build.mjs && node scripts/run.mjs build/server/main.js",
      url: `http://localhost:${e2ePort}/readyz`,
      timeout: 180_000,
      stdout: "ignore",
      env: {
        PORT: String(e2ePort),
        DATA_DIR: dataDir,
        AI_PROVIDER_URLS: upstreamProviderUrls,
        // Each test uses its own address, so that limits by address apply per test.
        TRUST_PROXY: "true",
        LOG_LEVEL: "warn",
      },
    },
  ],
});
