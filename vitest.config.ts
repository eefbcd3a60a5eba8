import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

/** Set by `npm test` and `npm run test:all`. Unset: tests of both tiers run. */
const tier = process.env.TEST_TIER;
const inGate = tier === "gate";
const fullTierFiles = inGate ? ["**/*.full.test.{ts,tsx}"] : [];

const pure = ["{bench,corpus,scripture,shared}/**/*.test.ts"];
/** Server tests that use no database. */
const serverUnits = ["server/**/*.unit.{test,full.test}.ts"];
/**
 * Web tests that replace globals of the browser, or need modules that nothing has used. Each loads
 * its modules again, which takes three times as long as all other work of these files.
 */
const isolatedWeb = [
  ...globSync("web/**/*.test.{ts,tsx}").filter((file) =>
    /\b(?:stubGlobal|stubEnv|resetModules|useFakeTimers|globalThis|fake-indexeddb)\b/.test(
      readFileSync(file, "utf8"),
    ),
  ),
  "web/features/chat/concern-check.test.ts",
];
const api = ["server/**/*.test.ts"];
const processes = ["server/**/*.process.{test,full.test}.ts"];

/**
 * API tests whose result depends on the database driver. The gate runs these on both databases and
 * all others on PostgreSQL, because loading an embedded database for each file takes longer than
 * its tests.
 */
const onBothDatabases = [
  "server/db/{dump,field-encryption,foreign-keys,lost-commit,pooled,prepared-statements,row-level-security}.test.ts",
  "server/http/{idempotent,removed-parents}.test.ts",
  "server/jobs/*.test.ts",
];

const limits = {
  // Without this, Vitest uses only one of two cores.
  maxWorkers: 2,
  // Timeouts only end tests that hang: on a busy machine, one request may take seconds. Tests have
  // none of their own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
/**
 * Node loads the modules itself, as in production: Vite's module runner needs longer to load them,
 * and calls between modules are slower in it. Vite is only needed for the macros of the web.
 */
const onNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--import", new URL("testing/resolve-imports.ts", import.meta.url).href],
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("build/compiled", import.meta.url)) },
};
const apiTests = (include: string[]) => ({
  include,
  exclude: [...serverUnits, ...processes, ...fullTierFiles],
  // Each file has its own app and database, so the files can share loaded modules.
  isolate: false,
  ...onNode,
  ...limits,
});
const webPlugins = () => [linguiMacros(), catalogModules()];
const webSetup = "testing/english-setup.ts";

export default defineConfig({
  test: {
    restoreMocks: true,
    tags: [{ name: "full", description: "A test of the full tier in a file of the gate." }],
    projects: [
      {
        test: {
          name: "unit",
          include: [...pure, ...serverUnits, "scripts/**/*.test.ts"],
          exclude: fullTierFiles,
          // Loading the modules again for each file takes longer than the tests.
          isolate: false,
          ...onNode,
          ...limits,
        },
      },
      {
        plugins: webPlugins(),
        test: {
          name: "web",
          setupFiles: webSetup,
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: [...isolatedWeb, ...fullTierFiles],
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: webPlugins(),
        test: {
          name: "web-isolated",
          setupFiles: webSetup,
          include: isolatedWeb,
          exclude: fullTierFiles,
          isolate: true,
          // A thread starts in a fraction of the time of a process.
          pool: "threads",
          ...limits,
        },
      },
      {
        test: {
          name: "embedded",
          globalSetup: "testing/embedded-setup.ts",
          ...apiTests(inGate ? onBothDatabases : api),
        },
      },
      {
        test: {
          name: "postgres",
          globalSetup: "testing/postgres-setup.ts",
          ...apiTests(api),
        },
      },
      // These start the built server as an operator would, with a data folder on disk. They run
      // after the other projects, because each starts several processes.
      {
        test: {
          name: "process",
          globalSetup: "testing/build-setup.ts",
          include: processes,
          exclude: fullTierFiles,
          ...onNode,
          sequence: { groupOrder: 1 },
          retry: tier ? 1 : 0,
          ...limits,
        },
      },
    ],
  },
});
