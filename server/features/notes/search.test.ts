import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Note } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import { maxNoteLength } from "#shared/limits.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { OwnerKey } from "../../db/field-encryption.ts";
import { notes } from "../../db/schema.ts";
import { limitTable } from "../../platform/limits.ts";
import { maxCharactersPerCall } from "./search.ts";

const app = startTestApp();

async function write(user: TestUser, body: string): Promise<void> {
  const answer = await user.request("POST", "/api/notes", {
    body: { id: randomUUID(), reference: null, body },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
}
async function search(user: TestUser, query: string): Promise<Page<Note>> {
  const answer = await user.request("GET", `/api/notes?${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Page<Note>;
}

test("one call of a notes search decrypts a bounded amount, and its cursor reaches every note once", async ({
  onTestFinished,
}) => {
  const lydia = await app.signUp();
  const filler = "x ".repeat(maxNoteLength / 2 - 20);
  const count = Math.ceil((2.5 * maxCharactersPerCall) / filler.length);
  await app.services.db.asUser(lydia.id, async ({ db, id: userId, key }) => {
    const rows = Array.from({ length: count }, (_, at) => {
      const id = randomUUID();
      const content = JSON.stringify({ body: `${filler}end${at}.` });
      return { id, userId, content: key.encrypt("notes", "content", id, content) };
    });
    await db.insert(notes).values(rows);
  });
  let [opened, transactions] = [0, 0];
  const { decryptForDisplay } = OwnerKey.prototype;
  const { asUser } = app.services.db;
  OwnerKey.prototype.decryptForDisplay = function (...args) {
    opened += 1;
    return decryptForDisplay.apply(this, args);
  };
  const counted: typeof asUser = (id, action) =>
    asUser.call(app.services.db, id, async (user) => {
      transactions += 1;
      const before = opened;
      const done = await action(user);
      expect(opened, "decrypted in a transaction").toBe(before);
      return done;
    }) as ReturnType<typeof action>;
  app.services.db.asUser = counted;
  onTestFinished(() => {
    OwnerKey.prototype.decryptForDisplay = decryptForDisplay;
    app.services.db.asUser = asUser;
  });
  const first = await search(lydia, "query=nowhere");
  const perCall = Math.ceil(maxCharactersPerCall / filler.length) + 1;
  expect(opened).toBeLessThanOrEqual(perCall);
  expect(transactions).toBeGreaterThan(1);
  expect(first).toMatchObject({ items: [], nextCursor: expect.any(String) });
  let [calls, page] = [1, first];
  while (page.nextCursor) {
    page = await search(lydia, `query=nowhere&cursor=${page.nextCursor}`);
    calls += 1;
  }
  expect(calls).toBe(3);
  expect(opened).toBe(count);
});

test("the pages of a notes search contain each result once", async () => {
  const lydia = await app.signUp();
  for (let at = 0; at < 7; at += 1) await write(lydia, at % 2 ? "thorn" : `Café ${at}`);
  const found: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<Note> = await search(
      lydia,
      `query=cafe&limit=1${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...page.items.map(({ body }) => body));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(["Café 6", "Café 4", "Café 2", "Café 0"]);
});

test("searching notes is limited per user; reading them is not", async () => {
  const lydia = await app.signUp();
  const { points } = limitTable.noteSearchesPerUser;
  await app.services.limits.take("noteSearchesPerUser", lydia.id, points - 1);
  await search(lydia, "query=love");
  const refused = await lydia.request("GET", "/api/notes?query=love");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await lydia.request("GET", "/api/notes")).status).toBe(200);
});
