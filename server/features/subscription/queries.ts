import type { Subscription } from "#shared/api/subscription.ts";
import { readActivePlan } from "../../db/active-plan.ts";
import type { UserContext } from "../../db/database.ts";

const free: Subscription = {
  id: null,
  plan_type: "free",
  status: "active",
  started_at: null,
  expires_at: null,
};

/** Returns the user's active plan; the free plan if there is none. */
export async function readSubscription(user: UserContext): Promise<Subscription> {
  const row = await readActivePlan(user);
  if (!row) return free;
  return {
    id: row.id,
    plan_type: row.planType,
    status: row.status,
    started_at: row.startedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
