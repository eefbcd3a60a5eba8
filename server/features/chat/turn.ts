// One turn of a conversation: the person's message is saved, the AI answers out of the conversation as the database has it,
// and the answer is saved. The message is kept whatever becomes of the answer; an error is never saved as an answer.
import type { ChatMessage, ReplyEvent } from "#contract/chat.ts";
import type { Setting } from "#contract/settings.ts";
import type { Person } from "../../db/database.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Services } from "../../services.ts";
import type { AskerKey } from "./asker.ts";
import { fitHistory, type HistoryMessage, historyLength } from "./history.ts";
import {
  addMessage,
  assertOwnChat,
  newestMessages,
  openMessage,
  presentMessage,
} from "./queries.ts";
import type { RunningReplies, RunningReply } from "./running-replies.ts";
import { systemPrompt } from "./system-prompt.ts";
import { countAnswer, countQuestion, countQuestionsOfDay } from "./usage.ts";

export type Ask = {
  userId: string;
  chatId: string;
  /** Undefined to answer the conversation's last message, which has no answer yet. */
  content: string | undefined;
  asker: AskerKey;
  settings: Setting<"ai">;
  log: Logger;
};

/**
 * Saves the question and starts the answer, which goes on by itself. Throws `conflict` while another is being written,
 * `not_found`, or `rate_limited`; then nothing was saved.
 */
export async function startReply(
  { db, ai }: Pick<Services, "db" | "ai">,
  replies: RunningReplies,
  ask: Ask,
): Promise<RunningReply> {
  const { userId, chatId } = ask;
  const reply = replies.claim(userId, chatId);
  try {
    const turn = await db.asUser(userId, (person) => openTurn(person, ask));
    reply.start(turn.question);
    void writeReply({ db, ai }, reply, ask, turn.history).finally(() =>
      replies.release(reply, "later"),
    );
    return reply;
  } catch (error) {
    reply.reject(error);
    replies.release(reply, "now");
    throw error;
  }
}

type Turn = { question: ChatMessage; history: HistoryMessage[] };

async function openTurn(person: Person, { chatId, content, settings }: Ask): Promise<Turn> {
  const now = new Date();
  await assertOwnChat(person, chatId);
  const { dailyMessages } = settings;
  if (dailyMessages !== null && (await countQuestionsOfDay(person, now)) >= dailyMessages) {
    throw new ApiError(
      "rate_limited",
      `You have sent the ${dailyMessages} messages that this server allows in a day. Please come back tomorrow.`,
    );
  }
  if (content !== undefined) await addMessage(person, chatId, { role: "user", content });
  const newest = await newestMessages(person, chatId, historyLength);
  const [last] = newest;
  if (last?.role !== "user") {
    throw new ApiError("conflict", "There is no message without an answer. Please write one.");
  }
  await countQuestion(person, { chatId, message: last.id, at: now });
  const history = newest
    .toReversed()
    .map((row) => ({ role: row.role, content: openMessage(person, row) }));
  return { question: presentMessage(person, last), history: fitHistory(history) };
}

async function writeReply(
  { db, ai }: Pick<Services, "db" | "ai">,
  reply: RunningReply,
  { userId, chatId, asker, settings, log }: Ask,
  history: HistoryMessage[],
): Promise<void> {
  const asked = new Date();
  try {
    const { text, model, partial, fault } = await ai.answer({
      ...asker,
      settings,
      instructions: systemPrompt,
      messages: history,
      signal: reply.signal,
      onText: (piece) => reply.append(piece),
      log,
    });
    const message = await db.asUser(userId, (person) =>
      closeTurn(person, { chatId, text, model, partial, asked }),
    );
    reply.end(ending(message, fault));
  } catch (error) {
    const gone = error instanceof ApiError && error.code === "not_found";
    if (!gone) log.error({ err: error }, "a reply could not be saved");
    const fault = gone
      ? error
      : new ApiError("internal", "The answer could not be saved. Please try again.");
    reply.end(ending(null, fault));
  }
}

function ending(
  message: ChatMessage | null,
  fault: ApiError | undefined,
): Extract<ReplyEvent, { event: "done" | "error" }> {
  return fault
    ? { event: "error", data: { ...fault.body, message } }
    : { event: "done", data: { message } };
}

type Written = { chatId: string; text: string; model: string; partial: boolean; asked: Date };

/** Saves what was written, if anything was. Throws `not_found` when the conversation was deleted meanwhile. */
async function closeTurn(
  person: Person,
  { chatId, text, model, partial, asked }: Written,
): Promise<ChatMessage | null> {
  await countAnswer(person, asked, new Date());
  if (text.trim() === "") return null;
  const saved = await addMessage(person, chatId, {
    role: "assistant",
    content: text,
    model,
    partial,
  });
  if (!saved) throw notFound("conversation");
  return saved;
}
