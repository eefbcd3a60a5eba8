// Reads a session and its user in one statement, because every call of a signed-in user waits for
// them. Better Auth's adapter uses two statements, each in a transaction.
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";
import { getAuthTables } from "better-auth/db";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sessions, users } from "../db/schema.ts";

type Adapter = DBAdapter<BetterAuthOptions>;
type MakeAdapter = (options: BetterAuthOptions) => Adapter;

/** Wraps an adapter so that a lookup by session token reads the session and its user together. */
export function withJoinedSessions(
  { auth }: Pick<Database, "auth">,
  make: MakeAdapter,
): MakeAdapter {
  return (options) => {
    const inner = make(options);
    const tables = getAuthTables(options);
    const sessionFields = fieldsOf(tables.session);
    const userFields = fieldsOf(tables.user);
    return {
      ...inner,
      findOne: async (input) => {
        const token = input.model === "session" ? onlyToken(input.where) : undefined;
        if (token === undefined || !input.join?.user || input.select) return inner.findOne(input);
        const [row] = await auth
          .select({ session: sessions, user: users })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.token, token));
        if (!row) return null;
        return { ...pick(row.session, sessionFields), user: pick(row.user, userFields) } as never;
      },
    };
  };
}

/** Returns the token if it is the only condition. */
function onlyToken(where: readonly Where[]): string | undefined {
  const [first, ...others] = where;
  if (first?.field !== "token" || others.length > 0) return undefined;
  if (first.operator !== undefined && first.operator !== "eq") return undefined;
  return typeof first.value === "string" ? first.value : undefined;
}

/** The fields that Better Auth knows. It may send others to the browser. */
const fieldsOf = (table: { fields: object } | undefined): string[] => [
  "id",
  ...Object.keys(table?.fields ?? {}),
];

const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
