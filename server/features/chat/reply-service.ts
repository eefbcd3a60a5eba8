// One turn of a conversation: the person's message is saved, the AI answers out of the conversation
// as the database has it, and the answer is saved. The message is kept whatever becomes of the
// answer; an error is never saved as an answer.
import type { ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import type { Setting } from "#shared/api/settings.ts";
import type { Tradition } from "#shared/choices.ts";
import type { UserContext } from "../../db/database.ts";
import { readSetting } from "../../db/read-setting.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Services } from "../../services.ts";
import { type CallerKey, enabled } from "./caller.ts";
import { countMessage } from "./daily-limit.ts";
import { fitHistory, type HistoryMessage, historyLength } from "./history.ts";
import { addMessage, showBranch, takeQuestion } from "./messages.ts";
import { raiseConcernTool } from "./raise-concern.ts";
import type { RunningReplies, RunningReply } from "./running-replies.ts";
import { scriptureTools } from "./scripture-tools.ts";
import { instructionsFor } from "./system-prompt.ts";
import { countAnswer, countQuestion } from "./usage.ts";

export type Ask = {
  userId: string;
  chatId: string;
  /**
   * Undefined to answer a message that is there: the last one, or the one that `insteadOf` answers.
   */
  content: string | undefined;
  /** The message of which another version is made. */
  insteadOf: string | undefined;
  model: string | undefined;
  tradition: Tradition | undefined;
  asker: CallerKey;
  log: Logger;
};

type Needs = Pick<Services, "db" | "ai" | "library" | "studyData" | "scripture">;

/**
 * Saves the question and starts the answer, which goes on by itself. Throws `conflict` while
 * another is being written, `not_found`, `forbidden` while the AI is turned off, or `rate_limited`;
 * then nothing was saved.
 */
export async function startReply(
  services: Needs,
  replies: RunningReplies,
  ask: Ask,
): Promise<RunningReply> {
  const { db } = services;
  const { userId, chatId } = ask;
  const reply = replies.claim(userId, chatId);
  try {
    const turn = await db.asUser(userId, (person) => openTurn(person, ask));
    reply.start(turn.question);
    void writeReply(services, reply, ask, turn).finally(() => replies.release(reply, "later"));
    return reply;
  } catch (error) {
    reply.reject(error);
    replies.release(reply, "now");
    throw error;
  }
}

type Turn = { question: ChatMessage; history: HistoryMessage[]; settings: Setting<"ai"> };

async function openTurn(person: UserContext, ask: Ask): Promise<Turn> {
  // Within the turn's own transaction: one of their own would be heard in the wait for the first
  // word.
  const settings = enabled(await readSetting(person.db, "ai"));
  await countMessage(person, settings, new Date());
  const { question, branch } = await takeQuestion(person, ask.chatId, ask, historyLength);
  const history = fitHistory(branch.map(({ role, content }) => ({ role, content })));
  return { question, history, settings };
}

async function writeReply(
  { db, ai, ...shelves }: Needs,
  reply: RunningReply,
  { userId, chatId, asker, model: chosen, tradition, log }: Ask,
  { question, history, settings }: Turn,
): Promise<void> {
  const asked = new Date();
  try {
    const answering = ai.answer({
      ...asker,
      settings,
      model: chosen,
      instructions: instructionsFor(tradition),
      messages: history,
      tools: {
        ...scriptureTools(shelves, userId, (what) => reply.look(what)),
        ...raiseConcernTool((concern) => reply.raise(concern)),
      },
      signal: reply.signal,
      onText: (piece) => reply.append(piece),
      log,
    });
    // While the AI is asked, so that nobody waits for the counting; nor is an answer lost over it.
    await db
      .asUser(userId, (person) =>
        countQuestion(person, { chatId, message: question.id, at: asked }),
      )
      .catch((error: unknown) => log.error({ err: error }, "a question could not be counted"));
    const { fault, ...written } = await answering;
    const message = await db.asUser(userId, (person) =>
      closeTurn(person, { ...written, chatId, questionId: question.id, asked }),
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

type Written = Omit<Answer, "fault"> & { chatId: string; questionId: string; asked: Date };

/**
 * Saves what was written, if anything was. Throws `not_found` when the conversation was deleted
 * meanwhile.
 */
async function closeTurn(
  person: UserContext,
  { chatId, questionId, text, model, tokens, partial, asked }: Written,
): Promise<ChatMessage | null> {
  await countAnswer(person, asked, new Date());
  if (text.trim() === "") {
    // Another answer was asked for and did not come: the one before is shown again.
    await showBranch(person, chatId, questionId);
    return null;
  }
  const saved = await addMessage(person, chatId, {
    role: "assistant",
    content: text,
    parentId: questionId,
    model,
    tokens,
    partial,
  });
  if (!saved) throw notFound("conversation");
  return saved;
}
