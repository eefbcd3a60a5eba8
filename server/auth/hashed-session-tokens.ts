// Better Auth stores session tokens in plain text, so a leak of the database would give access.
// This wrapper stores their SHA-256. A lookup by token returns the token. Other reads return the
// hash, which is useless in a cookie: the cookie's signing secret is stored only encrypted.
import { createHash } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";

type Adapter = DBAdapter<BetterAuthOptions>;
type MakeAdapter = (options: BetterAuthOptions) => Adapter;

const prefix = "sha256:";

function hashToken(token: string): string {
  // A token from a list of sessions is already a hash. It may be passed back to revoke that
  // session.
  if (token.startsWith(prefix)) return token;
  return prefix + createHash("sha256").update(token).digest("base64url");
}

function hashWhere(where: Where[] | undefined): Where[] | undefined {
  return where?.map((clause) => {
    if (clause.field !== "token") return clause;
    const { value } = clause;
    if (typeof value === "string") return { ...clause, value: hashToken(value) };
    if (Array.isArray(value))
      return { ...clause, value: value.map((item) => hashToken(String(item))) };
    return clause;
  });
}

/** Returns the token in the caller's condition, which replaces the stored hash in the result. */
function namedTokens(where: Where[] | undefined): Map<string, string> {
  const tokens = (where ?? []).flatMap((clause) =>
    clause.field === "token" ? [clause.value].flat().map(String) : [],
  );
  return new Map(tokens.map((token) => [hashToken(token), token]));
}

function restore<T>(row: T, tokens: Map<string, string>): T {
  if (!row || typeof row !== "object" || !("token" in row)) return row;
  const token = tokens.get(String(row.token));
  return token === undefined ? row : { ...row, token };
}

/** Wraps an adapter so that it stores hashes of session tokens. */
export function withHashedSessionTokens(make: MakeAdapter): MakeAdapter {
  return (options) => wrap(make(options));
}

function wrap<A extends Omit<Adapter, "transaction"> & { transaction?: Adapter["transaction"] }>(
  inner: A,
): A {
  const isSession = (model: string) => model === "session";
  const wrapped: Partial<Adapter> = {
    create: async (input) => {
      const token: unknown = input.data["token" as keyof typeof input.data];
      if (!isSession(input.model) || typeof token !== "string") return inner.create(input);
      const row = await inner.create({
        ...input,
        data: { ...input.data, token: hashToken(token) },
      });
      return restore(row, new Map([[hashToken(token), token]])) as never;
    },
    findOne: async (input) => {
      if (!isSession(input.model)) return inner.findOne(input);
      const row = await inner.findOne({ ...input, where: hashWhere(input.where) ?? [] });
      return restore(row, namedTokens(input.where)) as never;
    },
    findMany: async (input) => {
      if (!isSession(input.model) || !input.where) return inner.findMany(input);
      const rows = await inner.findMany({ ...input, where: hashWhere(input.where) ?? [] });
      const tokens = namedTokens(input.where);
      return rows.map((row) => restore(row, tokens)) as never;
    },
    update: async (input) => {
      if (!isSession(input.model)) return inner.update(input);
      const token: unknown = input.update.token;
      const update =
        typeof token === "string" ? { ...input.update, token: hashToken(token) } : input.update;
      const row = await inner.update({ ...input, update, where: hashWhere(input.where) ?? [] });
      return restore(row, namedTokens(input.where)) as never;
    },
    updateMany: (input) =>
      inner.updateMany(
        isSession(input.model) ? { ...input, where: hashWhere(input.where) ?? [] } : input,
      ),
    delete: (input) =>
      inner.delete(
        isSession(input.model) ? { ...input, where: hashWhere(input.where) ?? [] } : input,
      ),
    deleteMany: (input) =>
      inner.deleteMany(
        isSession(input.model) ? { ...input, where: hashWhere(input.where) ?? [] } : input,
      ),
  };
  if (inner.transaction) {
    const { transaction } = inner;
    wrapped.transaction = (action) => transaction((tx) => action(wrap(tx) as typeof tx));
  }
  return { ...inner, ...wrapped };
}
