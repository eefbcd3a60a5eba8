import { z } from "zod";

export const planTypes = ["free", "weekly", "monthly", "yearly"] as const;
export const planType = z.enum(planTypes);
export type PlanType = z.infer<typeof planType>;

/** The active plan; without one it is free and the rest is null. Times are ISO 8601 in UTC. */
export const subscription = z.object({
  id: z.uuid().nullable(),
  plan_type: planType,
  status: z.enum(["active", "cancelled", "expired"]),
  started_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});

export type Subscription = z.infer<typeof subscription>;

/** What an admin gives a person; `free` takes the plan away. Without an end it holds until it is taken away. */
export const grantedPlan = z.strictObject({
  plan_type: planType,
  expires_at: z.iso.datetime().nullable().default(null),
});
export type GrantedPlan = z.infer<typeof grantedPlan>;
