import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/launch-options.ts";
import { e2ePort, upstreamPort } from "./e2e/ports.ts";

// The configuration is read once by the runner and again by each worker; only the runner starts the
// servers.
const dataDir = process.env.TEST_WORKER_INDEX ? "" : mkdtempSync(path.join(tmpdir(), "berea-e2e-"));

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${e2ePort}`,
    launchOptions,
    // Tests play faults of the network between page and server, where a service worker would stand.
    // e2e/offline.spec.ts lets it in.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    // Recording costs a sixth of the time, so it is for when something is looked into: TRACE=1.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  webServer: [
    {
      command: `node scripts/run.mjs testing/ai-upstream-main.ts ${upstreamPort}`,
      port: upstreamPort,
    },
    {
      // Builds what changed since the last build, so that no test looks at yesterday's pages.
      command: "node scripts/build.mjs && node scripts/run.mjs server/main.ts",
      url: `http://localhost:${e2ePort}/readyz`,
      timeout: 180_000,
      stdout: "ignore",
      env: {
        PORT: String(e2ePort),
        DATA_DIR: dataDir,
        AI_BASE_URL: `http://127.0.0.1:${upstreamPort}/v1`,
        // Each test comes from an address of its own, so that the limits by address count per test.
        TRUST_PROXY: "true",
        LOG_LEVEL: "warn",
      },
    },
  ],
});
