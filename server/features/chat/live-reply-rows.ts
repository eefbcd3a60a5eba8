// The rows of `live_replies`. A server that takes a reply over increases `attempt`. Every write of
// the server before it then changes no row, so that only one server can save the answer.
import { and, count, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, UserContext } from "../../db/database.ts";
import { liveReplies } from "../../db/schema.ts";
import type { LiveState } from "./live-state.ts";
import {
  maxRunningPerUser,
  type RunningReply,
  replyInProgressError,
  tooManyReplies,
} from "./running-replies.ts";

/** How long a claim lasts after its last heartbeat. */
const aliveSeconds = 8;
/** After this time without a sign of life, a reply only ends with its text so far. */
export const continueWithinMs = 10 * 60_000;
/** How long a reply whose server has stopped can be continued or ended; see sweep-expired.ts. */
const continuableMinutes = 23 * 60;
/** Maximum number of replies that a server takes over at a time. */
const maxAbandonedAtOnce = 20;

const now = sql`clock_timestamp()`;
/**
 * A row that a new question may replace. A reply with a stored text keeps the conversation until it
 * is continued or ended, because the text is nowhere else, but no longer than `continueWithinMs`.
 */
const isReplaceable = or(
  eq(liveReplies.ended, true),
  and(isNull(liveReplies.state), lte(liveReplies.aliveUntil, now)),
  lte(liveReplies.aliveUntil, sql`${now} - interval '${sql.raw(`${continueWithinMs} ms`)}'`),
);
const aliveUntil = sql`clock_timestamp() + interval '${sql.raw(`${aliveSeconds} seconds`)}'`;

type Claim = Pick<RunningReply, "userId" | "chatId" | "id" | "attempt">;
export type LiveRow = {
  id: string;
  attempt: number;
  version: number;
  ended: boolean;
  stopRequested: boolean;
  /** Time since the claim expired; negative while the claim is valid. */
  expiredForMs: number;
  state: LiveState | undefined;
};

const isMine = ({ userId, chatId, id, attempt }: Claim) =>
  and(
    eq(liveReplies.userId, userId),
    eq(liveReplies.chatId, chatId),
    eq(liveReplies.id, id),
    eq(liveReplies.attempt, attempt),
  );

/**
 * Claims a conversation. Throws `conflict` if another server writes a reply in it or is
 * about to continue one, or `rate_limited` if too many are being written for the user.
 */
export async function claimRow(
  { db, id: userId }: UserContext,
  { id, chatId, attempt }: RunningReply,
): Promise<void> {
  const [running] = await db
    .select({ count: count() })
    .from(liveReplies)
    .where(and(eq(liveReplies.ended, false), gt(liveReplies.aliveUntil, now)));
  if ((running?.count ?? 0) >= maxRunningPerUser) throw tooManyReplies();
  const fresh = {
    id,
    state: null,
    version: 0,
    ended: false,
    attempt,
    stopRequested: false,
    aliveUntil,
  };
  const claimed = await db
    .insert(liveReplies)
    .values({ userId, chatId, ...fresh })
    .onConflictDoUpdate({
      target: [liveReplies.userId, liveReplies.chatId],
      set: fresh,
      setWhere: sql`${isReplaceable}`,
    })
    .returning({ id: liveReplies.id });
  if (claimed.length === 0) throw replyInProgressError();
}

/** The result of a write: whether this server still holds the claim, and whether to stop. */
export type ClaimState = { isMine: boolean; stopRequested: boolean };

/**
 * Extends the claim (the heartbeat), and stores `state` if it is given. `outcome`: the reply has
 * ended, or the server leaves it to another server.
 */
export async function writeRow(
  { db, key }: UserContext,
  claim: Claim,
  { state, outcome }: { state?: string | undefined; outcome?: "ended" | "handed-over" },
): Promise<ClaimState> {
  const [row] = await db
    .update(liveReplies)
    .set({
      aliveUntil: outcome === "handed-over" ? now : aliveUntil,
      ...(outcome === "ended" && { ended: true }),
      ...(state !== undefined && {
        state: key.encrypt("live_replies", "state", claim.id, state),
        version: sql`${liveReplies.version} + 1`,
      }),
    })
    .where(isMine(claim))
    .returning({ stopRequested: liveReplies.stopRequested });
  return { isMine: row !== undefined, stopRequested: row?.stopRequested ?? false };
}

export async function readRow(
  { db, key, id: userId }: UserContext,
  chatId: string,
): Promise<LiveRow | undefined> {
  const { id, attempt, version, ended, stopRequested, state } = liveReplies;
  const [row] = await db
    .select({
      id,
      attempt,
      version,
      ended,
      stopRequested,
      state,
      expiredForMs: sql<number>`extract(epoch from ${now} - ${liveReplies.aliveUntil})::float8 * 1000`,
    })
    .from(liveReplies)
    .where(and(eq(liveReplies.userId, userId), eq(liveReplies.chatId, chatId)));
  if (!row) return undefined;
  const text = row.state && key.decrypt("live_replies", "state", row.id, row.state);
  return { ...row, state: text ? (JSON.parse(text) as LiveState) : undefined };
}

/** Stores that the user stopped the reply, in case its server has died. */
export async function requestStop(
  { db, id: userId }: UserContext,
  { chatId, id }: Pick<Claim, "chatId" | "id">,
): Promise<void> {
  await db
    .update(liveReplies)
    .set({ stopRequested: true })
    .where(
      and(
        eq(liveReplies.userId, userId),
        eq(liveReplies.chatId, chatId),
        eq(liveReplies.id, id),
        eq(liveReplies.ended, false),
      ),
    );
}

/** Takes over a reply whose claim has expired. Returns false if another server was faster. */
export async function takeOverRow(
  { db, id: userId }: UserContext,
  chatId: string,
  { id, attempt }: LiveRow,
): Promise<boolean> {
  const taken = await db
    .update(liveReplies)
    .set({ attempt: attempt + 1, aliveUntil })
    .where(
      and(
        isMine({ userId, chatId, id, attempt }),
        eq(liveReplies.ended, false),
        lte(liveReplies.aliveUntil, now),
      ),
    )
    .returning({ id: liveReplies.id });
  return taken.length > 0;
}

/** Ends a reply that no server can continue, because its server died before it stored anything. */
export async function endRow(
  { db, id: userId }: UserContext,
  chatId: string,
  { id, attempt }: LiveRow,
): Promise<void> {
  await db
    .update(liveReplies)
    .set({ ended: true })
    .where(and(isMine({ userId, chatId, id, attempt }), lte(liveReplies.aliveUntil, now)));
}

/** Whether a server may continue the reply of a row, now or later. */
export const isContinuable = ({ ended, state, expiredForMs }: LiveRow): boolean =>
  !ended && state?.resumption != null && expiredForMs < continuableMinutes * 60_000;

/** Finds replies whose claims have expired, oldest first. */
export function listAbandonedReplies(db: Pick<Database, "asSystem">) {
  const { userId, chatId, ended, aliveUntil: until } = liveReplies;
  return db.asSystem((tx) =>
    tx
      .select({ userId, chatId })
      .from(liveReplies)
      .where(
        and(
          eq(ended, false),
          lt(until, now),
          gt(until, sql`${now} - interval '${sql.raw(`${continuableMinutes} minutes`)}'`),
        ),
      )
      .orderBy(until)
      .limit(maxAbandonedAtOnce),
  );
}
