import { defineConfig } from "vitest/config";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

const pure = ["scripture/**/*.test.ts", "corpus/**/*.test.ts", "shared/**/*.test.ts"];
/** Server tests that use no database. */
const serverUnits = ["server/**/*.unit.test.ts"];
const api = ["server/**/*.test.ts"];
const processes = ["server/**/*.process.test.ts"];

/** A busy machine may need longer for one request than the default of one second. */
const expect = { poll: { timeout: 60_000 } };

// The server's API tests run twice: on the embedded database and on PostgreSQL, which testing/
// starts. Each file has its own app and database, so the files can share loaded modules (`isolate:
// false`), which halves the time. Time limits only end tests that hang, also on a busy machine.
export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        plugins: [linguiMacros(), catalogModules()],
        test: {
          name: "unit",
          setupFiles: "testing/english-setup.ts",
          include: [...pure, ...serverUnits, "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect,
        },
      },
      {
        test: {
          name: "embedded",
          include: api,
          exclude: [...serverUnits, ...processes],
          isolate: false,
          globalSetup: "testing/embedded-setup.ts",
          setupFiles: "testing/low-cost-passwords.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect,
        },
      },
      {
        test: {
          name: "postgres",
          include: api,
          exclude: [...serverUnits, ...processes],
          isolate: false,
          globalSetup: "testing/postgres-setup.ts",
          setupFiles: "testing/low-cost-passwords.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect,
        },
      },
      // These start the server as an operator would, with a data folder on disk.
      {
        test: {
          name: "process",
          globalSetup: "testing/build-setup.ts",
          include: processes,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
          maxWorkers: 2,
        },
      },
    ],
  },
});
