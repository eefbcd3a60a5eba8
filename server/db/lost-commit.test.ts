// Cuts the connection between the driver and PostgreSQL after a certain statement was executed.
import { randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import type { Driver } from "./driver.ts";
import { databaseUnavailable, isCommitUnknown } from "./errors.ts";
import { openPostgres } from "./postgres.ts";
import { notes } from "./schema.ts";

/** The embedded database has no connection. */
const onPostgres = test.runIf(inject("postgresUrl") !== undefined);
const app = startTestApp();
let driver: Driver;
let lydia: TestUser;
/** PostgreSQL executes this statement, but the connection is cut before its response arrives. */
let cutAfter = "";
const proxy = createServer((client) => {
  const { hostname, port } = new URL(app.database.directUrl ?? "");
  const server = connect(Number(port), hostname);
  client.on("data", (data) => {
    server.write(data);
    if (!cutAfter || !data.includes(cutAfter)) return;
    server.unpipe(client);
    // PostgreSQL responds after it has executed the statement.
    server.once("data", () => {
      client.destroy();
      server.destroy();
    });
    server.resume();
  });
  server.pipe(client);
  for (const socket of [client, server]) socket.on("error", () => {});
  client.on("close", () => server.end());
});
beforeAll(async () => {
  const { directUrl } = app.database;
  if (!directUrl) return;
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(directUrl);
  url.search = "";
  url.port = String((proxy.address() as AddressInfo).port);
  driver = await openPostgres(url.href);
  lydia = await app.signUp();
});
afterAll(async () => {
  cutAfter = "";
  await driver?.close();
  proxy.close();
});

/** Writes a note while the connection is cut. Returns the error, and whether the note exists. */
async function writeNote(cut: string) {
  const id = randomUUID();
  const { key } = await app.database.asUser(lydia.id, async (user) => user);
  const content = key.encrypt("notes", "content", id, "grace");
  cutAfter = cut;
  const error = await driver
    .transaction("berea_app", lydia.id, (tx) =>
      tx.insert(notes).values({ id, userId: lydia.id, content }),
    )
    .catch((caught: unknown) => caught);
  cutAfter = "";
  const count = await app.database.asUser(lydia.id, ({ db }) => db.$count(notes, eq(notes.id, id)));
  return { error, count };
}

onPostgres("a connection lost during a commit leaves the outcome unknown", async () => {
  const { error, count } = await writeNote("commit");
  expect(isCommitUnknown(error)).toBe(true);
  expect(databaseUnavailable(error)).toBe(true);
  expect(count).toBe(1);
});

onPostgres("a connection lost before the commit stores nothing", async () => {
  const { error, count } = await writeNote("insert into");
  expect(isCommitUnknown(error)).toBe(false);
  expect(databaseUnavailable(error)).toBe(true);
  expect(count).toBe(0);
});
