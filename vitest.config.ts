import { defineConfig } from "vitest/config";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

const pure = ["scripture/**/*.test.ts", "corpus/**/*.test.ts", "shared/**/*.test.ts"];
const api = ["server/**/*.test.ts"];
const processes = ["server/**/*.process.test.ts"];

// The server's tests run twice: on the embedded database and on a real PostgreSQL, which testing/
// starts. Each file has an app and a database of its own, so the modules are loaded once for all
// (`isolate: false`), which halves the time.
// The time limits only end a test that hangs: a busy machine must not fail one.
export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        plugins: [linguiMacros(), catalogModules()],
        test: {
          name: "unit",
          setupFiles: "testing/english-setup.ts",
          include: [...pure, "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "embedded",
          include: api,
          exclude: processes,
          isolate: false,
          globalSetup: "testing/embedded-setup.ts",
          setupFiles: "testing/low-cost-passwords.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "postgres",
          include: api,
          exclude: processes,
          isolate: false,
          globalSetup: "testing/postgres-setup.ts",
          setupFiles: "testing/low-cost-passwords.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      // These start the server as an operator would, with a data folder on disk.
      {
        test: {
          name: "process",
          include: processes,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
