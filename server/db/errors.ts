import { DrizzleQueryError } from "drizzle-orm";

/**
 * SQLSTATE classes for a server that cannot answer now: connection lost, out of resources, shutting
 * down.
 */
const unavailable = /^(08|53|57P)/;

/** Thrown if no connection could be made; Drizzle wraps only the errors of queries. */
export class DatabaseConnectionError extends Error {}

/** The connection was lost during a commit, so the transaction may have succeeded. */
export class CommitUnknownError extends Error {}

/** Socket errors. They concern the database only if a database error wraps them. */
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/** Messages of `pg` that have no code: a connection was lost, or none became free in time. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

function chain(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}

export const isCommitUnknown = (error: unknown): boolean =>
  chain(error).some((cause) => cause instanceof CommitUnknownError);

function codeOf(error: unknown): string | undefined {
  if (!error || typeof error !== "object" || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Out of disk space, memory or connections: the server has answered that nothing was done. */
const outOfResources = /^53/;

/** Whether an error leaves open what the server did, because its connection was lost. */
export const isConnectionLost = (error: unknown): boolean =>
  databaseUnavailable(error) &&
  !chain(error).some((cause) => outOfResources.test(codeOf(cause) ?? ""));

/**
 * Whether an error means that the database cannot be reached or cannot write now. A retry may help.
 */
export function databaseUnavailable(error: unknown): boolean {
  const causes = chain(error);
  const ofDatabase = causes.some(
    (cause) => cause instanceof DrizzleQueryError || cause instanceof DatabaseConnectionError,
  );
  return causes.some((cause) => {
    const code = codeOf(cause);
    if (code && (unavailable.test(code) || (ofDatabase && socketErrors.has(code)))) return true;
    return cause instanceof Error && lostConnection.test(cause.message);
  });
}

/** Whether PostgreSQL ended a statement that took longer than the timeout (SQLSTATE 57014). */
export function isStatementTimeout(error: unknown): boolean {
  return chain(error).some((cause) => codeOf(cause) === "57014");
}

/** Whether an error is a violation of a unique constraint (SQLSTATE 23505). */
export function isDuplicate(error: unknown): boolean {
  return chain(error).some((cause) => codeOf(cause) === "23505");
}

/** SQLSTATE codes for a text with the character U+0000, which PostgreSQL cannot store. */
const invalidTextCodes = new Set(["22021", "22P05"]);

/** Whether a query failed because of a character in its input. */
export function isInvalidText(error: unknown): boolean {
  return chain(error).some((cause) => invalidTextCodes.has(codeOf(cause) ?? ""));
}

/**
 * Returns the first error in the chain of causes that has one of these SQLSTATE codes, or
 * `undefined`.
 */
export function findSqlState(
  error: unknown,
  codes: ReadonlySet<string>,
): { code: string; detail: string | undefined } | undefined {
  for (const cause of chain(error)) {
    const code = codeOf(cause);
    if (code === undefined || !codes.has(code)) continue;
    const detail = cause instanceof Error && "detail" in cause ? cause.detail : undefined;
    return { code, detail: typeof detail === "string" ? detail : undefined };
  }
  return undefined;
}

/**
 * Whether a row about a shared prayer was refused because its author removed the prayer, or a block
 * hid it, after the call had looked it up: by the foreign key to the share, or by the policy
 * `seen_only`.
 */
export function isPrayerRemoved(error: unknown): boolean {
  return chain(error).some((cause) => {
    if (!(cause instanceof Error)) return false;
    const code = codeOf(cause);
    if (code === "42501") return cause.message.includes('"seen_only"');
    const constraint = "constraint" in cause ? cause.constraint : undefined;
    return code === "23503" && String(constraint).endsWith("_shared_prayers_prayer_id_fk");
  });
}

/**
 * Foreign keys of rows about the caller. They refer to the account, session or access token of the
 * call.
 */
const ofCaller =
  /_user_id_users_id_fk$|^profiles_id_users_id_fk$|_session_id_sessions_id_fk$|_token_of_same_owner$/;
/** Tables whose rows a call writes about another user. */
const aboutOthers =
  /^(?:notifications|notification_jobs|moderation_cases|push_retries|user_roles|user_subscriptions)_/;
/** The nouns of the rows that the composite foreign keys lead to. */
const parents: readonly [RegExp, string][] = [
  [/_list_of_same_owner$/, "list"],
  [/^(?:prayer|shared_prayer)\w*_of_same_owner$/, "prayer"],
  [/_chat_of_same_owner$/, "conversation"],
  [/_parent_in_same_chat$/, "message"],
  [/_users_id_fk$/, "user"],
];

/**
 * Returns what a row was refused for: the row that it refers to was deleted after the call had
 * looked it up. `caller` is the caller's own account or session. Returns `undefined` for any other
 * error.
 */
export function findRemovedParent(error: unknown): { caller: boolean; noun: string } | undefined {
  for (const cause of chain(error)) {
    if (codeOf(cause) !== "23503") continue;
    const name = cause instanceof Error && "constraint" in cause ? String(cause.constraint) : "";
    const noun = parents.find(([pattern]) => pattern.test(name))?.[1] ?? "item";
    return { caller: ofCaller.test(name) && !aboutOthers.test(name), noun };
  }
  return undefined;
}
