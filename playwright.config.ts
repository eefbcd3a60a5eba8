import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/launch-options.ts";

/** As in vitest.config.ts. */
const tier = process.env.TEST_TIER;

export default defineConfig({
  testDir: "e2e",
  // Builds what changed, so that no test runs on an old build, and starts the servers.
  globalSetup: ["testing/build-setup.ts", "e2e/global-setup.ts"],
  // The gate runs the tests tagged "@gate", and loads only their files; a run by hand, all that it
  // names.
  ...(tier === "gate" && {
    grep: /@gate/,
    testMatch: globSync("e2e/*.spec.ts").filter((file) =>
      readFileSync(file, "utf8").includes("@gate"),
    ),
  }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The browser shares two cores with the server. `npm test` prints each test that needed a retry.
  retries: tier ? 2 : 0,
  // Three for two cores: a test spends a third of its time waiting for the page.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Timeouts only end tests that hang, as in vitest.config.ts.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    // Set by the global setup before the workers read this.
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
    launchOptions,
    // Tests simulate network errors between the page and the server; a service worker would answer
    // instead. The tests of offline use allow it.
    serviceWorkers: "block",
    // Without animations, tests wait less, the browser draws less, and axe measures the final colors
    // instead of those of a fade.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // Set TRACE=1 to debug a test. Recording takes a sixth of the time.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
