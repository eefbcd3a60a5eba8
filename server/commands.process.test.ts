// Commands report wrong settings, disks and files in one line, and create nothing. A backup restores
// what they changed.
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
  const { email } = lydia;
  await lydia.request("POST", "/api/auth/request-password-reset", { email });
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

test("a backup restores every row into an empty folder, also the password that a command set", async () => {
  // The link to choose a password, which the command also removes.
  expect((await hashesOf({ DATA_DIR: data })).verifications).toMatch(/^1 /);
  const reset = await runProgram("admin", ["reset-password", lydia.email], { DATA_DIR: data });
  expect(reset.code, reset.output).toBe(0);
  const password = /is (\S{20})$/m.exec(reset.output)?.[1] ?? "";
  const made = await runProgram("backup", ["--to", at("round-trip")], { DATA_DIR: data });
  expect(made.code, made.output).toBe(0);
  const [name = ""] = readdirSync(at("round-trip"));
  const DATA_DIR = at("restored");
  const key = ["--key", path.join(data, "master.key")];
  const args = [path.join(at("round-trip"), name), ...key];
  const withoutKey = await runProgram("restore", args.slice(0, 1), { DATA_DIR });
  expect([withoutKey.code, withoutKey.output]).toEqual([
    1,
    expect.stringContaining("pass --key FILE"),
  ]);
  const restored = await runProgram("restore", args, { DATA_DIR });
  expect(restored.code, restored.output).toBe(0);
  expect(statSync(path.join(DATA_DIR, "postgres")).mode & 0o777).toBe(0o700);
  const hashes = await hashesOf({ DATA_DIR: data });
  expect(hashes.verifications).toMatch(/^0 /);
  expect(await hashesOf({ DATA_DIR })).toEqual(hashesAfterRestore(hashes));
  const server = await startServerProcess({ DATA_DIR });
  await expect(signInAt(server.url, lydia)).rejects.toThrow("401");
  const cookie = await signInAt(server.url, { email: lydia.email, password });
  const read = async (address: string) =>
    (await fetch(`${server.url}${address}`, { headers: { cookie } })).text();
  expect(await read("/api/prayers")).toContain("The prayer in the backup");
  const log = await read("/api/admin/audit");
  for (const said of ["reset password", "command line"]) expect(log).toContain(said);
  expect(log).not.toContain(password);
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
