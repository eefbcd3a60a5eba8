// Backups by the command, while a server runs and users write, restored into another folder or
// database.
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { masterKeyFrom } from "#server/db/master-key.ts";
import { openDriver } from "#server/db/open.ts";
import type { AdminHealth } from "#shared/api/admin.ts";
import { runAllCases as allOfIt, cases, recordFigure } from "#testing/assurance.ts";
import { pictureOf } from "#testing/pictures.ts";
import { type ProcessUser, signInAt, signUpAt } from "#testing/process-user.ts";
import { runProgram, startServerProcess } from "#testing/server-process.ts";
import { hashesAfterRestore, hashesOf } from "#testing/state-hashes.ts";
import { startTestHost } from "#testing/test-host.ts";
import { keyIdentity, readBackup } from "./backup-format.ts";

const secret = randomBytes(32);
const key = { MASTER_KEY: secret.toString("base64") };
const host = startTestHost("backup");
const { at, newDatabase } = host;

async function writeThings(user: ProcessUser, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const made = await user.request("POST", "/api/prayers", {
      title: `prayer ${n} – “ünïcödé” 🕊`,
      description: "line\none\ttab \\ backslash",
      tags: ["family"],
    });
    expect(made.status).toBe(201);
  }
}

async function addPhoto(user: ProcessUser, url: string): Promise<void> {
  const picture = await pictureOf("png");
  const answer = await fetch(`${url}/api/profile/photo`, {
    method: "PUT",
    headers: { origin: url, cookie: user.cookie, "content-type": "image/png" },
    body: new Uint8Array(picture),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

test("the admins see a failed backup, with its reason, until one succeeds", async () => {
  const settings = { ...key, DATA_DIR: at("alerted") };
  const server = await startServerProcess({ ...settings, TRUST_PROXY: "true" });
  const admin = await signUpAt(server.url);
  const backup = async () => {
    const response = await admin.request("GET", "/api/admin/health");
    return ((await response.json()) as AdminHealth).backup;
  };
  expect(await backup()).toMatchObject({ ok: null, succeeded_at: null });

  const notAFolder = at("alerted", "not-a-folder");
  writeFileSync(notAFolder, "");
  const failed = await runProgram("backup", ["--to", notAFolder], settings);
  expect(failed.code).not.toBe(0);
  const problem = await backup();
  expect(problem).toMatchObject({ ok: false, succeeded_at: null });
  expect(problem.detail).toContain("not-a-folder");

  const made = await runProgram("backup", ["--to", at("alerted-backups")], settings);
  expect(made.code, made.output).toBe(0);
  const success = await backup();
  expect(success).toMatchObject({ ok: true, detail: "The last backup succeeded." });

  await addPhoto(admin, server.url);
  rmSync(at("alerted", "storage"), { recursive: true });
  const incomplete = await runProgram("backup", ["--to", at("alerted-backups")], settings);
  expect(incomplete.code).not.toBe(0);
  const again = await backup();
  expect(again).toMatchObject({ ok: false, succeeded_at: success.succeeded_at });
  expect(again.detail).toContain("1 pictures of profiles are missing");
  expect((await server.stop()).code).toBe(0);
}, 240_000);

const newestIn = (dir: string) => path.join(dir, readdirSync(dir).sort().at(-1) ?? "");

test("a backup of either database made under load restores into either, with every row and picture", async ({
  task,
}) => {
  const rounds = cases(1, 10);
  let drills = 0;
  let busyOnes = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ["embedded", "postgres"] as const) {
      const name = `${kind}${round}`;
      const source = {
        ...key,
        DATA_DIR: at(name),
        ...(kind === "postgres" ? { DATABASE_URL: await newDatabase(name) } : {}),
      };
      const backups = at(`${name}-backups`);
      const server = await startServerProcess({ ...source, TRUST_PROXY: "true" });
      const lydia = await signUpAt(server.url);
      await writeThings(lydia, 0, 20);
      await addPhoto(lydia, server.url);
      // A user keeps writing: the backup must contain each write completely or not at all.
      let writing = true;
      const writer = (async () => {
        for (let n = 100; writing; n += 1) await writeThings(lydia, n, 1);
      })();
      const during = await runProgram("backup", ["--to", backups], source);
      writing = false;
      await writer;
      expect(during.code, during.output).toBe(0);
      // The compared backup is made without concurrent writes. The earlier one proves that a backup
      // during writes can be restored.
      if (kind === "postgres" || allOfIt) {
        const busy = newestIn(backups);
        const busyAt = { ...key, DATA_DIR: at(`${name}-busy`) };
        const fromBusy = await runProgram("restore", [busy], busyAt);
        expect(fromBusy.code, fromBusy.output).toBe(0);
        rmSync(busyAt.DATA_DIR, { recursive: true });
        busyOnes += 1;
      }
      rmSync(backups, { recursive: true });
      const quiet = await runProgram("backup", ["--to", backups], source);
      expect(quiet.code, quiet.output).toBe(0);
      expect((await server.stop()).code).toBe(0);
      const before = await hashesOf(source);
      expect(Object.keys(before).some((one) => one.endsWith(".webp"))).toBe(true);
      // Destroys the source.
      if (kind === "embedded") rmSync(source.DATA_DIR, { recursive: true });
      const file = newestIn(backups);
      for (const into of ["embedded", "postgres"] as const) {
        // The quick run restores only into the other kind of database, which covers the most code.
        if (into === kind && !allOfIt) continue;
        const target = {
          ...key,
          DATA_DIR: at(`${name}-into-${into}`),
          ...(into === "postgres" ? { DATABASE_URL: await newDatabase(`${name}_into`) } : {}),
        };
        const restored = await runProgram("restore", [file], target);
        expect(restored.code, restored.output).toBe(0);
        expect(await hashesOf(target)).toEqual(hashesAfterRestore(before));
        drills += 1;
      }
      // The restored server works and can decrypt her text.
      if (kind === "embedded" && !allOfIt) continue;
      const again = await startServerProcess({
        ...key,
        TRUST_PROXY: "true",
        DATA_DIR: at(`${name}-into-embedded`),
      });
      const old = await lydia.request("GET", "/api/prayers?limit=10", undefined, again.url);
      expect(old.status, "a session of before the restore").toBe(401);
      const cookie = await signInAt(again.url, lydia);
      const read = await fetch(`${again.url}/api/prayers?limit=10`, { headers: { cookie } });
      expect(await read.text()).toContain("ünïcödé");
      await again.stop();
    }
  }
  recordFigure(
    task,
    `${drills} of ${drills} drills restored with equal row hashes; ${busyOnes} backups taken under writes restored too`,
  );
}, 1_200_000);

test("catches a truncated, changed or foreign backup, which replaces nothing, and a restore without --replace", async ({
  task,
}) => {
  const source = { ...key, DATA_DIR: at("whole") };
  const server = await startServerProcess({ ...source, TRUST_PROXY: "true" });
  const lydia = await signUpAt(server.url);
  await writeThings(lydia, 0, 3);
  const backups = at("whole-backups");
  expect((await runProgram("backup", ["--to", backups], source)).code).toBe(0);
  await server.stop();
  const file = newestIn(backups);
  const good = readFileSync(file);
  expect(good.toString("latin1")).not.toContain(lydia.email);
  const whole = async (bytes: Buffer, by = secret) => {
    const changed = at("changed.age");
    writeFileSync(changed, bytes);
    let rows = 0;
    for await (const entry of readBackup(changed, [keyIdentity(masterKeyFrom(by))]))
      if (entry.kind === "rows") rows += entry.count;
    return rows;
  };
  expect(await whole(good)).toBeGreaterThan(3);
  const changes = cases(60, 2_000);
  for (let n = 0; n < changes; n += 1) {
    const bytes = Buffer.from(good);
    const place = Math.floor((n / changes) * bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (n % 8)), place);
    await expect(whole(bytes), `byte ${place}`).rejects.toThrow();
    await expect(whole(good.subarray(0, place)), `cut at ${place}`).rejects.toThrow();
  }
  await expect(whole(good, randomBytes(32))).rejects.toThrow("cannot be decrypted");
  recordFigure(task, `${changes} flipped bits and ${changes} cuts refused, and another key`);

  const before = await hashesOf(source);
  const refused = await runProgram("restore", [file], source);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("--replace");
  writeFileSync(at("short.age"), good.subarray(0, good.length - 20));
  const short = await runProgram("restore", [at("short.age"), "--replace"], source);
  expect(short.code).toBe(1);
  expect(await hashesOf(source)).toEqual(before);
  const check = await runProgram("restore", [file, "--check"], source);
  expect(check.output).toContain("is complete and can be decrypted");
  const replaced = await runProgram("restore", [file, "--replace"], source);
  expect(replaced.code, replaced.output).toBe(0);
  const running = await startServerProcess(source);
  const busy = await runProgram("restore", [file, "--replace"], source);
  expect(busy.output).toContain("stop it first");
  await running.stop();
}, 600_000);

test("a backup without all profile pictures fails unless that is allowed, and --check lists them", async () => {
  const source = { ...key, DATA_DIR: at("missing") };
  const server = await startServerProcess({ ...source, TRUST_PROXY: "true" });
  const lydia = await signUpAt(server.url);
  await addPhoto(lydia, server.url);
  rmSync(path.join(source.DATA_DIR, "storage"), { recursive: true });
  const backups = at("missing-backups");
  const refused = await runProgram("backup", ["--to", backups], source);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`storage/${lydia.id}/`);
  expect(readdirSync(backups)).toEqual([]);
  const allowed = await runProgram("backup", ["--to", backups, "--allow-missing-files"], source);
  expect(allowed.code, allowed.output).toBe(0);
  expect(allowed.output).toContain(`storage/${lydia.id}/`);
  await server.stop();
  const file = newestIn(backups);
  const target = { ...key, DATA_DIR: at("missing-into") };
  for (const [args, to] of [
    [["--check"], source],
    [[], target],
  ] as const) {
    const warned = await runProgram("restore", [file, ...args], to);
    expect(warned.code, args.join()).toBe(1);
    expect(warned.output).toContain(`storage/${lydia.id}/`);
  }
  const restored = await runProgram("restore", [file, "--allow-missing-files"], target);
  expect(restored.code, restored.output).toBe(0);
}, 600_000);

test("backups older than --keep-days are deleted, and a deleted account is in no later backup", async ({
  task,
}) => {
  const source = { ...key, DATA_DIR: at("leaving") };
  const server = await startServerProcess({ ...source, TRUST_PROXY: "true" });
  const [lydia, silas] = [await signUpAt(server.url), await signUpAt(server.url)];
  await writeThings(silas, 0, 1);
  const backups = at("leaving-backups");
  expect((await runProgram("backup", ["--to", backups], source)).code).toBe(0);
  await server.stop();
  // Renames the file as if it were 31 days old.
  const now = newestIn(backups);
  const old = path.join(backups, "berea-20200101T000000Z.age");
  cpSync(now, old);
  writeFileSync(path.join(backups, "holiday.age"), "not ours");
  const driver = await openDriver({ dataDir: source.DATA_DIR, databaseUrl: undefined });
  await driver.owner.execute(sql`delete from users where id = ${silas.id}`);
  await driver.close();
  const next = await runProgram("backup", ["--to", backups, "--keep-days", "30"], source);
  expect(next.code, next.output).toBe(0);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(path.join(backups, "holiday.age"))).toBe(true);
  const made = readdirSync(backups)
    .filter((name) => /^berea-/.test(name))
    .sort()
    .at(-1);
  let text = "";
  for await (const entry of readBackup(path.join(backups, made ?? ""), [
    keyIdentity(masterKeyFrom(secret)),
  ]))
    if (entry.kind === "rows") text += entry.json;
  expect(text).toContain(lydia.id);
  expect(text).not.toContain(silas.id);
  recordFigure(
    task,
    "a deleted user's key and rows are in no later backup; earlier backups are deleted after --keep-days",
  );
}, 600_000);
