import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "#testing/installation.ts";
import { runProgram } from "#testing/server-process.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-private-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...parts: string[]) => (statSync(path.join(...parts)).mode & 0o777).toString(8);

// Windows has no file modes.
test.skipIf(process.platform === "win32")(
  "the folder of the embedded database is accessible to its owner only",
  async () => {
    const settings = {
      MASTER_KEY: randomBytes(32).toString("base64"),
      DATA_DIR: path.join(folder, "data"),
    };
    await withDatabase(settings, async () => {});
    expect(modeOf(settings.DATA_DIR)).toBe("700");
    expect(modeOf(settings.DATA_DIR, "postgres")).toBe("700");

    // A folder that an earlier version created. The operator's permissions on DATA_DIR are kept.
    for (const name of [".", "postgres"]) chmodSync(path.join(settings.DATA_DIR, name), 0o755);
    await withDatabase(settings, async () => {});
    expect(modeOf(settings.DATA_DIR)).toBe("755");
    expect(modeOf(settings.DATA_DIR, "postgres")).toBe("700");

    const backups = path.join(folder, "backups");
    const made = await runProgram("backup", ["--to", backups], settings);
    expect(made.code, made.output).toBe(0);
    const target = { ...settings, DATA_DIR: path.join(folder, "restored") };
    const backup = path.join(backups, readdirSync(backups)[0] ?? "");
    const restored = await runProgram("restore", [backup], target);
    expect(restored.code, restored.output).toBe(0);
    expect(modeOf(target.DATA_DIR, "postgres")).toBe("700");
  },
);
