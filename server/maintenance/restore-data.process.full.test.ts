// Tests that the restore command ends sessions and refuses to replace existing data.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Driver } from "#server/db/driver.ts";
import { pushRetries, pushSubscriptions, sessions, users } from "#server/db/schema.ts";
import { type InstallationSettings, withDatabase } from "#testing/installation.ts";
import { runProgram } from "#testing/server-process.ts";
import { startTestHost } from "#testing/test-host.ts";

const key = { MASTER_KEY: randomBytes(32).toString("base64") };
const host = startTestHost("restore-data");
const { at, newDatabase } = host;

async function settingsOf(kind: "embedded" | "postgres", name: string) {
  const settings: InstallationSettings = { ...key, DATA_DIR: at(`${kind}-${name}`) };
  if (kind === "postgres") settings.DATABASE_URL = await newDatabase(name);
  return settings;
}

async function backUp(settings: InstallationSettings): Promise<string> {
  const to = `${settings.DATA_DIR}-backups`;
  const made = await runProgram("backup", ["--to", to], settings);
  expect(made.code, made.output).toBe(0);
  return path.join(to, readdirSync(to)[0] ?? "");
}

/** Adds a user whose device did not respond, so that a push message waits for its retry. */
async function addPushRetry({ owner }: Pick<Driver, "owner">): Promise<void> {
  const [userId, sessionId, subscriptionId] = [randomUUID(), randomUUID(), randomUUID()];
  const later = new Date("2100-01-01T00:00:00Z");
  const email = "lydia@example.org";
  await owner.insert(users).values({ id: userId, name: "Lydia", email, emailVerified: true });
  await owner.insert(sessions).values({ id: sessionId, token: "hash", userId, expiresAt: later });
  await owner.insert(pushSubscriptions).values({
    ...{ id: subscriptionId, userId, sessionId },
    ...{ endpoint: "https://push.example.org/1", p256dh: "key", auth: "auth" },
  });
  await owner.insert(pushRetries).values({
    ...{ subscriptionId, userId, tag: "prayed" },
    ...{ message: {} as never, nextAttemptAt: later, expiresAt: later },
  });
}

for (const kind of ["embedded", "postgres"] as const) {
  test(`a backup made while a push message waits for its retry restores into the ${kind} database`, async () => {
    const source = await settingsOf(kind, "push_source");
    await withDatabase(source, addPushRetry);
    const backup = await backUp(source);
    const target = await settingsOf(kind, "push_target");
    for (const [args, to] of [
      [[backup], target],
      [[backup, "--replace"], source],
    ] as const) {
      const restored = await runProgram("restore", [...args], to);
      expect(restored.code, restored.output).toBe(0);
      const counts = await withDatabase(to, ({ owner }) =>
        Promise.all([users, sessions, pushSubscriptions, pushRetries].map((t) => owner.$count(t))),
      );
      expect(counts).toEqual([1, 0, 0, 0]);
    }
  }, 300_000);

  test(`a restore into an empty ${kind} database replaces pictures and imported texts only with --replace`, async () => {
    const source = await settingsOf(kind, "files_source");
    await withDatabase(source, async () => {});
    const picture = path.join("storage", "somebody", "avatar.webp");
    mkdirSync(path.dirname(path.join(source.DATA_DIR, picture)), { recursive: true });
    writeFileSync(path.join(source.DATA_DIR, picture), "of the backup");
    const backup = await backUp(source);
    for (const place of ["storage", "texts"]) {
      const target = await settingsOf(kind, `files_${place}`);
      const file = path.join(target.DATA_DIR, place, "deep", "file");
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, "here before");
      const refused = await runProgram("restore", [backup], target);
      expect(refused.code, refused.output).toBe(1);
      expect(refused.output.trim().split("\n")).toEqual([expect.stringContaining("--replace")]);
      expect(readFileSync(file, "utf8")).toBe("here before");
      const replaced = await runProgram("restore", [backup, "--replace"], target);
      expect(replaced.code, replaced.output).toBe(0);
      const restored = readFileSync(path.join(target.DATA_DIR, picture), "utf8");
      expect(restored).toBe("of the backup");
    }
  }, 300_000);
}

test("a restore into PostgreSQL keeps the owner and the rights of schema public", async () => {
  const settings = await settingsOf("postgres", "rights");
  const rights = () =>
    withDatabase(settings, async ({ owner }) => {
      const found = (await owner.execute(sql`
        select pg_get_userbyid(nspowner) as owner, g.grantee::regrole::text as grantee, g.privilege_type
        from pg_namespace, aclexplode(nspacl) g where nspname = 'public' order by 2, 3`)) as unknown as {
        rows: object[];
      };
      return found.rows;
    });
  await withDatabase(settings, async ({ owner }) => {
    await owner.execute(sql`create role reporting`);
    await owner.execute(sql`grant usage on schema public to reporting`);
  });
  const before = await rights();
  expect(before).toContainEqual(expect.objectContaining({ grantee: "reporting" }));
  const backup = await backUp(settings);
  const restored = await runProgram("restore", [backup, "--replace"], settings);
  expect(restored.code, restored.output).toBe(0);
  expect(await rights()).toEqual(before);
}, 300_000);

test("a backup that violates a foreign key is refused with a one-line error and replaces nothing", async () => {
  const source = await settingsOf("embedded", "orphan");
  await withDatabase(source, async ({ owner }) => {
    await addPushRetry({ owner });
    await owner.execute(sql`set session_replication_role = replica`);
    await owner.execute(sql`delete from users`);
  });
  const backup = await backUp(source);
  const target = await settingsOf("embedded", "orphan_target");
  const refused = await runProgram("restore", [backup], target);
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split("\n")).toEqual([
    expect.stringMatching(/^The backup could not be loaded \(.*foreign key.*nothing was replaced/),
  ]);
  expect(readdirSync(target.DATA_DIR)).not.toContain("postgres");
}, 300_000);
