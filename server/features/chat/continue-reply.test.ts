// Tests replies whose server has stopped, on PostgreSQL. In killed-writer.process.full.test.ts, real
// servers are killed.
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import type { ChatDetail, ChatMessage } from "#shared/api/chat.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { liveReplies } from "../../db/schema.ts";
import { continueReply } from "./continue-reply.ts";
import { claimRow, readRow } from "./live-reply-rows.ts";
import type { LiveState } from "./live-state.ts";
import { RunningReplies, RunningReply } from "./running-replies.ts";
import { type AbandonedReply, SharedReplies } from "./shared-replies.ts";

const { app, upstream } = startAiTestApp();
const onPostgres = test.runIf(inject("postgresUrl") !== undefined);
const textSoFar = scriptedAnswer.slice(0, 30);

/** A conversation whose question has no answer. */
async function askUnanswered(user: TestUser) {
  const made = await user.request("POST", "/api/chats", { body: {} });
  const { id: chatId } = (await made.json()) as { id: string };
  const answer = await user.request("POST", `/api/chats/${chatId}/replies`, {
    body: { content: "What is love?" },
    headers: { "x-ai-key": "sk-test-stall" },
  });
  await user.request("DELETE", `/api/chats/${chatId}/replies/current`);
  await allEvents(answer);
  const [question] = await messagesOf(user, chatId);
  if (!question) throw new Error("the question was not saved");
  return { chatId, question };
}

async function messagesOf(user: TestUser, chatId: string): Promise<ChatMessage[]> {
  const answer = await user.request("GET", `/api/chats/${chatId}`);
  return ((await answer.json()) as ChatDetail).messages;
}

/** Stores an unfinished reply with the user's own key. It continues when a page sends the key. */
async function abandonReply(
  user: TestUser,
  changes: Partial<LiveState> = {},
): Promise<AbandonedReply> {
  const { chatId, question } = await askUnanswered(user);
  const id = randomUUID();
  const state: LiveState = {
    question,
    text: textSoFar,
    restarts: 0,
    looking: null,
    looks: 0,
    lookups: [],
    concerns: [],
    resumption: {
      reader: {},
      model: undefined,
      call: undefined,
      operator: undefined,
      hasCutTitle: false,
      asked: new Date().toISOString(),
      isCounted: true,
    },
    end: null,
    ...changes,
  };
  await app.services.db.asUser(user.id, ({ db, key }) =>
    db
      .update(liveReplies)
      .set({
        id,
        state: key.encrypt("live_replies", "state", id, JSON.stringify(state)),
        version: 1,
        attempt: 1,
        ended: false,
        stopRequested: false,
        aliveUntil: sql`clock_timestamp()`,
      })
      .where(and(eq(liveReplies.userId, user.id), eq(liveReplies.chatId, chatId))),
  );
  return readAbandonedReply(user, chatId);
}

async function setRow(chatId: string, change: Partial<typeof liveReplies.$inferInsert>) {
  await app.driver.owner.update(liveReplies).set(change).where(eq(liveReplies.chatId, chatId));
}

async function readAbandonedReply(user: TestUser, chatId: string): Promise<AbandonedReply> {
  const row = await app.services.db.asUser(user.id, (context) => readRow(context, chatId));
  if (!row) throw new Error("the row of the reply is missing");
  return { userId: user.id, chatId, row };
}

/** Another server on the same database. */
function startOther() {
  const replies = new RunningReplies();
  const shared = new SharedReplies(app.services, (userId, chatId) => replies.find(userId, chatId));
  onTestFinished(async () => {
    await replies.stopAll();
    await shared.close();
  });
  return { ...app.services, replies, shared };
}

const ownKey = { key: "sk-test-plain", provider: "openai" } as const;
const keyHeldUntil = (name: string) =>
  ({ key: `sk-test-held-${name}`, provider: "openai" }) as const;

onPostgres("a takeover resolves before the rest of the answer is written", async () => {
  const lydia = await app.signUp();
  const abandoned = await abandonReply(lydia);
  const other = startOther();
  await continueReply(other, abandoned, keyHeldUntil("takeover"));
  const reply = other.replies.find(lydia.id, abandoned.chatId);
  expect(reply?.ended).toBe(false);
  upstream.release("takeover");
  await reply?.settled;
  expect((await messagesOf(lydia, abandoned.chatId)).at(-1)).toMatchObject({
    role: "assistant",
    content: scriptedAnswer,
    partial: false,
  });
});

onPostgres("a continued reply keeps what the AI wrote in place of a passage", async () => {
  const lydia = await app.signUp();
  const text = "“Jesus wept.” (John 11:35, KJV) So";
  const corrections = [
    {
      kind: "pointer",
      at: 0,
      before: "[[John 11:35 | KJV]]",
      after: "“Jesus wept.” (John 11:35, KJV)",
      reference: "John 11:35",
      translation: "kjv",
    } as const,
  ];
  const { chatId } = await abandonReply(lydia, { text, corrections });
  await setRow(chatId, { stopRequested: true });
  const other = startOther();
  await continueReply(other, await readAbandonedReply(lydia, chatId), undefined);
  await other.replies.find(lydia.id, chatId)?.settled;
  expect((await messagesOf(lydia, chatId)).at(-1)).toMatchObject({ content: text, corrections });
});

onPostgres("an unreadable reply does not keep later ones from being continued", async () => {
  const lydia = await app.signUp();
  const unreadable = await abandonReply(lydia);
  const change = { state: Buffer.from("unreadable") };
  await setRow(unreadable.chatId, change);
  const abandoned = await abandonReply(lydia);
  const { shared } = startOther();
  const continued: string[] = [];
  shared.continueWith(async ({ chatId }) => void continued.push(chatId));
  await shared.continueAbandonedReplies();
  expect(continued).toContain(abandoned.chatId);
  expect(continued).not.toContain(unreadable.chatId);
});

onPostgres("a reply whose server stored nothing is ended, and others are not", async () => {
  const lydia = await app.signUp();
  const { chatId } = await abandonReply(lydia);
  const other = await abandonReply(lydia);
  await setRow(chatId, { state: null });
  await startOther().shared.continueAbandonedReplies();
  expect((await readAbandonedReply(lydia, chatId)).row.ended).toBe(true);
  expect((await readAbandonedReply(lydia, other.chatId)).row.ended).toBe(false);
});

onPostgres("a reply that cannot be continued is handed over for another attempt", async () => {
  const lydia = await app.signUp();
  const abandoned = await abandonReply(lydia);
  const other = startOther();
  const db = Object.assign(Object.create(other.db) as typeof other.db, {
    asUser: () => Promise.reject(new Error("the database is unavailable")),
  });
  await continueReply({ ...other, db }, abandoned, ownKey);
  // Waits until the reply is handed over.
  await other.shared.handOver([]);
  const handedOver = await readAbandonedReply(lydia, abandoned.chatId);
  expect(handedOver.row).toMatchObject({ ended: false, attempt: 2, state: { text: textSoFar } });
  await continueReply(other, handedOver, ownKey);
  await other.replies.find(lydia.id, abandoned.chatId)?.settled;
  expect((await messagesOf(lydia, abandoned.chatId)).at(-1)?.content).toBe(scriptedAnswer);
});

/** Whether a question is accepted in a conversation whose server stopped at `stoppedAt`. */
const isAccepted = (user: TestUser, chatId: string, stoppedAt: ReturnType<typeof sql>) =>
  app.services.db
    .asUser(user.id, async (context) => {
      await context.db
        .update(liveReplies)
        .set({ aliveUntil: stoppedAt })
        .where(eq(liveReplies.chatId, chatId));
      await claimRow(context, new RunningReply(user.id, chatId));
      return true;
    })
    .catch((error: unknown) => {
      expect(error).toMatchObject({ code: "conflict" });
      return false;
    });

onPostgres("a question does not replace the text of a reply that can be continued", async () => {
  const lydia = await app.signUp();
  const { chatId } = await abandonReply(lydia);
  const at = (ago: string) => sql`clock_timestamp() - ${ago}::interval`;
  expect(await isAccepted(lydia, chatId, at("1 second"))).toBe(false);
  expect(await isAccepted(lydia, chatId, at("9 minutes"))).toBe(false);
  expect((await readAbandonedReply(lydia, chatId)).row.state?.text).toBe(textSoFar);
  expect(await isAccepted(lydia, chatId, at("10 minutes"))).toBe(true);
});

onPostgres("a question replaces a reply whose server stored nothing", async () => {
  const lydia = await app.signUp();
  const { chatId } = await abandonReply(lydia);
  await setRow(chatId, { state: null });
  expect(await isAccepted(lydia, chatId, sql`clock_timestamp()`)).toBe(true);
});
