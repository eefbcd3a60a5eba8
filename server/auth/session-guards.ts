// Wraps the adapter through which Better Auth looks up sessions, so that its own endpoints obey two
// rules: a suspended user has no session, and the cause of a failed query is recorded, because
// Better Auth reports only "failed to get session". The session is stored with the request.
import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter } from "better-auth/adapters";
import { authRequest } from "./auth-request.ts";

type Adapter = DBAdapter<BetterAuthOptions>;
type MakeAdapter = (options: BetterAuthOptions) => Adapter;

const recorder = new AsyncLocalStorage<{ error: unknown }>();

/**
 * Runs `lookUp`. If it fails, throws the database error behind the failure, or the failure itself.
 */
export async function withDatabaseError<T>(lookUp: () => Promise<T>): Promise<T> {
  const record: { error: unknown } = { error: undefined };
  try {
    return await recorder.run(record, lookUp);
  } catch (failure) {
    throw record.error ?? failure;
  }
}

async function recordError<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const record = recorder.getStore();
    if (record) record.error ??= error;
    throw error;
  }
}

function isSuspended(session: unknown): boolean {
  if (!session || typeof session !== "object" || !("user" in session)) return false;
  const { user } = session;
  return Boolean(
    user && typeof user === "object" && "suspendedAt" in user && user.suspendedAt !== null,
  );
}

function rememberSession(row: unknown): void {
  const request = authRequest.getStore();
  if (!request || !row || typeof row !== "object") return;
  if (!("id" in row) || !("userId" in row)) return;
  request.session = { id: String(row.id), userId: String(row.userId) };
}

/** Wraps an adapter so that it does not find the sessions of suspended users. */
export function withSessionGuards(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    return {
      ...inner,
      findOne: async (input) => {
        const row = await recordError(inner.findOne(input));
        if (input.model !== "session") return row as never;
        if (isSuspended(row)) return null;
        rememberSession(row);
        return row as never;
      },
      findMany: async (input) => {
        const rows = await recordError(inner.findMany(input));
        if (input.model !== "session") return rows as never;
        return rows.filter((row) => !isSuspended(row)) as never;
      },
      update: (input) => recordError(inner.update(input)),
      delete: (input) => recordError(inner.delete(input)),
    };
  };
}
