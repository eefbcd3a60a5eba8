import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { GrantedPlan } from "#shared/api/subscription.ts";
import type { Db } from "../../db/driver.ts";
import { userSubscriptions, users } from "../../db/schema.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";

/** Replaces a user's plan. Returns whether the user exists. Requires the system role. */
export async function grantPlan(
  db: Db,
  actor: Actor,
  userId: string,
  { plan_type, expires_at }: GrantedPlan,
): Promise<boolean> {
  // If two admins grant a plan at once, the second replaces the first.
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) return false;
  const [before] = await db
    .update(userSubscriptions)
    .set({ status: "cancelled" })
    .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.status, "active")))
    .returning();
  await recordAudit(db, actor, {
    action: "grant plan",
    target: { kind: "person", id: userId },
    before: {
      plan_type: before?.planType ?? "free",
      expires_at: before?.expiresAt?.toISOString() ?? null,
    },
    after: { plan_type, expires_at },
  });
  if (plan_type === "free") return true;
  await db.insert(userSubscriptions).values({
    id: randomUUID(),
    userId,
    planType: plan_type,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  });
  return true;
}
