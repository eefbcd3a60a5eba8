import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { UserContext } from "./database.ts";
import { userSubscriptions } from "./schema.ts";

/** The condition for a plan that is active and has not expired. */
export function isActive() {
  return and(
    eq(userSubscriptions.status, "active"),
    or(isNull(userSubscriptions.expiresAt), gt(userSubscriptions.expiresAt, sql`now()`)),
  );
}

/** Returns the user's active plan, or `undefined` for the free plan. */
export async function readActivePlan({ db, id }: UserContext) {
  const [row] = await db
    .select()
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, id), isActive()));
  return row;
}
