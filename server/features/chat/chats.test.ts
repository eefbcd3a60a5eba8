import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChatDetail, ChatListItem } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { undoDeleteMinutes } from "#shared/limits.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { purgeChats } from "./queries.ts";

const { app, upstream } = startAiTestApp();

async function newChat(person: TestUser, body: object = {}): Promise<ChatListItem> {
  const answer = await person.request("POST", "/api/chats", { body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as ChatListItem;
}

async function ask(person: TestUser, chatId: string, content: string, key = "sk-test-plain") {
  const answer = await person.request("POST", `/api/chats/${chatId}/replies`, {
    body: { content },
    headers: { "x-ai-key": key },
  });
  return allEvents(answer);
}

async function list(person: TestUser, query = ""): Promise<Page<ChatListItem>> {
  const answer = await person.request("GET", `/api/chats${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page<ChatListItem>;
}

test("[C23] a conversation without a title is called 'New Bible Conversation'", async () => {
  const lydia = await app.signUp();
  expect(await newChat(lydia)).toMatchObject({
    title: "New Bible Conversation",
    last_message: null,
  });
  expect(await newChat(lydia, { title: "What is love?" })).toMatchObject({
    title: "What is love?",
  });
});

test("the list is sorted by newest activity and has the start of each newest message", async () => {
  const lydia = await app.signUp();
  const first = await newChat(lydia, { title: "first" });
  const second = await newChat(lydia, { title: "second" });
  await ask(lydia, first.id, "What is grace?");
  const { items, nextCursor } = await list(lydia);
  expect(items.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(items[0]?.last_message).toBe(scriptedAnswer.slice(0, 200));
  expect(items[0]?.updated_at).not.toBe(items[0]?.created_at);
  expect(items[1]?.last_message).toBeNull();
  expect(nextCursor).toBeNull();
});

test("pages of conversations neither repeat nor skip one", async () => {
  const lydia = await app.signUp();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.push((await newChat(lydia)).id);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<ChatListItem> = await list(lydia, `?limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
});

test("a conversation contains its messages, oldest first", async () => {
  const lydia = await app.signUp();
  const { id } = await newChat(lydia, { title: "Grace" });
  await ask(lydia, id, "What is grace?");
  await ask(lydia, id, "And mercy?");
  const answer = await lydia.request("GET", `/api/chats/${id}`);
  expect(answer.status).toBe(200);
  const chat = (await answer.json()) as ChatDetail;
  expect(chat).toMatchObject({ id, title: "Grace", replying: false });
  expect(chat.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "What is grace?"],
    ["assistant", scriptedAnswer],
    ["user", "And mercy?"],
    ["assistant", scriptedAnswer],
  ]);
  expect(chat.messages[1]).toMatchObject({ model: "gpt-6-luna", partial: false });
  expect(chat.messages[0]).toMatchObject({ model: null, partial: false });
});

test("deleting a conversation deletes its messages", async () => {
  const lydia = await app.signUp();
  const { id } = await newChat(lydia);
  await ask(lydia, id, "What is grace?");
  expect((await lydia.request("DELETE", `/api/chats/${id}`)).status).toBe(204);
  expect((await lydia.request("GET", `/api/chats/${id}`)).status).toBe(404);
  expect((await list(lydia)).items).toEqual([]);
  const later = new Date(Date.now() + (undoDeleteMinutes + 1) * 60_000);
  await app.database.asSystem((db) => purgeChats(db, later));
  const left = await app.driver.owner
    .select()
    .from(bereaMessages)
    .where(eq(bereaMessages.chatId, id));
  expect(left).toEqual([]);
  expect((await lydia.request("DELETE", `/api/chats/${id}`)).status).toBe(404);
});

test("[E04] bible_chats and berea_messages have the specified fields and only the owner's rows", async () => {
  const lydia = await app.signUp();
  const { id, ...made } = await newChat(lydia, { title: "Grace" });
  expect(made).toMatchObject({ title: "Grace", created_at: expect.any(String) });
  await ask(lydia, id, "What is grace?");
  const [chat] = await app.driver.owner.select().from(bibleChats).where(eq(bibleChats.id, id));
  expect(chat).toMatchObject({ id, userId: lydia.id, createdAt: expect.any(Date) });
  const rows = await app.driver.owner
    .select()
    .from(bereaMessages)
    .where(eq(bereaMessages.chatId, id))
    .orderBy(bereaMessages.position);
  expect(rows).toMatchObject([
    { chatId: id, userId: lydia.id, role: "user", parentId: null },
    { chatId: id, userId: lydia.id, role: "assistant", parentId: rows[0]?.id },
  ]);
  const [item] = (await list(lydia)).items;
  expect(item).toMatchObject({ id, title: "Grace", last_message: scriptedAnswer.slice(0, 200) });
  const read = (await (await lydia.request("GET", `/api/chats/${id}`)).json()) as ChatDetail;
  expect(Object.keys(read)).toEqual(
    expect.arrayContaining(["id", "title", "created_at", "messages"]),
  );
  for (const message of read.messages) {
    expect(message).toMatchObject({
      id: expect.any(String),
      role: expect.stringMatching(/^(user|assistant)$/),
      content: expect.any(String),
      created_at: expect.any(String),
    });
  }
  expect((await lydia.request("DELETE", `/api/chats/${id}`)).status).toBe(204);
});

test("titles and messages are ciphertext in the database", async () => {
  const lydia = await app.signUp();
  const { id } = await newChat(lydia, { title: "A secret title" });
  await ask(lydia, id, "A secret question");
  const chats = await app.driver.transaction("berea_app", lydia.id, (db) =>
    db.select().from(bibleChats).where(eq(bibleChats.id, id)),
  );
  const messages = await app.driver.transaction("berea_app", lydia.id, (db) =>
    db.select().from(bereaMessages).where(eq(bereaMessages.chatId, id)),
  );
  expect([chats.length, messages.length]).toEqual([1, 2]);
  const stored = [...chats.map((row) => row.title), ...messages.map((row) => row.content)]
    .map((field) => Buffer.from(field).toString("latin1"))
    .join("\n");
  for (const plain of ["secret", "God so loved"]) expect(stored).not.toContain(plain);
});

test("invalid fields are refused with an error for each field", async () => {
  const lydia = await app.signUp();
  const { id } = await newChat(lydia);
  const refusals: [string, string, object | undefined, string][] = [
    ["POST", "/api/chats", { title: " " }, "title"],
    ["POST", "/api/chats", { title: "a".repeat(201) }, "title"],
    ["GET", "/api/chats/not-an-id", undefined, "id"],
    ["DELETE", "/api/chats/not-an-id", undefined, "id"],
    ["GET", "/api/chats?limit=0", undefined, "limit"],
    ["GET", "/api/chats?cursor=nonsense", undefined, "cursor"],
    ["POST", `/api/chats/${id}/replies`, { content: "  " }, "content"],
    ["POST", `/api/chats/${id}/replies`, { content: "a".repeat(20_001) }, "content"],
  ];
  for (const [method, path, body, field] of refusals) {
    const answer = await lydia.request(method, path, { body, headers: { "x-ai-key": "sk-test" } });
    expect(answer.status, `${method} ${path}`).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_input", fields: { [field]: expect.any(String) } },
    });
  }
});

test("without a session, every call returns 401", async () => {
  const id = randomUUID();
  const calls: [string, string, object?][] = [
    ["GET", "/api/chats"],
    ["POST", "/api/chats", {}],
    ["GET", `/api/chats/${id}`],
    ["DELETE", `/api/chats/${id}`],
    ["POST", `/api/chats/${id}/replies`, { content: "Hello" }],
    ["GET", `/api/chats/${id}/replies/current`],
    ["DELETE", `/api/chats/${id}/replies/current`],
  ];
  for (const [method, path, body] of calls) {
    expect((await app.request(method, path, { body })).status, `${method} ${path}`).toBe(401);
  }
});

test("another user's conversation returns the same response as a missing one", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const { id } = await newChat(lydia);
  await ask(lydia, id, "What is grace?");
  const before = upstream.requests.length;
  const calls: [string, string, object?][] = [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/replies", { content: "Hello" }],
    ["GET", "/replies/current"],
    ["DELETE", "/replies/current"],
  ];
  for (const [method, rest, body] of calls) {
    const options = { body, headers: { "x-ai-key": "sk-test" } };
    const theirs = await silas.request(method, `/api/chats/${id}${rest}`, options);
    const none = await silas.request(method, `/api/chats/${randomUUID()}${rest}`, options);
    expect([theirs.status, none.status], `${method} ${rest}`).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await none.text());
  }
  expect(upstream.requests.length).toBe(before);
  expect((await list(silas)).items).toEqual([]);
  const kept = (await (await lydia.request("GET", `/api/chats/${id}`)).json()) as ChatDetail;
  expect(kept.messages).toHaveLength(2);
});
