import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ChatDetail, ChatMessage } from "#shared/api/chat.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer, messagesOf as sentMessages } from "#testing/ai-upstream.ts";
import { newChat } from "#testing/chats.ts";
import { allEvents, type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { adminSettings, dailyChatUsage, liveReplies } from "../../db/schema.ts";
import { maxRunningPerUser } from "./running-replies.ts";

/** The text of the product specification. */
const quotaExceededMessage =
  "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";

const { app, upstream } = startAiTestApp();

function ask(user: TestUser, chatId: string, content: string | undefined, key?: string) {
  return user.request("POST", `/api/chats/${chatId}/replies`, {
    body: { content },
    headers: key ? { "x-ai-key": key } : {},
  });
}

async function messagesOf(user: TestUser, chatId: string): Promise<ChatMessage[]> {
  const answer = await user.request("GET", `/api/chats/${chatId}`);
  return ((await answer.json()) as ChatDetail).messages;
}

/** Reads until the first delta and leaves the stream open. */
async function untilWriting(answer: Response): Promise<AsyncGenerator<ReadEvent>> {
  const events = readEvents(answer);
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error("the stream ended before a delta");
    if (value.event === "delta") return events;
  }
}

/** Returns the upstream requests with a key that only one test uses. */
const requestsWith = (key: string) => upstream.requests.filter((one) => one.key === key);

test("a reply streams the saved question, the pieces of text and the saved reply", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const answer = await ask(lydia, id, "  What is love?  ", "sk-test-plain");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const events = await allEvents(answer);
  expect(events[0]).toMatchObject({
    event: "start",
    data: { message: { role: "user", content: "What is love?" } },
  });
  expect(textOf(events)).toBe(scriptedAnswer);
  expect(events.at(-1)).toMatchObject({
    event: "done",
    data: { message: { role: "assistant", content: scriptedAnswer, partial: false } },
  });
  const saved = await messagesOf(lydia, id);
  const carried = [events[0], events.at(-1)].map((one) => one?.data);
  expect(carried).toEqual(saved.map((message) => ({ message })));
});

test("[C24] a reply is counted in the day's usage", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await allEvents(await ask(lydia, id, "What is love?", "sk-test-plain"));
  const usage = await app.services.db.asUser(lydia.id, ({ db }) =>
    db.select().from(dailyChatUsage),
  );
  expect(usage).toHaveLength(1);
  expect(usage[0]).toMatchObject({ userId: lydia.id, chatSessions: 1 });
  expect(usage[0]?.minutesUsed).toBeGreaterThanOrEqual(1);
});

test("the AI receives the system prompt and the messages of this conversation only", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const key = "sk-test-plain-history";
  await allEvents(await ask(lydia, id, "What is grace?", key));
  await allEvents(await ask(lydia, id, "And mercy?", key));
  const [, second] = requestsWith(key);
  const [rules, ...messages] = second ? sentMessages(second.body) : [];
  // OpenAI's name for the system prompt.
  expect(rules).toMatchObject({ role: "developer", content: expect.stringContaining("Berea") });
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "What is grace?"],
    ["assistant", scriptedAnswer],
    ["user", "And mercy?"],
  ]);
});

test("a reply continues after its page is closed and can be followed again", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const gone = await untilWriting(await ask(lydia, id, "What is love?", "sk-test-held-away"));
  await gone.return(undefined);

  const detail = await lydia.request("GET", `/api/chats/${id}`);
  expect(await detail.json()).toMatchObject({ replying: true, messages: [{ role: "user" }] });
  const again = await lydia.request("GET", `/api/chats/${id}/replies/current`);
  const alongside = await lydia.request("GET", `/api/chats/${id}/replies/current`);
  const reading = Promise.all([allEvents(again), allEvents(alongside)]);
  upstream.release("away");
  for (const events of await reading) {
    expect(events[0]).toMatchObject({ event: "start", data: { message: { role: "user" } } });
    expect(textOf(events)).toBe(scriptedAnswer);
    expect(events.at(-1)).toMatchObject({ event: "done" });
  }
  expect(await requestsWith("sk-test-held-away")[0]?.aborted).toBe(false);
  expect((await messagesOf(lydia, id)).map(({ content }) => content)).toEqual([
    "What is love?",
    scriptedAnswer,
  ]);
});

test("following a conversation without a running reply returns 204", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  expect((await lydia.request("GET", `/api/chats/${id}/replies/current`)).status).toBe(204);
  expect((await lydia.request("DELETE", `/api/chats/${id}/replies/current`)).status).toBe(204);
});

test.each(["text/event-stream", "*/*"])(
  "a question sent again with the same idempotency key is refused and not saved twice (%s)",
  async (accept) => {
    const lydia = await app.signUp();
    const id = await newChat(lydia);
    const send = (content: string, key: string) =>
      lydia.request("POST", `/api/chats/${id}/replies`, {
        body: { content },
        headers: { "x-ai-key": "sk-test-plain", "idempotency-key": key, accept },
      });
    await allEvents(await send("What is love?", "first"));
    const again = await send("What is love?", "first");
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("already received");
    expect(await messagesOf(lydia, id)).toHaveLength(2);
    await allEvents(await send("What is love?", "second"));
    expect(await messagesOf(lydia, id)).toHaveLength(4);
  },
);

test("the first word of a question with an idempotency key waits for one transaction", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const transactions = vi.spyOn(app.services.db, "asUser");
  try {
    const answer = await lydia.request("POST", `/api/chats/${id}/replies`, {
      body: { content: "What is love?" },
      headers: { "x-ai-key": "sk-test-silent", "idempotency-key": "claimed" },
    });
    expect(answer.status).toBe(200);
    expect(transactions).toHaveBeenCalledTimes(1);
    await lydia.request("DELETE", `/api/chats/${id}/replies/current`);
    await allEvents(answer);
  } finally {
    transactions.mockRestore();
  }
});

/** Asks with the question as its Idempotency-Key. */
const askOnce = (user: TestUser, chatId: string, content: string) =>
  user.request("POST", `/api/chats/${chatId}/replies`, {
    body: { content },
    headers: { "x-ai-key": "sk-test-plain", "idempotency-key": content },
  });
const alreadyReceived =
  "This request was already received. Look at the conversation before you send it again.";
/** Returns the message of a response with `conflict`. */
async function conflictOf(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe("conflict");
  return error.message;
}

test("a question sent again is refused as received, also beyond the limit of questions", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const send = (content: string) => askOnce(lydia, id, content);
  await allEvents(await send("first"));
  const messages: string[] = [];
  for (let n = 0; n < 30; n += 1) messages.push(await conflictOf(await send("first")));
  expect(messages).toEqual(Array(30).fill(alreadyReceived));
  expect((await send("second")).status).toBe(429);
  expect(await messagesOf(lydia, id)).toHaveLength(2);
});

test("a question sent again is refused as received, also while too many answers are written", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const send = (content: string) => askOnce(lydia, id, content);
  await allEvents(await send("first"));
  for (let n = 0; n < maxRunningPerUser; n += 1) {
    await untilWriting(await ask(lydia, await newChat(lydia), "Hello", "sk-test-held-many"));
  }
  expect((await send("second")).status).toBe(429);
  expect(await conflictOf(await send("first"))).toBe(alreadyReceived);
  expect(await messagesOf(lydia, id)).toHaveLength(2);
  upstream.release("many");
});

test("a refused question can be sent again with the same idempotency key", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const headers = { "idempotency-key": "mended", accept: "text/event-stream" };
  const address = `/api/chats/${id}/replies`;
  const refused = await lydia.request("POST", address, { body: { content: "Hello" }, headers });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const answer = await lydia.request("POST", address, {
    body: { content: "Hello" },
    headers: { ...headers, "x-ai-key": "sk-test-plain" },
  });
  expect(answer.status).toBe(200);
  await allEvents(answer);
});

test("stopping a reply ends the call to the AI and saves the text so far", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const events = await untilWriting(await ask(lydia, id, "What is love?", "sk-test-held-stop"));
  expect((await lydia.request("DELETE", `/api/chats/${id}/replies/current`)).status).toBe(204);
  expect(await requestsWith("sk-test-held-stop")[0]?.aborted).toBe(true);
  const rest: ReadEvent[] = [];
  for await (const event of events) rest.push(event);
  expect(rest.at(-1)).toMatchObject({ event: "done", data: { message: { partial: true } } });
  const [, reply] = await messagesOf(lydia, id);
  expect(reply).toMatchObject({ role: "assistant", partial: true });
  expect(reply?.content.length).toBeGreaterThan(0);
  expect(scriptedAnswer.startsWith(reply?.content ?? "-")).toBe(true);
});

test("stopping before the first word saves no reply, and the question can be asked again", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const answer = await ask(lydia, id, "What is love?", "sk-test-stall");
  await lydia.request("DELETE", `/api/chats/${id}/replies/current`);
  expect((await allEvents(answer)).at(-1)).toEqual({ event: "done", data: { message: null } });
  expect(await messagesOf(lydia, id)).toHaveLength(1);

  await allEvents(await ask(lydia, id, undefined, "sk-test-plain"));
  expect((await messagesOf(lydia, id)).map(({ role }) => role)).toEqual(["user", "assistant"]);
  const nothing = await ask(lydia, id, undefined, "sk-test-plain");
  expect(nothing.status).toBe(409);
});

test("a conversation has one running reply at a time; other conversations can have theirs", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const other = await newChat(lydia);
  const events = await untilWriting(await ask(lydia, id, "What is love?", "sk-test-held-one"));
  const second = await ask(lydia, id, "What is grace?", "sk-test-plain");
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: { code: "conflict" } });
  expect((await allEvents(await ask(lydia, other, "Hello", "sk-test-plain"))).at(-1)?.event).toBe(
    "done",
  );
  upstream.release("one");
  for await (const _ of events);
  expect(await messagesOf(lydia, id)).toHaveLength(2);
  expect((await ask(lydia, id, "What is grace?", "sk-test-plain")).status).toBe(200);
});

test("deleting a conversation stops its running reply and saves it for a restore", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const events = await untilWriting(await ask(lydia, id, "What is love?", "sk-test-held-gone"));
  expect((await lydia.request("DELETE", `/api/chats/${id}`)).status).toBe(204);
  expect(await requestsWith("sk-test-held-gone")[0]?.aborted).toBe(true);
  let last: ReadEvent | undefined;
  for await (const event of events) last = event;
  expect(last).toMatchObject({ event: "done", data: { message: { partial: true } } });
  expect((await lydia.request("POST", `/api/chats/${id}/restore`)).status).toBe(204);
  expect(await messagesOf(lydia, id)).toHaveLength(2);
});

test.each([
  ["quota", "ai_quota_exceeded", quotaExceededMessage],
  ["refused", "ai_key_refused", /did not accept the API key/],
  ["broken", "ai_failed", /has problems right now/],
  ["reset", "ai_failed", /could not be reached/],
])(
  "a failure (%s) is reported, keeps the question and is not saved as a reply",
  async (behavior, code, message) => {
    const lydia = await app.signUp();
    const id = await newChat(lydia);
    const events = await allEvents(await ask(lydia, id, "What is love?", `sk-test-${behavior}`));
    expect(events.map(({ event }) => event)).toEqual(["start", "error"]);
    expect(events[1]?.data).toEqual({
      error: {
        code,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      },
      message: null,
    });
    expect((await messagesOf(lydia, id)).map(({ content }) => content)).toEqual(["What is love?"]);
  },
);

test("a stream error is in the language of each request that follows the reply", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const inSpanish = (path: string, method: string, body?: object) =>
    lydia.request(method, `/api/chats/${id}${path}`, {
      ...(body && { body }),
      headers: { "x-ai-key": "sk-test-quota", "accept-language": "es-MX,es;q=0.9" },
    });
  const events = await allEvents(
    await inSpanish("/replies", "POST", { content: "¿Qué es la gracia?" }),
  );
  expect(events.at(-1)).toMatchObject({
    event: "error",
    data: {
      error: {
        code: "ai_quota_exceeded",
        message:
          "Se superó la cuota de la API de OpenAI. Revisa la facturación de tu cuenta de OpenAI o prueba con otra clave de API.",
      },
    },
  });
  const english = await allEvents(await lydia.request("GET", `/api/chats/${id}/replies/current`));
  expect(english.at(-1)).toMatchObject({
    data: { error: { message: quotaExceededMessage } },
  });
});

test("a reply that breaks off is saved as partial", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const events = await allEvents(await ask(lydia, id, "What is love?", "sk-test-quota-midway"));
  expect(events.at(-1)).toMatchObject({
    event: "error",
    data: { error: { code: "ai_quota_exceeded" }, message: { partial: true } },
  });
  const [, reply] = await messagesOf(lydia, id);
  expect(reply).toMatchObject({ role: "assistant", partial: true, content: textOf(events) });
});

test("without a valid key, nothing is saved or sent", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const before = upstream.requests.length;
  const none = await ask(lydia, id, "What is love?");
  expect(none.status).toBe(400);
  expect(await none.json()).toEqual({
    error: { code: "ai_key_missing", message: "Please enter an OpenAI API key" },
  });
  const wrong = await ask(lydia, id, "What is love?", "pk-123");
  expect(wrong.status).toBe(402);
  expect(await wrong.json()).toEqual({
    error: { code: "ai_key_refused", message: "OpenAI API keys should start with 'sk-'" },
  });
  expect(await messagesOf(lydia, id)).toEqual([]);
  expect(upstream.requests.length).toBe(before);
});

test("a server shutdown saves running replies, or leaves them to other servers", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const events = await untilWriting(await ask(lydia, id, "What is love?", "sk-test-held-end"));
  await app.services.shutdown.run();
  for await (const _ of events);
  const [, reply] = await messagesOf(lydia, id);
  if (app.driver.kind === "embedded") {
    expect(reply).toMatchObject({ role: "assistant", partial: true });
    return;
  }
  // server/features/chat/killed-writer.process.full.test.ts tests the continuation on another server.
  expect(reply).toBeUndefined();
  const [left] = await app.driver.owner
    .select({ ended: liveReplies.ended, isAlive: sql`${liveReplies.aliveUntil} > now()` })
    .from(liveReplies)
    .where(eq(liveReplies.chatId, id));
  expect(left).toEqual({ ended: false, isAlive: false });
});

test("a question is refused with the reason if the AI is turned off or the daily limit is reached", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const set = (value: object) =>
    app.driver.owner
      .insert(adminSettings)
      .values({ settingKey: "ai", description: "", settingValue: value })
      .onConflictDoUpdate({ target: adminSettings.settingKey, set: { settingValue: value } });
  const usual = { enabled: true, model: null, baseUrl: null, dailyMessages: null };
  try {
    await set({ ...usual, enabled: false });
    const off = await ask(lydia, id, "What is love?", "sk-test-plain");
    expect(off.status).toBe(403);
    expect(await off.json()).toMatchObject({
      error: { message: "The AI chat is turned off on this server." },
    });
    await set({ ...usual, model: "a-model-of-ours", dailyMessages: 1 });
    await allEvents(await ask(lydia, id, "What is love?", "sk-test-plain-model"));
    expect(requestsWith("sk-test-plain-model")[0]?.body.model).toBe("a-model-of-ours");
    const tooMany = await ask(lydia, id, "What is grace?", "sk-test-plain");
    expect(tooMany.status).toBe(429);
    expect(await messagesOf(lydia, id)).toHaveLength(2);
  } finally {
    await set(usual);
  }
});
