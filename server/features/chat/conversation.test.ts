// Conversations: versions, names, pins, search, exports, links.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ChatDetail, ChatListItem, ChatSearchResult, SharedChat } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { maxSharedChats } from "#shared/limits.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { bereaMessages, bibleChats, chatShares } from "../../db/schema.ts";
import { purgeChats } from "./queries.ts";

const { app } = startAiTestApp({ texts: true });

type Turn = { content?: string; instead_of?: string };
const key = "sk-test-echo";

async function newChat(user: TestUser, title = "Grace"): Promise<string> {
  const answer = await user.request("POST", "/api/chats", { body: { title } });
  return ((await answer.json()) as ChatListItem).id;
}

async function ask(user: TestUser, id: string, turn: Turn) {
  const answer = await user.request("POST", `/api/chats/${id}/replies`, {
    body: turn,
    headers: { "x-ai-key": key },
  });
  if (answer.ok) await allEvents(answer);
  return answer.status;
}

async function read(user: TestUser, id: string, query = ""): Promise<ChatDetail> {
  const answer = await user.request("GET", `/api/chats/${id}${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ChatDetail;
}

const words = ({ messages }: ChatDetail) => messages.map(({ content }) => content);
const keep = (user: TestUser, title: string, contents: readonly string[]) =>
  user.request("POST", "/api/chats/import", {
    body: {
      title,
      messages: contents.map((content, at) => ({ role: at % 2 ? "assistant" : "user", content })),
    },
  });
async function kept(user: TestUser, title: string, contents: readonly string[]) {
  const answer = await keep(user, title, contents);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as ChatListItem).id;
}

test("an edited question starts a new branch, and both branches can be shown", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await ask(lydia, id, { content: "first" });
  await ask(lydia, id, { content: "second" });
  const before = await read(lydia, id);
  const [first] = before.messages;
  expect(await ask(lydia, id, { content: "first, edited", instead_of: first?.id ?? "" })).toBe(200);
  const edited = await read(lydia, id);
  expect(words(edited)).toEqual([
    "first, edited",
    "You sent 1 messages. The last was: first, edited",
  ]);
  expect(edited.messages[0]?.versions).toEqual([first?.id, edited.messages[0]?.id]);
  const back = await lydia.request("PUT", `/api/chats/${id}/branch`, {
    body: { message_id: first?.id },
  });
  expect(back.status).toBe(204);
  expect(words(await read(lydia, id))).toEqual(words(before));
});

test("a regenerated answer is a version of the earlier answer and sees the same history", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await ask(lydia, id, { content: "why?" });
  const [, answer] = (await read(lydia, id)).messages;
  expect(await ask(lydia, id, { instead_of: answer?.id ?? "" })).toBe(200);
  const again = await read(lydia, id);
  expect(again.messages).toHaveLength(2);
  expect(again.messages[1]?.id).not.toBe(answer?.id);
  expect(again.messages[1]?.versions).toEqual([answer?.id, again.messages[1]?.id]);
  // The request contained only the question, not the earlier answer to it.
  expect(again.messages[1]?.content).toContain("You sent 1 messages");
});

test("an impossible new version of a message is rejected, and nothing is saved", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await ask(lydia, id, { content: "why?" });
  const [question, answer] = (await read(lydia, id)).messages;
  expect(await ask(lydia, id, { content: "x", instead_of: answer?.id ?? "" })).toBe(409);
  expect(await ask(lydia, id, { instead_of: question?.id ?? "" })).toBe(409);
  expect(await ask(lydia, id, { instead_of: randomUUID() })).toBe(404);
  const other = await newChat(lydia);
  expect(await ask(lydia, other, { content: "x", instead_of: question?.id ?? "" })).toBe(404);
  expect((await read(lydia, id)).messages).toHaveLength(2);
});

test("a conversation of 210 messages is read in three pages, newest first", {
  tags: "full",
}, async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await app.driver.transaction("berea_app", lydia.id, async (db) => {
    const { addMessage } = await import("./messages.ts");
    const user = { id: lydia.id, db, key: await app.database.keys.of(lydia.id) };
    let parentId: string | null = null;
    for (let n = 1; n <= 210; n++) {
      const role = n % 2 ? ("user" as const) : ("assistant" as const);
      parentId = (await addMessage(user, id, { role, content: `m${n}`, parentId }))?.id ?? null;
    }
  });
  const newest = await read(lydia, id);
  expect(words(newest)).toEqual(Array.from({ length: 100 }, (_, n) => `m${n + 111}`));
  expect(newest.earlier).toBe(true);
  const middle = await read(lydia, id, `?before=${newest.messages[0]?.id}`);
  const first = await read(lydia, id, `?before=${middle.messages[0]?.id}`);
  expect(words(first)).toEqual(Array.from({ length: 10 }, (_, n) => `m${n + 1}`));
  expect(first.earlier).toBe(false);
  const strange = await lydia.request("GET", `/api/chats/${id}?before=${randomUUID()}`);
  expect(strange.status).toBe(404);
});

test("a conversation can be renamed and pinned above the others", async () => {
  const lydia = await app.signUp();
  const one = await newChat(lydia, "One");
  const two = await newChat(lydia, "Two");
  const change = (id: string, body: object) => lydia.request("PATCH", `/api/chats/${id}`, { body });
  expect((await change(one, { title: "  First  ", pinned: true })).status).toBe(204);
  const list = async (query: string) =>
    ((await (await lydia.request("GET", `/api/chats${query}`)).json()) as Page<ChatListItem>).items;
  expect(await list("?pinned=true")).toMatchObject([{ id: one, title: "First", pinned: true }]);
  expect(await list("?pinned=false")).toMatchObject([{ id: two, title: "Two", pinned: false }]);
  expect(await list("")).toHaveLength(2);
  await change(one, { pinned: false });
  expect(await list("?pinned=true")).toEqual([]);
  expect((await change(one, { title: "   " })).status).toBe(400);
  expect((await change(one, { title: "x".repeat(201) })).status).toBe(400);
  expect((await change(one, {})).status).toBe(204);
  expect((await list(""))[0]?.title).toBeDefined();
});

test("a deleted conversation can be restored for ten minutes", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await ask(lydia, id, { content: "why?" });
  expect((await lydia.request("DELETE", `/api/chats/${id}`)).status).toBe(204);
  expect((await lydia.request("GET", `/api/chats/${id}`)).status).toBe(404);
  expect((await lydia.request("POST", `/api/chats/${id}/restore`)).status).toBe(204);
  expect((await read(lydia, id)).messages).toHaveLength(2);
  expect((await lydia.request("POST", `/api/chats/${id}/restore`)).status).toBe(404);

  await lydia.request("DELETE", `/api/chats/${id}`);
  const other = await newChat(lydia, "Stays");
  const purge = (minutes: number) =>
    app.database.asSystem((db) => purgeChats(db, new Date(Date.now() + minutes * 60_000)));
  const left = () =>
    app.driver.owner.select().from(bibleChats).where(eq(bibleChats.userId, lydia.id));
  await purge(9);
  expect(await left()).toHaveLength(2);
  await purge(11);
  expect((await left()).map((row) => row.id)).toEqual([other]);
  expect((await lydia.request("POST", `/api/chats/${id}/restore`)).status).toBe(404);
});

test("the search ignores case and accents in messages and titles", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  await kept(silas, "Grace", ["The vineyard of Naboth"]);
  const vineyard = await kept(lydia, "Kings", ["Tell me of Naboth's Vineyard", "Ahab wanted it."]);
  const titled = await kept(lydia, "The vineyard song", ["Isaiah 5"]);
  await kept(lydia, "Else", ["Nothing of it"]);
  const search = async (query: string) => {
    const found = await lydia.request(
      "GET",
      `/api/chats/search?query=${encodeURIComponent(query)}`,
    );
    expect(found.status).toBe(200);
    return (await found.json()) as Page<ChatSearchResult>;
  };
  const { items, nextCursor } = await search("VINEYÁRD");
  expect(items.map(({ chat }) => chat.id)).toEqual([titled, vineyard]);
  expect(items[0]?.message).toBeNull();
  expect(items[1]?.message?.excerpt).toContain("Naboth's Vineyard");
  expect(nextCursor).toBeNull();
  expect((await search("vineyard tell")).items).toHaveLength(1);
  expect((await search("vineyard ahab")).items).toEqual([]);
  const blank = await lydia.request("GET", "/api/chats/search?query=%20");
  expect(blank.status).toBe(400);
});

test("the pages of a search through many conversations miss none", { tags: "full" }, async () => {
  const lydia = await app.signUp();
  for (let n = 0; n < 45; n++) await kept(lydia, `n${n}`, [n % 2 ? "olive tree" : "fig tree"]);
  const found: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `/api/chats/search?query=olive${cursor && `&cursor=${cursor}`}`;
    const part = (await (await lydia.request("GET", path)).json()) as Page<ChatSearchResult>;
    found.push(...part.items.map(({ chat }) => chat.title));
    cursor = part.nextCursor;
  }
  expect(found.toSorted()).toEqual(
    Array.from({ length: 45 }, (_, n) => `n${n}`)
      .filter((_, n) => n % 2)
      .toSorted(),
  );
});

test("an exported conversation contains its checked quotations", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Psalm 23: ein Lied?", [
    "Quote it",
    "“The LORD is my shepherd; I shall want” (Psalm 23:1), as “Jesus wept.” (John 11:35) says.",
  ]);
  const markdown = await lydia.request("GET", `/api/chats/${id}/export`);
  expect(markdown.headers.get("content-disposition")).toBe(
    'attachment; filename="psalm-23-ein-lied.md"',
  );
  const text = await markdown.text();
  expect(text).toContain("# Psalm 23: ein Lied?\n");
  expect(text).toContain("(Psalm 23:1, KJV): differs from the text");
  expect(text).toContain("“Jesus wept.” (John 11:35, KJV): word for word");
  const file = await lydia.request("GET", `/api/chats/${id}/export?format=json`);
  const json = (await file.json()) as { messages: { citations?: { verdict: string }[] }[] };
  expect(json.messages[0]?.citations).toBeUndefined();
  expect(json.messages[1]?.citations?.map(({ verdict }) => verdict)).toContain("differs");
  expect((await lydia.request("GET", `/api/chats/${id}/export?format=pdf`)).status).toBe(400);
  expect((await lydia.request("GET", `/api/chats/${id}/export?translation=none`)).status).toBe(404);
});

test("an export costs as much as the checks of its answers together", async () => {
  const lydia = await app.signUp();
  const answer = "“The LORD is my shepherd; I shall want for nothing.” (Psalm 23:1-6; 119)";
  const id = await kept(lydia, "Psalms", ["Which?", answer, "And again?", answer]);
  const { limits, scripture } = app.services;
  const charged: unknown[][] = [];
  const record = { chargeWork: async (...charge: unknown[]) => void charged.push(charge) };
  const job = { kind: "check", text: answer, version: "kjv" } as const;
  await scripture.run(job, { caller: lydia.id, limits: record });
  const [[, , work] = []] = charged;
  const spy = vi.spyOn(limits, "chargeWork");
  try {
    expect((await lydia.request("GET", `/api/chats/${id}/export`)).status).toBe(200);
    expect(spy.mock.calls).toEqual([["checksPerAddress", lydia.id, 2 * Number(work)]]);
  } finally {
    spy.mockRestore();
  }
});

test("a link shows the snapshot of a conversation to anyone until it is revoked", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Shared", ["A question of mine", "An answer"]);
  const share = async () =>
    (await (await lydia.request("POST", `/api/chats/${id}/share`)).json()) as { token: string };
  const open = (token: string) => app.request("GET", `/api/shared-chats/${token}`);
  const { token } = await share();
  await ask(lydia, id, { content: "Said later" });
  const shown = await open(token);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("x-robots-tag")).toBe("noindex");
  const chat = (await shown.json()) as SharedChat;
  expect(chat).toMatchObject({
    title: "Shared",
    messages: [{ role: "user" }, { role: "assistant" }],
  });
  expect(JSON.stringify(chat)).not.toContain(lydia.id);
  expect(JSON.stringify(chat)).not.toContain(lydia.name);
  const current = await lydia.request("GET", `/api/chats/${id}/share`);
  expect(await current.json()).toMatchObject({ share: { token } });

  const { token: second } = await share();
  expect((await open(token)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect((await lydia.request("DELETE", `/api/chats/${id}/share`)).status).toBe(204);
  const ended = await open(second);
  const never = await open("x".repeat(43));
  const strange = await open("..%2f..%2fetc");
  expect([ended.status, never.status, strange.status]).toEqual([404, 404, 404]);
  expect(await ended.text()).toBe(await never.text());
  expect(await (await lydia.request("GET", `/api/chats/${id}/share`)).json()).toEqual({
    share: null,
    version: expect.any(String),
  });
});

test("a conversation that another tab changed is not shared until the user has seen it", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Shared", ["A question of mine", "An answer"]);
  const last = async () =>
    ((await (await lydia.request("GET", `/api/chats/${id}`)).json()) as ChatDetail).messages.at(-1)
      ?.id;
  const share = (message_id?: string) =>
    lydia.request("POST", `/api/chats/${id}/share`, { body: { message_id } });
  const seen = await last();
  await ask(lydia, id, { content: "PRIVATE in another tab" });
  const refused = await share(seen);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "conflict" } });
  const none = await lydia.request("GET", `/api/chats/${id}/share`);
  expect(await none.json()).toEqual({ share: null, version: expect.any(String) });
  expect((await share(await last())).status).toBe(201);
});

test("a conversation that was corrected, renamed or continued since its version was read is not shared", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Shared", ["A question of mine", "An answer"]);
  const path = `/api/chats/${id}/share`;
  const version = async () =>
    ((await (await lydia.request("GET", path)).json()) as { version: string }).version;
  const share = (body: object) => lydia.request("POST", path, { body });
  const { messages } = await read(lydia, id);
  const answer = messages.at(-1)?.id;
  const changes = [
    () => lydia.request("PATCH", `/api/chats/${id}`, { body: { title: "PRIVATE title" } }),
    () => ask(lydia, id, { content: "PRIVATE in another tab" }),
    () => rewrite(lydia, String(answer), "Corrected elsewhere"),
  ];
  for (const change of changes) {
    const seen = await version();
    expect(await version()).toBe(seen);
    await change();
    const refused = await share({ version: seen });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: "conflict" } });
    expect(await (await lydia.request("GET", path)).json()).toMatchObject({ share: null });
  }
  const seen = await version();
  await lydia.request("PATCH", `/api/chats/${id}`, { body: { pinned: true } });
  expect((await share({ version: seen })).status).toBe(201);
});

/** Stores another text of a message, as a correction does. */
async function rewrite(user: TestUser, messageId: string, text: string): Promise<void> {
  await app.services.db.asUser(user.id, async ({ db, key: ownerKey }) => {
    const content = ownerKey.encrypt("berea_messages", "content", messageId, text);
    await db.update(bereaMessages).set({ content }).where(eq(bereaMessages.id, messageId));
  });
}

test("a user at the maximum number of shared conversations must end a link to share another", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "The last", ["A question", "An answer"]);
  const other = await kept(lydia, "One more", ["A question", "An answer"]);
  const share = (chatId: string) => lydia.request("POST", `/api/chats/${chatId}/share`);
  expect((await share(id)).status).toBe(201);
  await app.driver.owner.execute(sql`
    with chats as (
      insert into bible_chats (id, user_id, title)
      select gen_random_uuid(), ${lydia.id}, '' from generate_series(1, ${maxSharedChats - 1})
      returning id
    )
    insert into chat_shares (id, user_id, chat_id, token, token_hash, snapshot)
    select gen_random_uuid(), ${lydia.id}, id, '', id::text, '' from chats`);
  const refused = await share(other);
  expect(refused.status).toBe(400);
  expect((await refused.json()).error.message).toContain("End one of their links first.");
  expect((await share(id)).status).toBe(201);
  await lydia.request("DELETE", `/api/chats/${id}/share`);
  expect((await share(other)).status).toBe(201);
});

/** Creates a one-branch conversation that is larger than the API imports at once. */
async function insertChat(user: TestUser, contents: readonly string[]): Promise<string> {
  const id = await newChat(user);
  await app.services.db.asUser(user.id, async ({ db, key, id: userId }) => {
    let parentId: string | null = null;
    for (const [at, content] of contents.entries()) {
      const messageId = randomUUID();
      await db.insert(bereaMessages).values({
        id: messageId,
        chatId: id,
        userId,
        role: "user",
        content: key.encrypt("berea_messages", "content", messageId, content),
        position: at + 1,
        parentId,
      });
      parentId = messageId;
    }
    await db.update(bibleChats).set({ leafId: parentId }).where(eq(bibleChats.id, id));
  });
  return id;
}

const mebibyte = 1024 * 1024;
test.each([
  ["of more than 1 MiB", "a".repeat(mebibyte / 4)],
  ["that has more than 1 MiB only as JSON", "\u0001".repeat(mebibyte / 24)],
])("a conversation %s is not shared, and an earlier link to it still opens", async (_, content) => {
  const lydia = await app.signUp();
  const id = await insertChat(lydia, [content, content, content]);
  const share = () => lydia.request("POST", `/api/chats/${id}/share`);
  const made = await share();
  expect(made.status).toBe(201);
  const { token } = (await made.json()) as { token: string };
  const opened = await app.request("GET", `/api/shared-chats/${token}`);
  expect(((await opened.json()) as SharedChat).messages).toMatchObject([
    { role: "user", content },
    { role: "user", content },
    { role: "user", content },
  ]);
  await ask(lydia, id, { content: "One more" });
  await app.services.db.asUser(lydia.id, async ({ db, key }) => {
    const [last] = await db.select().from(bibleChats).where(eq(bibleChats.id, id));
    const messageId = last?.leafId ?? "";
    const longer = key.encrypt("berea_messages", "content", messageId, content + content);
    await db.update(bereaMessages).set({ content: longer }).where(eq(bereaMessages.id, messageId));
  });
  const refused = await share();
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    error: { code: "too_large", message: expect.stringContaining("too long to share") },
  });
  expect((await app.request("GET", `/api/shared-chats/${token}`)).status).toBe(200);
});

test("a conversation of more than 16 MiB is not exported as one file", {
  tags: "full",
}, async () => {
  const lydia = await app.signUp();
  const id = await insertChat(lydia, Array(17).fill("a".repeat(mebibyte)));
  const refused = await lydia.request("GET", `/api/chats/${id}/export?format=json`);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: { code: "too_large" } });
});

test("the token and the text of a shared conversation are encrypted in the database", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Shared", ["sycamine canary"]);
  const made = await lydia.request("POST", `/api/chats/${id}/share`);
  const { token } = (await made.json()) as { token: string };
  const [row] = await app.driver.owner.select().from(chatShares).where(eq(chatShares.chatId, id));
  const raw = JSON.stringify(row, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
  );
  expect(raw).not.toContain(token);
  expect(raw).not.toContain("sycamine");
  expect(row?.tokenHash).toHaveLength(64);
});

test("deleting a conversation ends its shared link", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Shared", ["a question"]);
  const made = await lydia.request("POST", `/api/chats/${id}/share`);
  const { token } = (await made.json()) as { token: string };
  await lydia.request("DELETE", `/api/chats/${id}`);
  expect((await app.request("GET", `/api/shared-chats/${token}`)).status).toBe(404);
});

test("a guest's conversation is imported unchanged after sign-up", async () => {
  const lydia = await app.signUp();
  const id = await kept(lydia, "Before", ["A question", "An answer", "Another"]);
  const chat = await read(lydia, id);
  expect(words(chat)).toEqual(["A question", "An answer", "Another"]);
  expect(chat.messages[1]).toMatchObject({ role: "assistant", model: null, tokens: null });
  expect((await keep(lydia, "None", [])).status).toBe(400);
});

type UsageDay = { usage_date: string; chat_sessions: number; minutes_used: number };
const isoDay = (at: Date) => at.toISOString().slice(0, 10);
const clockMinute = (at: Date) => Math.floor(at.getTime() / 60_000);

test("[E05] daily_chat_usage lists the owner's use of the chat by day", async () => {
  const lydia = await app.signUp();
  const days = async () =>
    ((await (await lydia.request("GET", "/api/chats/usage")).json()) as { days: UsageDay[] }).days;
  expect(await days()).toEqual([]);
  const before = new Date();
  await ask(lydia, await newChat(lydia), { content: "why?" });
  const after = new Date();
  const [day, ...others] = await days();
  expect(others).toEqual([]);
  expect(day).toMatchObject({ chat_sessions: 1 });
  // The minute or the day may change between the question and the end of the answer.
  expect([isoDay(before), isoDay(after)]).toContain(day?.usage_date);
  expect(day?.minutes_used).toBeGreaterThanOrEqual(1);
  expect(day?.minutes_used).toBeLessThanOrEqual(1 + clockMinute(after) - clockMinute(before));
  const silas = await app.signUp();
  expect(await (await silas.request("GET", "/api/chats/usage")).json()).toEqual({ days: [] });
});

const calls: [string, string, object?][] = [
  ["PATCH", "", { title: "Mine" }],
  ["POST", "/restore"],
  ["PUT", "/branch", { message_id: randomUUID() }],
  ["GET", "/export"],
  ["POST", "/share"],
  ["GET", "/share"],
  ["DELETE", "/share"],
];

test("without a session, every call returns 401", async () => {
  const id = randomUUID();
  for (const [method, rest, body] of calls) {
    const answer = await app.request(method, `/api/chats/${id}${rest}`, { body });
    expect(answer.status, `${method} ${rest}`).toBe(401);
  }
  for (const path of ["/api/chats/search?query=x", "/api/chats/usage"]) {
    expect((await app.request("GET", path)).status).toBe(401);
  }
  const body = { messages: [{ role: "user", content: "x" }] };
  expect((await app.request("POST", "/api/chats/import", { body })).status).toBe(401);
});

test("another user's conversation returns the same response as a missing one", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const id = await kept(lydia, "Mine", ["a question", "an answer"]);
  await lydia.request("POST", `/api/chats/${id}/share`);
  for (const [method, rest, body] of calls) {
    const theirs = await silas.request(method, `/api/chats/${id}${rest}`, { body });
    const none = await silas.request(method, `/api/chats/${randomUUID()}${rest}`, { body });
    expect([theirs.status, none.status], `${method} ${rest}`).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await none.text());
  }
  const { messages } = await read(lydia, id);
  const theirs = await silas.request("POST", "/api/chats", { body: {} });
  const { id: own } = (await theirs.json()) as ChatListItem;
  const across = await silas.request("PUT", `/api/chats/${own}/branch`, {
    body: { message_id: messages[0]?.id },
  });
  expect(across.status).toBe(404);
});
