// Continues a reply whose server has stopped, or ends it with its text so far.
import { eq } from "drizzle-orm";
import { users } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { reopenOperatorCall } from "../operator-ai/operator-call.ts";
import { type CallerKey, type ChatCaller, historyTokensFor } from "./caller.ts";
import { continuing } from "./continue-answer.ts";
import { continueWithinMs } from "./live-reply-rows.ts";
import type { LiveState } from "./live-state.ts";
import { lockTurn } from "./lock-chat.ts";
import { type Answering, type Ask, callAi, type ReplyNeeds, writeReply } from "./reply-service.ts";
import { ReplyText } from "./reply-text.ts";
import type { Resumption } from "./resumption.ts";
import { type RunningReplies, RunningReply } from "./running-replies.ts";
import type { AbandonedReply, SharedReplies } from "./shared-replies.ts";
import { reopenQuestion } from "./take-question.ts";

/** Maximum number of servers that write one reply, in case the reply crashes them. */
const maxAttempts = 4;
/** How long a reply waits for a page that brings the user's own key. */
const waitForKeyMs = 60_000;

type Needs = ReplyNeeds & Pick<Services, "db"> & { replies: RunningReplies; shared: SharedReplies };
type Resumable = AbandonedReply & { state: LiveState; resumption: Resumption };

/**
 * Takes a reply over, unless another server is faster or its key is missing. A reply that the user
 * has stopped, or whose key does not come, ends with its text so far. Resolves when this server
 * holds the reply; the rest is written after that. Never throws.
 */
export async function continueReply(
  services: Needs,
  abandoned: AbandonedReply,
  ownKey: CallerKey | undefined,
): Promise<void> {
  const { log, replies, shutdown } = services;
  const { userId, chatId, row } = abandoned;
  const { state } = row;
  const resumption = state?.resumption;
  if (!state || !resumption || shutdown.started || replies.isRunning(userId, chatId)) return;
  try {
    const resumable = { ...abandoned, state, resumption };
    const asker = await askerOf(services, resumable, ownKey);
    if (asker !== "wait") await takeOver(services, resumable, asker);
  } catch (err) {
    log.warn({ err }, "a reply of another server could not be continued");
  }
}

/** Returns whose key to use, `undefined` to end the reply, or "wait" for the user's own key. */
async function askerOf(
  services: Needs,
  { userId, row, resumption }: Resumable,
  ownKey: CallerKey | undefined,
): Promise<ChatCaller | undefined | "wait"> {
  const isLate = row.expiredForMs > continueWithinMs;
  if (row.stopRequested || isLate || row.attempt >= maxAttempts) return undefined;
  const [user] = await services.db.auth
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.suspendedAt) return undefined;
  const { operator, call } = resumption;
  if (operator && call) {
    const reopened = await reopenOperatorCall(services, { ...operator, call });
    return reopened && { operator: reopened };
  }
  if (ownKey) return { own: ownKey };
  return row.expiredForMs > waitForKeyMs ? undefined : "wait";
}

async function takeOver(
  services: Needs,
  abandoned: Resumable,
  asker: ChatCaller | undefined,
): Promise<void> {
  const { replies, shared } = services;
  const { userId, chatId, row, state } = abandoned;
  const reply = new RunningReply(userId, chatId, row.id, row.attempt + 1);
  if (!(await shared.takeOver(abandoned))) return;
  if (!replies.adopt(reply)) return;
  restore(reply, state);
  shared.hold(reply);
  void writeRest(services, reply, abandoned, asker).finally(() => replies.release(reply, "later"));
}

/** Writes the rest of a reply that this server holds. Never throws. */
async function writeRest(
  services: Needs,
  reply: RunningReply,
  { userId, chatId, row, state, resumption }: Resumable,
  asker: ChatCaller | undefined,
): Promise<void> {
  const { db, log } = services;
  try {
    const { model, reader, call, hasCutTitle } = resumption;
    // The empty key is never used, because an ended reply calls no provider.
    const payer = asker ?? { own: { key: "", provider: "openai" as const } };
    const ask: Ask = {
      userId,
      chatId,
      content: undefined,
      insteadOf: undefined,
      model,
      reader,
      asker: payer,
      log,
    };
    const turn = await db.asUser(userId, async (user) => {
      const locked = await lockTurn(user, chatId);
      const { settings, onboarding, folderInstructions } = locked;
      const tokens = historyTokensFor(services, payer, { settings, model });
      const question = { questionId: state.question.id, tokens };
      const reopened = await reopenQuestion(user, locked, question);
      return { ...reopened, settings, onboarding, folderInstructions, tokens };
    });
    const continues = asker !== undefined && turn.settings.enabled;
    const opened = { ...turn, call, hasCutTitle };
    if (continues) reply.showStep(continuing);
    const answering = continues
      ? callAi(services, reply, ask, opened)
      : endWithTextSoFar(services, reply, { ask, isStopped: row.stopRequested });
    await writeReply(services, reply, ask, { ...opened, answering });
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.code === "not_found";
    if (isDeleted) return reply.end({ message: null, error });
    log.error({ err: error }, "a reply could not be continued");
    // The text so far stays in the row for the next attempt.
    if (reply.attempt <= maxAttempts) reply.handOver();
    else reply.end({ message: null, error: interrupted() });
  }
}

function restore(reply: RunningReply, state: LiveState): void {
  reply.resumption = state.resumption ?? undefined;
  if (state.restarts > 0) reply.live.restart(state.restarts);
  for (const concern of state.concerns) reply.raise(concern);
  reply.append(state.text);
  reply.restoreLookups(state.lookups);
  // Servers of older versions store no corrections.
  reply.replyText = { corrections: state.corrections ?? [] };
  reply.start(state.question);
}

/** Returns the answer of a reply that ends with its text so far. */
function endWithTextSoFar(
  services: Needs,
  reply: RunningReply,
  { ask, isStopped }: { ask: Ask; isStopped: boolean },
): Answering {
  const { corrections } = reply;
  const { text } = reply.live;
  const answer = {
    text,
    model: "",
    partial: true,
    ...(!isStopped && { error: interrupted() }),
    counts: text.trim() !== "",
  };
  return {
    filter: new ReplyText(services, {
      reader: ask.reader,
      handling: "mark",
      question: "",
      caller: ask.userId,
      onText: () => {},
      onRestart: () => {},
      written: { text, corrections },
    }),
    answer: Promise.resolve(answer),
    begun: Promise.resolve(),
  };
}

const interrupted = () =>
  new ApiError("unavailable", "The answer was interrupted. Please try again.");
