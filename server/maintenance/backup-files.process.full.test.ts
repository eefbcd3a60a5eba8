// The files that a backup writes: none replaces another, and none is left behind.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { masterKeyFrom } from "#server/db/master-key.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { withDatabase } from "#testing/installation.ts";
import { runProgram, startServerProcess } from "#testing/server-process.ts";
import { makeBackup, verifyBackup } from "./backup.ts";
import { createDumpFile } from "./dump-file.ts";

const at = (...parts: string[]) => path.join(folder, ...parts);
const installations = ["one", "two"].map((name) => ({ name, secret: randomBytes(32) }));
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-backup-files-"));
  for (const installation of installations) await withDatabase(settingsOf(installation), never);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = async () => {};

function settingsOf({ name, secret }: { name: string; secret: Buffer }) {
  return { MASTER_KEY: secret.toString("base64"), DATA_DIR: at(name) };
}

function envOf(installation: { name: string; secret: Buffer }): Env {
  const parsed = parseEnv(settingsOf(installation));
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  return parsed.env;
}

test("concurrent backups of the same second to one folder each have their own file", async () => {
  const now = new Date("2026-11-22T03:00:00Z");
  const options = { keepDays: 30, allowMissingFiles: false, now };
  const made = await Promise.all(
    installations.map((one) => makeBackup(envOf(one), at("shared"), options)),
  );
  const [first] = installations;
  if (!first) throw new Error("there is no installation");
  const again = await makeBackup(envOf(first), at("shared"), options);
  expect(readdirSync(at("shared")).sort()).toEqual([
    "berea-20261122T030000Z-2.age",
    "berea-20261122T030000Z-3.age",
    "berea-20261122T030000Z.age",
  ]);
  expect(new Set([...made, again].map(({ file }) => file)).size).toBe(3);
  for (const [n, { file }] of made.entries()) {
    const { secret } = installations[n] ?? first;
    expect((await verifyBackup(file, masterKeyFrom(secret))).end.files).toBe(0);
  }
}, 240_000);

test("a backup removes partial files of killed backups, but not one that is still being written", async () => {
  const [one] = installations;
  if (!one) throw new Error("there is no installation");
  mkdirSync(at("swept"));
  const left = [
    "berea-20200101T000000Z.age.partial",
    `berea-20200101T000000Z.${randomUUID()}.partial`,
    "berea-20200101T000000Z-2.age",
  ];
  const running = `berea-20991231T000000Z.${randomUUID()}.partial`;
  for (const name of [...left, running, "holiday.partial"]) writeFileSync(at("swept", name), "");
  const dump = at("one", `dump-${randomUUID()}.ndjson`);
  writeFileSync(dump, "unencrypted rows");
  const made = await runProgram("backup", ["--to", at("swept")], settingsOf(one));
  expect(made.code, made.output).toBe(0);
  const names = readdirSync(at("swept"));
  for (const name of left) expect(names).not.toContain(name);
  expect(names).toContain(running);
  expect(names).toContain("holiday.partial");
  expect(names.filter((name) => name.endsWith(".age"))).toHaveLength(1);
  expect(readdirSync(at("one")).filter((name) => name.startsWith("dump-"))).toEqual([]);
}, 240_000);

test("a server start removes unencrypted rows that a killed backup of an earlier version left", async () => {
  const [one] = installations;
  if (!one) throw new Error("there is no installation");
  writeFileSync(at("one", `dump-${randomUUID()}.ndjson`), "unencrypted rows");
  const server = await startServerProcess(settingsOf(one));
  expect(readdirSync(at("one")).filter((name) => name.startsWith("dump-"))).toEqual([]);
  await server.stop();
}, 240_000);

test("a backup writes unencrypted rows to an unlinked file, so a kill leaves none on the disk", async () => {
  const file = createDumpFile(folder);
  writeFileSync(file.handle, "unencrypted rows\n");
  const names = readdirSync(folder).filter((name) => name.startsWith("dump-"));
  expect(names).toEqual([]);
  const read: Buffer[] = [];
  for await (const chunk of file.read()) read.push(chunk as Buffer);
  expect(Buffer.concat(read).toString()).toBe("unencrypted rows\n");
  file.close();
  expect(() => readFileSync(file.handle)).toThrow("EBADF");
});
