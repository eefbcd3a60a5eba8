// Rotates the master key while users write and while the server is killed. No data may be lost, and
// the old key must decrypt nothing afterwards.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MasterKeys, masterKeyFrom } from "#server/db/master-key.ts";
import { openDatabase, openDriver } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { parseEnv } from "#server/env.ts";
import { readKeyFile } from "#server/master-key-source.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { signUpAt } from "#testing/process-user.ts";
import { createRandom } from "#testing/random.ts";
import { runProgram, startRejectedServer, startServerProcess } from "#testing/server-process.ts";
import { startTestHost } from "#testing/test-host.ts";

const host = startTestHost("rotate");

const envOf = (variables: Record<string, string>) => {
  const parsed = parseEnv(variables);
  if (!parsed.ok) throw new Error(parsed.errors.join());
  return parsed.env;
};

/** Creates users with a key and a prayer each, through the server's own code. */
async function fill(variables: Record<string, string>, people: number): Promise<void> {
  const opened = await openDatabase(envOf(variables));
  try {
    for (let n = 0; n < people; n += 1) {
      const id = randomUUID();
      await opened.database.auth
        .insert(users)
        .values({ id, name: "Silas", email: `${id}@example.org`, emailVerified: true });
      await opened.database.keys.of(id);
    }
  } finally {
    await opened.database.close();
  }
}

/**
 * Returns the ids of the master keys that wrap users' keys, and whether one key unwraps all of
 * them.
 */
async function wrappings(dataDir: string, secret: Buffer, databaseUrl?: string) {
  const driver = await openDriver({ dataDir, databaseUrl });
  const held = new MasterKeys([masterKeyFrom(secret)]);
  try {
    const { rows } = (await driver.owner.execute(
      sql`select user_id, version, encode(wrapped, 'hex') as wrapped, wrapped_by from user_keys`,
    )) as unknown as {
      rows: { user_id: string; version: number; wrapped: string; wrapped_by: string }[];
    };
    let opens = 0;
    for (const { user_id, version, wrapped } of rows) {
      try {
        held.open(`user_keys|wrapped|${user_id}|${version}`, Buffer.from(wrapped, "hex"), null);
        opens += 1;
      } catch {
        // This key cannot unwrap all of them.
      }
    }
    return { all: rows.length, opens, by: new Set(rows.map((row) => row.wrapped_by)) };
  } finally {
    await driver.close();
  }
}

test("a key rotation under load and kills ends with all data under the new key and none under the old", async ({
  task,
}) => {
  const random = createRandom(`${seed}`);
  const data = path.join(host.folder, "embedded");
  const env = { DATA_DIR: data, TRUST_PROXY: "true" };
  await fill(env, cases(100, 1_500));
  const keyFile = path.join(data, "master.key");
  const keyNow = () => {
    const read = readKeyFile(keyFile);
    if (typeof read === "string") throw new Error(read);
    return read;
  };
  const ledger: { title: string; person: Awaited<ReturnType<typeof signUpAt>> }[] = [];
  const rounds = cases(1, 20);
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = keyNow();
    const server = await startServerProcess(env);
    const lydia = await signUpAt(server.url);
    let going = true;
    const writer = (async () => {
      for (let n = 0; going; n += 1) {
        const title = `round ${round} prayer ${n}`;
        const made = await lydia
          .request("POST", "/api/prayers", { title }, server.url)
          .catch(() => undefined);
        if (made?.status === 201) ledger.push({ title, person: lydia });
        else if (!made) break;
      }
    })();
    const command = runProgram("rotate-key", [], env);
    // The command starts in about half a second; the rotation then takes some hundred milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 350 + random.below(700)));
    await server.stop("SIGKILL");
    killed += 1;
    going = false;
    await writer;
    await command;
    // The next start continues an interrupted rotation; if none was started, the command runs
    // again.
    const again = await startServerProcess(env);
    if (keyNow().equals(before)) {
      const done = await runProgram("rotate-key", [], env);
      expect(done.code, done.output).toBe(0);
    }
    for (const user of new Set(ledger.map((one) => one.person))) {
      const read = await user.request("GET", "/api/prayers?limit=100", undefined, again.url);
      const text = await read.text();
      expect(read.status, text).toBe(200);
      const written = ledger.filter((one) => one.person === user).slice(-50);
      for (const { title } of written) expect(text).toContain(`"${title}"`);
    }
    await again.stop();
    expect(existsSync(`${keyFile}.next`)).toBe(false);
    expect(keyNow().equals(before)).toBe(false);
    const old = await wrappings(data, before);
    const now = await wrappings(data, keyNow());
    expect(old.opens).toBe(0);
    expect(now.opens).toBe(now.all);
    const refused = await startRejectedServer({ ...env, MASTER_KEY: before.toString("base64") });
    expect(refused.output).toContain("is not the one that encrypted this data");
  }
  // Each old key is kept for the backups made under it.
  expect(readdirSync(data).filter((name) => /^master\.key\.[0-9a-f]{16}$/.test(name))).toHaveLength(
    rounds,
  );
  recordFigure(
    task,
    `${rounds} rotations, ${killed} kills, ${ledger.length} prayers written during them all readable; 0 keys under an old key; seed ${seed}`,
  );
}, 900_000);

test("PostgreSQL: servers get the new key by their settings one by one, then the old key is removed", async ({
  task,
}) => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const base = { DATABASE_URL: host.postgres.url, TRUST_PROXY: "true" };
  const key = (secret: Buffer) => ({ MASTER_KEY: secret.toString("base64") });
  const first = { ...base, ...key(old), DATA_DIR: path.join(host.folder, "first") };
  await fill(first, cases(30, 250));
  const alone = await runProgram("rotate-key", [], first);
  expect(alone.code).toBe(1);
  expect(alone.output).toContain("MASTER_KEY_PREVIOUS");
  const both = { ...base, ...key(next), MASTER_KEY_PREVIOUS: old.toString("base64") };
  const server = await startServerProcess({ ...both, DATA_DIR: path.join(host.folder, "second") });
  const lydia = await signUpAt(server.url);
  const session = await lydia.request("GET", "/api/me");
  expect(session.status).toBe(200);
  // Users from before the rotation have the old key, later ones the new key, on one running server.
  const changed = await runProgram("rotate-key", [], {
    ...both,
    DATA_DIR: path.join(host.folder, "second"),
  });
  expect(changed.code, changed.output).toBe(0);
  const silas = await signUpAt(server.url);
  expect((await silas.request("POST", "/api/prayers", { title: "For rain" })).status).toBe(201);
  await server.stop();
  expect((await wrappings("", old, host.postgres.url)).opens).toBe(0);
  const { all, opens, by } = await wrappings("", next, host.postgres.url);
  expect(opens).toBe(all);
  expect([...by]).toEqual([masterKeyFrom(next).id]);
  const after = { ...base, ...key(next), DATA_DIR: path.join(host.folder, "third") };
  const last = await startServerProcess(after);
  // Sessions survive the rotation: they are signed with another secret than the master key.
  const still = await lydia.request("GET", "/api/me", undefined, last.url);
  expect(await still.json()).toMatchObject({ user: { id: lydia.id } });
  await last.stop();
  const refused = await startRejectedServer(first);
  expect(refused.output).toContain("is not the one that encrypted this data");
  recordFigure(task, `${all} keys changed on PostgreSQL with a server serving; sessions stay`);
}, 300_000);

test("catches a wrong previous key: it is refused and changes nothing", async () => {
  const data = path.join(host.folder, "wrong");
  const [right, wrong] = [randomBytes(32), randomBytes(32)];
  const env = { DATA_DIR: data, MASTER_KEY: right.toString("base64") };
  await fill(env, 3);
  const done = await runProgram("rotate-key", [], {
    DATA_DIR: data,
    MASTER_KEY: randomBytes(32).toString("base64"),
    MASTER_KEY_PREVIOUS: wrong.toString("base64"),
  });
  expect(done.code).toBe(1);
  expect(done.output).toContain("is not the one that encrypted this data");
  expect(await wrappings(data, right)).toMatchObject({ all: 3, opens: 3 });
  expect(readFileSync(path.join(data, "postgres", "PG_VERSION"), "utf8")).toMatch(/^\d+/);
});
