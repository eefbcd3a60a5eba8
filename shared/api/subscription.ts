import { z } from "zod";

const planTypes = ["free", "weekly", "monthly", "yearly"] as const;
export const planType = z.enum(planTypes);
export type PlanType = z.infer<typeof planType>;

/**
 * The active plan. Without one, the plan is free and all other fields are `null`. Times are ISO
 * 8601 in UTC.
 */
export const subscription = z.object({
  id: z.uuid().nullable(),
  plan_type: planType,
  status: z.enum(["active", "cancelled", "expired"]),
  started_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});

export type Subscription = z.infer<typeof subscription>;

/** A plan that an admin grants. `free` revokes the plan. Without `expires_at` it has no end. */
export const grantedPlan = z.strictObject({
  plan_type: planType,
  expires_at: z.iso.datetime().nullable().default(null),
});
export type GrantedPlan = z.infer<typeof grantedPlan>;
