// `Idempotency-Key` (IETF httpapi draft): a call that is sent again, because its answer was lost on the way, has its effect once and gets the
// first one's answer. Keys belong to a person; answers are kept for a day, sealed like all that a
// person wrote.
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Context, Next } from "hono";
import type { Database, UserContext } from "../db/database.ts";
import { idempotencyKeys } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const dayMs = 24 * 60 * 60_000;
const retryAfterSeconds = 1;
/** After this long without an answer, the server that ran the first call has probably died. */
const maxCallDurationMs = 60_000;
/** Longer answers are not kept; no call that makes something has one. Characters. */
const maxAnswer = 256 * 1024;

const place = ["idempotency_keys", "answer"] as const;

/**
 * Lets a POST that carries a key have its effect once; others pass. Runs behind the check of who
 * asks.
 */
export async function idempotent(c: Context<AppEnv>, next: Next, db: Database): Promise<void> {
  const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
  if (key === undefined) return next();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiError(
      "invalid_input",
      "Idempotency-Key has to be 1 to 200 letters, digits and signs: send a UUID.",
    );
  }
  const { id: userId } = c.var.user;
  const hash = createHash("sha256")
    .update(`${c.req.path}\n`)
    .update(new Uint8Array(await c.req.arrayBuffer()))
    .digest("hex");
  const known = await db.asUser(userId, (user) => claim(user, key, hash));
  if (known !== "ours") {
    c.res = replay(known, hash);
    return;
  }
  await next();
  const { status, headers } = c.res;
  const type = headers.get("content-type") ?? "application/json";
  // What did nothing may be tried again under the same key.
  if (status >= 300) return db.asUser(userId, (user) => release(user, key));
  // A stream that has begun is an effect, and cannot be replayed: a repeated call is told at once
  // that it was received.
  if (type.startsWith("text/event-stream")) {
    return db.asUser(userId, (user) => keep(user, key, { status, type, body: null }));
  }
  const body = await c.res.clone().text();
  if (body.length <= maxAnswer)
    await db.asUser(userId, (user) => keep(user, key, { status, type, body }));
}

type Answer = { status: number; type: string; body: string | null };
type Known = { hash: string; claimedAt: Date; answer?: Answer };

/** The first call's answer. Throws `conflict`, with Retry-After while the first call runs: nobody waits for it here. */
function replay({ hash: knownHash, claimedAt, answer }: Known, hash: string): Response {
  if (knownHash !== hash) {
    throw new ApiError(
      "conflict",
      "This Idempotency-Key was used for something else: send a new one.",
    );
  }
  if (answer?.type.startsWith("text/event-stream")) {
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
  const message = "This request is still being processed. Please try again in a moment.";
  throw new ApiError("conflict", message, undefined, retryAfterSeconds);
}

const mine = ({ id }: UserContext, key: string) =>
  and(eq(idempotencyKeys.userId, id), eq(idempotencyKeys.key, key));

async function claim(user: UserContext, key: string, hash: string): Promise<"ours" | Known> {
  const { id, db } = user;
  // A key of yesterday is forgotten, whether or not it was swept away already.
  await db
    .delete(idempotencyKeys)
    .where(and(mine(user, key), lt(idempotencyKeys.createdAt, new Date(Date.now() - dayMs))));
  const made = await db
    .insert(idempotencyKeys)
    .values({ userId: id, key, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return "ours";
  const [row] = await db.select().from(idempotencyKeys).where(mine(user, key));
  // Taken away between the two statements: the next look finds it free.
  if (!row) return { hash, claimedAt: new Date() };
  const { requestHash, createdAt: claimedAt } = row;
  if (!row.answer) return { hash: requestHash, claimedAt };
  const answer = JSON.parse(user.key.decrypt(...place, key, row.answer)) as Answer;
  return { hash: requestHash, claimedAt, answer };
}

async function keep(user: UserContext, key: string, { status, type, body }: Answer): Promise<void> {
  // A status without a body (204) may be answered with none.
  const answer: Answer = { status, type, body: status === 204 ? null : body };
  await user.db
    .update(idempotencyKeys)
    .set({ answer: user.key.encrypt(...place, key, JSON.stringify(answer)) })
    .where(mine(user, key));
}

async function release(user: UserContext, key: string): Promise<void> {
  await user.db.delete(idempotencyKeys).where(mine(user, key));
}
