// One turn of a conversation: saves the user's message, lets the AI answer the saved conversation,
// and saves the answer. The message stays saved if the answer fails. An error is never saved as an
// answer.
import type { ChatMessage } from "#shared/api/chat.ts";
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
  /** Undefined to answer a saved message: the last one, or the one that `insteadOf` answers. */
  content: string | undefined;
  /** The message that gets another version. */
  insteadOf: string | undefined;
  model: string | undefined;
  tradition: Tradition | undefined;
  asker: CallerKey;
  log: Logger;
};

type Needs = Pick<Services, "db" | "ai" | "library" | "studyData" | "scripture">;

/**
 * Saves the question and starts the answer, which continues without the request. Throws `conflict`
 * if another answer is being written, `not_found`, `forbidden` if the AI is turned off, or
 * `rate_limited`. Nothing is saved if it throws.
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
    const turn = await db.asUser(userId, (user) => openTurn(user, ask));
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

async function openTurn(user: UserContext, ask: Ask): Promise<Turn> {
  // In the same transaction, because one more round trip would delay the first word.
  const settings = enabled(await readSetting(user.db, "ai"));
  await countMessage(user, settings, new Date());
  const { question, branch } = await takeQuestion(user, ask.chatId, ask, historyLength);
  const history = fitHistory(branch.map(({ role, content }) => ({ role, content })));
  return { question, history, settings };
}

async function writeReply(
  { db, ai, ...sources }: Needs,
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
        ...scriptureTools(sources, userId, (what) => reply.look(what)),
        ...raiseConcernTool((concern) => reply.raise(concern)),
      },
      signal: reply.signal,
      onText: (piece) => reply.append(piece),
      log,
    });
    // Runs during the call to the AI, so that counting delays no answer. A failure loses none.
    await db
      .asUser(userId, (user) => countQuestion(user, { chatId, message: question.id, at: asked }))
      .catch((error: unknown) => log.error({ err: error }, "a question could not be counted"));
    const { fault: failed, ...written } = await answering;
    const message = await db.asUser(userId, (user) =>
      closeTurn(user, { ...written, chatId, questionId: question.id, asked }),
    );
    reply.end({ message, error: failed });
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.code === "not_found";
    if (!isDeleted) log.error({ err: error }, "a reply could not be saved");
    const failure = isDeleted
      ? error
      : new ApiError("internal", "The answer couldn't be saved. Please try again.");
    reply.end({ message: null, error: failure });
  }
}

type Written = Omit<Answer, "fault"> & { chatId: string; questionId: string; asked: Date };

/**
 * Saves the answer. Returns null if it is empty. Throws `not_found` if the conversation has been
 * deleted.
 */
async function closeTurn(
  user: UserContext,
  { chatId, questionId, text, model, tokens, partial, asked }: Written,
): Promise<ChatMessage | null> {
  await countAnswer(user, asked, new Date());
  if (text.trim() === "") {
    // A regenerated answer that is empty: the branch of the earlier answer is shown again.
    await showBranch(user, chatId, questionId);
    return null;
  }
  const saved = await addMessage(user, chatId, {
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
