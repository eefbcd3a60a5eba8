// Better Auth looks sessions up through its database adapter. Two rules are enforced there, so that they
// hold for its own endpoints as well: a suspended user has no session, and the cause of a failed query
// is recorded. Better Auth itself replaces that cause by "failed to get session".
import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter } from "better-auth/adapters";

type Adapter = DBAdapter<BetterAuthOptions>;
type MakeAdapter = (options: BetterAuthOptions) => Adapter;

const recorder = new AsyncLocalStorage<{ error: unknown }>();

/** Runs `lookUp`; if it fails, throws the database error behind the failure, or the failure itself. */
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

/** Wraps an adapter so that the sessions of suspended users are not found, from that moment on. */
export function withSessionGuards(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    return {
      ...inner,
      findOne: async (input) => {
        const row = await recordError(inner.findOne(input));
        return input.model === "session" && isSuspended(row) ? null : (row as never);
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
