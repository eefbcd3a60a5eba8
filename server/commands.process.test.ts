// Commands report wrong settings, disks and files in one line, and create nothing. A backup restores.
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstCases } from "#testing/assurance.ts";
import { type ProcessUser, signInAt, signUpAt } from "#testing/process-user.ts";
import { runProgram, startServerProcess } from "#testing/server-process.ts";
import { hashesAfterRestore, hashesOf } from "#testing/state-hashes.ts";

let folder: string;
let data: string;
let lydia: ProcessUser;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-commands-"));
  data = at("data");
  const server = await startServerProcess({ DATA_DIR: data });
  lydia = await signUpAt(server.url);
  const prayer = await lydia.request("POST", "/api/prayers", { title: "The prayer in the backup" });
  expect(prayer.status).toBe(201);
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = [
  ["rotate-key", []],
  ["admin", ["grant", "lydia@example.org"]],
  ["backup", ["--to", "unused"]],
] as const;

test.each(firstCases(commands, 1))(
  "%s creates no installation in a wrong DATA_DIR",
  async (script, args) => {
    const missing = await runProgram(script, [...args], { DATA_DIR: at("missing") });
    expect([missing.code, missing.output.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining("does not exist")],
    ]);
    expect(existsSync(at("missing"))).toBe(false);
    const empty = mkdtempSync(at("empty-"));
    const refused = await runProgram(script, [...args], { DATA_DIR: empty });
    expect([refused.code, refused.output.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining("contains no Berea installation")],
    ]);
    expect(readdirSync(empty)).toEqual([]);
  },
);

test("a file as the target of a backup and a damaged restore.json are reported in one line", {
  tags: "full",
}, async () => {
  const file = at("file");
  writeFileSync(file, "");
  const backup = await runProgram("backup", ["--to", file], { DATA_DIR: data });
  expect([backup.code, backup.output.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/EEXIST|ENOTDIR/)],
  ]);
  const damaged = at("damaged");
  cpSync(data, damaged, { recursive: true });
  writeFileSync(path.join(damaged, "restore.json"), "notjson");
  for (const [script, args] of commands) {
    const ended = await runProgram(script, [...args], { DATA_DIR: damaged });
    expect([script, ended.code, ended.output.trim().split("\n")]).toEqual([
      script,
      1,
      [expect.stringContaining("restore.json is damaged")],
    ]);
  }
});

test("a backup restores every row into an empty folder, and a server starts on it", async () => {
  const made = await runProgram("backup", ["--to", at("round-trip")], { DATA_DIR: data });
  expect(made.code, made.output).toBe(0);
  const [name = ""] = readdirSync(at("round-trip"));
  const DATA_DIR = at("restored");
  const key = ["--key", path.join(data, "master.key")];
  const args = [path.join(at("round-trip"), name), ...key];
  const restored = await runProgram("restore", args, { DATA_DIR });
  expect(restored.code, restored.output).toBe(0);
  expect(statSync(path.join(DATA_DIR, "postgres")).mode & 0o777).toBe(0o700);
  expect(await hashesOf({ DATA_DIR })).toEqual(
    hashesAfterRestore(await hashesOf({ DATA_DIR: data })),
  );
  const server = await startServerProcess({ DATA_DIR });
  const cookie = await signInAt(server.url, lydia);
  const prayers = await fetch(`${server.url}/api/prayers`, { headers: { cookie } });
  expect(await prayers.text()).toContain("The prayer in the backup");
  expect((await server.stop()).code).toBe(0);
});

test("after a killed rotate-key, backup says what to do, and a backup under the next key can be restored", {
  tags: "full",
}, async () => {
  const rotating = at("rotating");
  const made = await runProgram("backup", ["--to", at("backups")], { DATA_DIR: data });
  expect(made.code, made.output).toBe(0);
  const [name = ""] = readdirSync(at("backups"));
  cpSync(data, rotating, { recursive: true });
  writeFileSync(path.join(rotating, "master.key.next"), `${randomBytes(32).toString("base64")}\n`);
  const backup = await runProgram("backup", ["--to", at("unused")], { DATA_DIR: rotating });
  expect([backup.code, backup.output]).toEqual([
    1,
    expect.stringContaining("If no server is running, start one"),
  ]);
  for (const key of [[], ["--key", path.join(rotating, "master.key")]]) {
    const args = [path.join(at("backups"), name), "--replace", ...key];
    const restored = await runProgram("restore", args, { DATA_DIR: rotating });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("Restored")]);
  }
});
