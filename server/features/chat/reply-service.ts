// One turn of a conversation: saves the user's message, has the AI answer it, and saves the answer.
// The message stays saved if the answer fails. An error is never saved as an answer.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ChatMessage, Lookup } from "#shared/api/chat.ts";
import type { Setting } from "#shared/api/settings.ts";
import { nameOf } from "#shared/content/product.ts";
import type { UserContext } from "../../db/database.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { StreamClaim } from "../../http/idempotent.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Services } from "../../services.ts";
import { countCitations } from "../citations/counts.ts";
import {
  addOpenCall,
  type OpenCall,
  refundFailed,
  settleCall,
  settleInAccount,
} from "../operator-ai/open-calls.ts";
import type { AnswerEnding } from "./answer-ending.ts";
import { answerFor, type ChatCaller, enabled, historyTokensFor, refund } from "./caller.ts";
import { continuationRequest, continueAnswer } from "./continue-answer.ts";
import { countMessage, countUnlimited, ownCall } from "./daily-limit.ts";
import { type HistoryMessage, toSend } from "./history.ts";
import { lockTurn } from "./lock-chat.ts";
import { addMessage, showBranch } from "./messages.ts";
import { replaceCutTitle } from "./queries.ts";
import { raiseConcernTool } from "./raise-concern.ts";
import { ReplyText } from "./reply-text.ts";
import type { Resumption } from "./resumption.ts";
import type { RunningReplies, RunningReply } from "./running-replies.ts";
import { scriptureTools } from "./scripture-tools.ts";
import { ClaimLostError, type SharedReplies } from "./shared-replies.ts";
import { shorterHistory, summarizing } from "./shorter-history.ts";
import { summarizeBeginning } from "./summarize.ts";
import { instructionsFor, type ReaderContext } from "./system-prompt.ts";
import { type Question, takeQuestion } from "./take-question.ts";
import { countAnswer, countQuestion } from "./usage.ts";

export type Ask = {
  userId: string;
  chatId: string;
  /**
   * The new question. Undefined to answer a saved one again: the last one, or the one that
   * `insteadOf` answers.
   */
  content: string | undefined;
  /** The message to write another version of. */
  insteadOf: string | undefined;
  model: string | undefined;
  reader: ReaderContext;
  asker: ChatCaller;
  /** Claims the request's Idempotency-Key, if it has one. */
  streamClaim?: StreamClaim | undefined;
  log: Logger;
};

export type ReplyNeeds = Pick<
  Services,
  | "background"
  | "db"
  | "ai"
  | "env"
  | "log"
  | "secret"
  | "shutdown"
  | "library"
  | "licensed"
  | "limits"
  | "studyData"
  | "scripture"
  | "installation"
>;

/**
 * Saves the question and starts the answer, which continues without the request. Throws `conflict`
 * if another answer is being written, `not_found`, `forbidden` if the AI is turned off,
 * `rate_limited` or `ai_allowance_used`. Nothing is saved or counted if it throws.
 */
export async function startReply(
  services: ReplyNeeds,
  { replies, shared }: { replies: RunningReplies; shared: SharedReplies },
  ask: Ask,
): Promise<RunningReply> {
  const { db } = services;
  const { userId, chatId, streamClaim } = ask;
  let reply: RunningReply;
  try {
    reply = replies.claim(userId, chatId);
  } catch (error) {
    await refund(services, ask.asker);
    // A question that was received before is not one too many.
    if (streamClaim) await db.asUser(userId, (user) => streamClaim.check(user));
    throw error;
  }
  let begun: Answering | undefined;
  try {
    const turn = await db.asUser(userId, async (user) => {
      await streamClaim?.claim(user);
      await shared.claim(user, reply);
      const opened = await openTurn(services, user, ask);
      // The call begins before the question is written, so that its first word comes sooner.
      // A transaction that is retried after a deadlock reuses the call that it has begun.
      begun ??= callAi(services, reply, ask, opened);
      // Node sends the call in the second turn of the event loop from here. The embedded database
      // runs on this thread, so without the pause it would write the question first.
      await nextTurn();
      await nextTurn();
      await opened.save();
      return { ...opened, answering: begun };
    });
    reply.resumption = resumptionOf(ask, turn);
    reply.start(turn.question);
    shared.hold(reply);
    void writeReply({ ...services, shared }, reply, ask, turn).finally(() =>
      replies.release(reply, "later"),
    );
    return reply;
  } catch (error) {
    reply.abort();
    reply.reject(error);
    replies.release(reply, "now");
    await refund(services, ask.asker);
    throw error;
  }
}

/** `call`: settled with the answer, or refunded; undefined if no limit counts the message. */
export type OpenTurn = {
  question: ChatMessage;
  sent: HistoryMessage[];
  settings: Setting<"ai">;
  call: OpenCall | undefined;
  hasCutTitle: boolean;
  onboarding: ReaderContext["onboarding"];
  folderInstructions: string | undefined;
  /** The summary of earlier messages that `history` contains, and the size of both. */
  summary: string | undefined;
  tokens: number;
};

function resumptionOf({ reader, model, asker }: Ask, { call, hasCutTitle }: OpenTurn): Resumption {
  const operator = "operator" in asker ? asker.operator : undefined;
  return {
    reader,
    model,
    call,
    operator: operator && { group: operator.group, limit: operator.limit },
    hasCutTitle,
    asked: new Date().toISOString(),
    isCounted: false,
  };
}

async function openTurn(
  services: Pick<Services, "ai">,
  user: UserContext,
  ask: Ask,
): Promise<OpenTurn & Pick<Question, "save">> {
  const locked = await lockTurn(user, ask.chatId);
  const settings = enabled(locked.settings);
  const operator = "operator" in ask.asker ? ask.asker.operator : undefined;
  const now = new Date();
  const call = operator?.call ?? ownCall(ask.userId, settings, now);
  if (call) await countMessage(user, settings, now, { call, limit: operator?.limit ?? null });
  const tokens = historyTokensFor(services, ask.asker, { settings, model: ask.model });
  const taken = await takeQuestion(user, locked, { ...ask, tokens });
  const { onboarding, folderInstructions } = locked;
  // Without a limit, the count cannot reject the message, so the call does not wait for it.
  const save = () => taken.save(call ? [] : [countUnlimited(user, now)]);
  return { ...taken, save, settings, call, tokens, onboarding, folderInstructions };
}

/** `begun`: resolves at the first word, or when there will be none. */
export type Answering = {
  filter: ReplyText;
  answer: ReturnType<typeof answerFor>;
  begun: Promise<void>;
};

/**
 * Starts the call to the AI, which continues the text of the reply if there is any. Never throws,
 * and its promises never reject.
 */
export function callAi(
  services: ReplyNeeds,
  reply: RunningReply,
  { userId, asker, model, reader, log }: Ask,
  { question, sent, summary, tokens, settings, hasCutTitle, ...known }: OpenTurn,
): Answering {
  const begun = Promise.withResolvers<void>();
  const shown = reply.live.text;
  const onText = (piece: string) => {
    reply.append(piece);
    begun.resolve();
  };
  const { corrections } = reply;
  const filter = new ReplyText(services, {
    reader,
    handling: reader.quotations ?? settings.quotations,
    question: question.content,
    caller: userId,
    onText,
    onRestart: () => reply.live.restart(),
    signal: reply.signal,
    written: { text: shown, corrections },
  });
  reply.replyText = filter;
  const continuation = shown === "" ? undefined : continueAnswer(reply, filter);
  const rest = continuation ? continuationRequest(reply) : [];
  const fewerMessages = shorterHistory(services, {
    asker,
    settings,
    model,
    tokens,
    signal: reply.signal,
    log,
    messages: sent,
    summary,
    onSummarize: () => reply.showStep(summarizing),
  });
  const call = {
    settings,
    model,
    instructions: instructionsFor(services.library, {
      name: nameOf(services.installation.last),
      ...reader,
      onboarding: known.onboarding,
      withTitle: hasCutTitle,
      folderInstructions: known.folderInstructions,
    }),
    messages: [...toSend(sent, summary), ...rest],
    fewerMessages: async (halvings: number) => [...(await fewerMessages(halvings)), ...rest],
    tools: {
      ...scriptureTools(services, userId, (lookup) => reply.addLookup(lookup)),
      ...raiseConcernTool((concern) => reply.raise(concern)),
    },
    signal: reply.signal,
    onText: (piece: string) => (continuation ?? filter).push(piece),
    onRestart: () => {
      if (continuation) return continuation.restart();
      reply.live.restart();
      filter.restart();
    },
    log,
  };
  const answer = answerFor(services, asker, call, { isHandedOver: () => reply.isHandedOver });
  void answer.then(() => begun.resolve());
  return {
    filter,
    answer: continuation ? continuation.after(answer) : answer,
    begun: begun.promise,
  };
}

/** Saves the answer when it is complete, and ends the reply. Never throws. */
export async function writeReply(
  services: ReplyNeeds & { shared: SharedReplies },
  reply: RunningReply,
  { userId, chatId, asker, model: chosen, reader, log }: Ask,
  { question, settings, call, hasCutTitle, answering }: OpenTurn & { answering: Answering },
): Promise<void> {
  const { db, shared } = services;
  const { resumption, attempt } = reply;
  const asked = new Date(resumption?.asked ?? Date.now());
  const { filter } = answering;
  let counts = false;
  try {
    // Both run during the call to the AI, so that they do not delay the answer. Their failure does
    // not affect it.
    if (call && "own" in asker && attempt === 1) {
      await db
        .asSystem((tx) => addOpenCall(tx, call))
        .catch((err: unknown) => log.error({ err }, "a call to the AI could not be stored"));
    }
    // The embedded database runs on this thread and would delay the first word, which Node sends
    // when this turn of the event loop ends.
    await answering.begun;
    await nextTurn();
    if (!resumption?.isCounted) {
      await db
        .asUser(userId, (user) => countQuestion(user, { chatId, message: question.id, at: asked }))
        .catch((error: unknown) => log.error({ err: error }, "a question could not be counted"));
      if (resumption) resumption.isCounted = true;
    }
    const { error: failed, counts: isCounted, ...written } = await answering.answer;
    // Another server continues the reply and saves the answer.
    if (reply.isHandedOver) return;
    const { ending, text, corrections } = await filter.end();
    if (reply.isHandedOver) return;
    // The beginning of a continued answer counts, even if its continuation fails.
    counts = isCounted || (attempt > 1 && text !== "");
    const end = await db.asUser(userId, async (user) => {
      const { message, title } = await closeTurn(user, {
        ...written,
        text,
        corrections,
        ending: written.partial || reply.concerns.length > 0 ? undefined : ending,
        hasCutTitle,
        chatId,
        question,
        asked,
        lookups: reply.lookups,
        settled: counts ? call : undefined,
      });
      const ended = { message, error: failed, title };
      await shared.finish(user, reply, ended);
      return ended;
    });
    if (call) await (counts ? settleCall : refundFailed)(services, call);
    reply.end(end);
    if (end.message && !failed) {
      if (!written.partial) {
        countCitations(services, {
          ...{ text, corrections, model: written.model, chosen, caller: userId },
          translation: reader.translation,
        });
      }
      const chooser = { settings, model: chosen };
      // Smaller than before if the model has rejected this conversation as too long.
      const tokens = historyTokensFor(services, asker, chooser);
      void summarizeBeginning(services, { userId, chatId, asker, ...chooser, tokens, log });
    }
  } catch (error) {
    if (error instanceof ClaimLostError) return reply.handOver();
    const isDeleted = error instanceof ApiError && error.code === "not_found";
    // The user deleted the conversation, or saving the answer failed.
    if (call) await (isDeleted && counts ? settleCall : refundFailed)(services, call);
    if (!isDeleted) log.error({ err: error }, "a reply could not be saved");
    const failure = isDeleted
      ? error
      : new ApiError("internal", "The answer couldn't be saved. Please try again.");
    reply.end({ message: null, error: failure });
  }
}

type Written = Omit<Answer, "error"> & {
  chatId: string;
  question: ChatMessage;
  corrections: ReplyText["corrections"];
  ending: AnswerEnding | undefined;
  hasCutTitle: boolean;
  asked: Date;
  lookups: Lookup[];
  settled: OpenCall | undefined;
};

/**
 * Saves the answer, or null if it is empty, and the title that the AI suggests in place of one that
 * is cut off. Throws `not_found` if the conversation has been deleted.
 */
async function closeTurn(
  user: UserContext,
  written: Written,
): Promise<{ message: ChatMessage | null; title?: string | undefined }> {
  const { chatId, question, text, model, tokens, partial, asked, lookups, settled } = written;
  await countAnswer(user, asked, new Date());
  if (settled) await settleInAccount(user, settled.id);
  if (text.trim() === "") {
    // The regenerated answer is empty, so the branch of the earlier answer is shown again.
    await showBranch(user, chatId, question.id);
    return { message: null };
  }
  const saved = await addMessage(user, chatId, {
    role: "assistant",
    content: text,
    parentId: question.id,
    ...(model !== "" && { model }),
    tokens,
    partial,
    lookups,
    corrections: written.corrections,
    followUps: written.ending?.followUps ?? [],
  });
  if (!saved) throw notFound("conversation");
  const title = written.hasCutTitle ? written.ending?.title : undefined;
  if (title === undefined) return { message: saved };
  const isReplaced = await replaceCutTitle(user, chatId, { question: question.content, title });
  return { message: saved, title: isReplaced ? title : undefined };
}
