// `Idempotency-Key` (IETF httpapi draft): a call that is sent again because its response was lost
// has its effect once and gets the first response. Keys belong to a user. Responses are stored for
// a day, encrypted like everything else that a user wrote.
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Context, Next } from "hono";
import type { Database, UserContext } from "../db/database.ts";
import { databaseUnavailable, isCommitUnknown } from "../db/errors.ts";
import { idempotencyKeys } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const dayMs = 24 * 60 * 60_000;
const retryAfterSeconds = 1;
/** After this long without an answer, the server that ran the first call has probably died. */
const maxCallDurationMs = 60_000;
/** Pause between two attempts to store an outcome while the database is unavailable. */
const settleRetryMs = 1_000;
/** After this time, the outcome stays unknown. A failover of the database takes less. */
const settleWithinMs = 5 * 60_000;
/**
 * Maximum length of a stored response, in characters; longer than any response of a creating call.
 */
const maxAnswer = 256 * 1024;

const place = ["idempotency_keys", "answer"] as const;

const streamType = "text/event-stream";
/** A started stream is an effect and cannot be replayed: a repeated call gets `conflict`. */
const startedStream: Answer = { status: 200, type: streamType, body: null };

/**
 * Middleware: a POST with a key has its effect once; other calls pass. Needs the user of
 * `requireAuth`.
 */
export async function idempotent(c: Context<AppEnv>, next: Next, db: Database): Promise<void> {
  const read = await readIdempotencyKey(c);
  if (!read) return next();
  const { hash } = read;
  const { id: userId } = c.var.user;
  const settle = (action: (user: UserContext) => Promise<void>) =>
    settleSoon(() => db.asUser(userId, action));
  let known: "ours" | StoredCall;
  try {
    known = await db.asUser(userId, (user) => claim(user, read));
  } catch (error) {
    // The claim may be stored, but the call does not run.
    if (isCommitUnknown(error)) await settle((user) => release(user, read));
    throw error;
  }
  if (known !== "ours") {
    c.res = replay(known, hash);
    return;
  }
  await next();
  const { status, headers } = c.res;
  const type = headers.get("content-type") ?? "application/json";
  // The call may have had its effect, so the key stays claimed.
  if (isCommitUnknown(c.error)) return;
  // A call without effect may be retried under the same key.
  // A secret is shown only once, so a repeated call creates another one.
  if (status >= 300 || c.var.hasSecret) return settle((user) => release(user, read));
  const body = await c.res.clone().text();
  if (body.length <= maxAnswer) await settle((user) => keep(user, read, { status, type, body }));
}

/** Both throw `conflict` if the call was received before. */
export type StreamClaim = {
  /** Claims the key. Call it in the transaction of the call's effect. */
  claim(user: UserContext): Promise<void>;
  /** Only checks whether the key is claimed. */
  check(user: UserContext): Promise<void>;
};

/**
 * Returns the claim of a call that responds with a stream, or undefined without a key. The call
 * makes it in the transaction of its effect, because a transaction of its own would delay the first
 * word. If the effect fails, the key is free again.
 */
export async function readStreamClaim(c: Context<AppEnv>): Promise<StreamClaim | undefined> {
  const read = await readIdempotencyKey(c);
  if (!read) return undefined;
  return {
    async claim(user) {
      const known = await claim(user, read, encryptAnswer(user, read.key, startedStream));
      if (known !== "ours") replay(known, read.hash);
    },
    async check(user) {
      const known = await readCall(user, read.key);
      if (known && !isExpired(known)) replay(known, read.hash);
    },
  };
}

/** Reads the key of a POST; undefined for other calls. Throws `invalid_input`. */
async function readIdempotencyKey(c: Context<AppEnv>): Promise<Claim | undefined> {
  const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiError(
      "invalid_input",
      "Idempotency-Key has to be 1 to 200 letters, digits and signs: send a UUID.",
    );
  }
  const hash = createHash("sha256")
    .update(`${c.req.path}\n`)
    .update(new Uint8Array(await c.req.arrayBuffer()))
    .digest("hex");
  return { key, hash, claimedAt: new Date() };
}

/** Stores an outcome. While the database is unavailable, retries without delaying the response. */
async function settleSoon(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!databaseUnavailable(error)) throw error;
    retryUntil(Date.now() + settleWithinMs, store);
  }
}

function retryUntil(deadline: number, store: () => Promise<void>): void {
  const retry = () =>
    store().catch((error) => {
      if (databaseUnavailable(error) && Date.now() < deadline) retryUntil(deadline, store);
    });
  setTimeout(() => void retry(), settleRetryMs).unref();
}

type Answer = { status: number; type: string; body: string | null };
type StoredCall = { hash: string; claimedAt: Date; answer?: Answer };

/**
 * Returns the first call's response. Throws `conflict`, with Retry-After while the first call runs.
 */
function replay({ hash: knownHash, claimedAt, answer }: StoredCall, hash: string): Response {
  if (knownHash !== hash) {
    throw new ApiError(
      "conflict",
      "This Idempotency-Key was used for something else: send a new one.",
    );
  }
  if (answer?.type.startsWith(streamType)) {
    throw new ApiError(
      "conflict",
      "This request was already received. Look at the conversation before you send it again.",
    );
  }
  if (answer) {
    const headers = { "content-type": answer.type, "idempotency-replayed": "true" };
    return new Response(answer.body, { status: answer.status, headers });
  }
  if (Date.now() - claimedAt.getTime() > maxCallDurationMs) {
    throw new ApiError(
      "conflict",
      "This request was already received and may have succeeded. Refresh before you retry.",
    );
  }
  throw new ApiError(
    "conflict",
    "This request is still being processed. Please try again in a moment.",
    undefined,
    retryAfterSeconds,
  );
}

/**
 * `claimedAt` identifies the claim, because a late release of the key must not release another
 * call's claim. `hash`: of the path and the body.
 */
type Claim = { key: string; claimedAt: Date; hash: string };

const mine = ({ id }: UserContext, key: string) =>
  and(eq(idempotencyKeys.userId, id), eq(idempotencyKeys.key, key));
const claimedBy = (user: UserContext, { key, claimedAt }: Claim) =>
  and(mine(user, key), eq(idempotencyKeys.createdAt, claimedAt));
/** An expired key counts as absent even if it has not been deleted yet. */
const isExpired = ({ claimedAt }: StoredCall) => claimedAt.getTime() < Date.now() - dayMs;

/** Claims the key, or returns the call that has claimed it. `answer`: the outcome, if it is known. */
async function claim(
  user: UserContext,
  { key, claimedAt: createdAt, hash: requestHash }: Claim,
  answer: Uint8Array | null = null,
): Promise<"ours" | StoredCall> {
  const { id: userId, db } = user;
  const claimed = { requestHash, createdAt, answer };
  const made = await db
    .insert(idempotencyKeys)
    .values({ userId, key, ...claimed })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: claimed,
      setWhere: lt(idempotencyKeys.createdAt, new Date(Date.now() - dayMs)),
    })
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return "ours";
  // Deleted between the two statements: the next attempt can claim it.
  return (await readCall(user, key)) ?? { hash: requestHash, claimedAt: new Date() };
}

/** Returns the call that has claimed a key. */
async function readCall(user: UserContext, key: string): Promise<StoredCall | undefined> {
  const [row] = await user.db.select().from(idempotencyKeys).where(mine(user, key));
  if (!row) return undefined;
  const { requestHash: hash, createdAt: claimedAt } = row;
  if (!row.answer) return { hash, claimedAt };
  const answer = JSON.parse(user.key.decrypt(...place, key, row.answer)) as Answer;
  return { hash, claimedAt, answer };
}

const encryptAnswer = (user: UserContext, key: string, answer: Answer) =>
  user.key.encrypt(...place, key, JSON.stringify(answer));

async function keep(
  user: UserContext,
  claimed: Claim,
  { status, type, body }: Answer,
): Promise<void> {
  // A response with status 204 must not have a body.
  const answer: Answer = { status, type, body: status === 204 ? null : body };
  await user.db
    .update(idempotencyKeys)
    .set({ answer: encryptAnswer(user, claimed.key, answer) })
    .where(claimedBy(user, claimed));
}

async function release(user: UserContext, claimed: Claim): Promise<void> {
  await user.db.delete(idempotencyKeys).where(claimedBy(user, claimed));
}
