import { defineConfig } from "vitest/config";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

/** `npm test` sets "gate" and `npm run test:all` sets "full"; tests run by hand are of any tier. */
const tier = process.env.TEST_TIER;
const fullTier = ["**/*.full.test.{ts,tsx}"];

const pure = ["scripture/**/*.test.ts", "corpus/**/*.test.ts", "shared/**/*.test.ts"];
/** Server tests that use no database. */
const serverUnits = ["server/**/*.unit.{test,full.test}.ts"];
const api = ["server/**/*.test.ts"];
const processes = ["server/**/*.process.{test,full.test}.ts"];

/** The API tests whose result depends on the database driver. The gate runs them on both. */
const onBothDatabases = [
  "server/db/{dump,field-encryption,foreign-keys,lost-commit,pooled,row-level-security}.test.ts",
  "server/http/{idempotent,realtime-socket,removed-parents,session-life}.test.ts",
  "server/auth/{credential-guards,replay}.test.ts",
  "server/features/account-deletion/*.test.ts",
  "server/features/data-export/*.test.ts",
  "server/features/moderation/*.test.ts",
  "server/features/notifications/{digest,notification-jobs,push}.test.ts",
  "server/features/prayers/community/community.test.ts",
];

/** Tests of concurrency. The embedded database has one connection, so the gate skips them there. */
const onlyConcurrent = [
  "server/db/concurrent-{limits,writes}.test.ts",
  "server/auth/first-admin.test.ts",
  "server/features/prayers/community/races.test.ts",
  "server/features/users/last-admin.test.ts",
];

const inGate = tier === "gate";
const exclude = inGate ? fullTier : [];
// Without `maxWorkers`, Vitest uses one core of two. Time limits only end tests that hang: a busy machine may need longer for one request than the
// default of one second.
const limits = {
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};
/** Each file has its own app and database, so the files can share loaded modules. */
const apiTests = {
  exclude: [...serverUnits, ...processes, ...exclude],
  isolate: false,
  ...limits,
};

export default defineConfig({
  test: {
    restoreMocks: true,
    tags: [{ name: "full", description: "A test of the full tier in a file of the gate." }],
    projects: [
      {
        plugins: [linguiMacros(), catalogModules()],
        test: {
          name: "unit",
          setupFiles: "testing/english-setup.ts",
          include: [...pure, ...serverUnits, "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude,
          ...limits,
        },
      },
      {
        test: {
          name: "embedded",
          include: api,
          globalSetup: "testing/embedded-setup.ts",
          ...apiTests,
          exclude: [...apiTests.exclude, ...(inGate ? onlyConcurrent : [])],
        },
      },
      {
        test: {
          name: "postgres",
          include: inGate ? [...onBothDatabases, ...onlyConcurrent] : api,
          globalSetup: "testing/postgres-setup.ts",
          ...apiTests,
        },
      },
      // These start the built server as an operator would, with a data folder on disk. They run
      // alone, because each starts several processes.
      {
        test: {
          name: "process",
          globalSetup: "testing/build-setup.ts",
          include: processes,
          exclude,
          sequence: { groupOrder: 1 },
          retry: tier ? 1 : 0,
          ...limits,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
