// A call looks up the row that its new row refers to. On PostgreSQL, another call may delete that
// row before the insert. A trigger deletes it here at exactly that moment, on both databases.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { sharePrayer } from "#testing/moderation.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

/** Deletes the row of `parent` that a new row of `child` refers to, before the row is inserted. */
async function deleteOnInsert(child: string, column: string, parent: string): Promise<void> {
  const { owner } = app.driver;
  await owner.execute(
    sql.raw(`create function delete_parent() returns trigger language plpgsql security definer as $$
      begin
        delete from ${parent} where id = new.${column};
        return new;
      end $$`),
  );
  await owner.execute(
    sql.raw(`create trigger delete_parent before insert on ${child}
      for each row execute function delete_parent()`),
  );
}
afterEach(() => app.driver.owner.execute(sql`drop function if exists delete_parent cascade`));

const post = (user: TestUser, path: string, body: object = {}) =>
  user.request("POST", path, { body });
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;
const addPrayer = async (user: TestUser) =>
  idOf(await post(user, "/api/prayers", { title: "For rain" }));
const addList = async (user: TestUser) =>
  idOf(await post(user, "/api/prayers/lists", { name: "Family" }));

async function expectError(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message } });
}

test("an update to a prayer that is deleted at the same moment answers 404", async () => {
  const lydia = await app.signUp();
  const id = await addPrayer(lydia);
  await deleteOnInsert("prayer_updates", "prayer_id", "prayers");
  const response = await post(lydia, `/api/prayers/${id}/updates`, { content: "It rained." });
  await expectError(response, 404, "There is no such prayer.");
});

test.each([
  ["list", "list_id", "prayer_lists"],
  ["prayer", "prayer_id", "prayers"],
])(
  "adding a prayer to a list while the %s is deleted answers 404",
  async (noun, column, parent) => {
    const lydia = await app.signUp();
    const path = `/api/prayers/lists/${await addList(lydia)}/prayers/${await addPrayer(lydia)}`;
    await deleteOnInsert("prayer_list_items", column, parent);
    await expectError(await lydia.request("PUT", path), 404, `There is no such ${noun}.`);
  },
);

test("blocking a user whose account is deleted at the same moment answers 404", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const { id } = await sharePrayer(silas);
  await deleteOnInsert("user_blocks", "blocked_id", "users");
  const response = await post(lydia, `/api/prayers/community/${id}/block`);
  await expectError(response, 404, "There is no such user.");
});

test.each([
  ["prayers", "/api/prayers", { title: "For rain" }],
  ["bookmarks", "/api/bookmarks", { reference: "John 3:16" }],
  ["bible_chats", "/api/chats", {}],
  [
    "memory_verses",
    "/api/memory-verses",
    { id: randomUUID(), reference: "John 3:16", translation: "kjv" },
  ],
  ["chat_folders", "/api/chat-folders", { name: "Sermons" }],
])("a new row of %s answers 401 if the account is deleted at the same moment", async (...row) => {
  const [table, path, body] = row;
  const lydia = await app.signUp();
  await deleteOnInsert(table, "user_id", "users");
  await expectError(await post(lydia, path, body), 401, "Please sign in to do this.");
});

test("a push subscription answers 401 if its session ends at the same moment", async () => {
  const lydia = await app.signUp();
  await deleteOnInsert("push_subscriptions", "session_id", "sessions");
  const endpoint = `https://push.example.com/${randomUUID()}`;
  const p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const keys = { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const response = await lydia.request("PUT", "/api/notifications/push", {
    body: { endpoint, keys },
  });
  await expectError(response, 401, "Please sign in to do this.");
});
