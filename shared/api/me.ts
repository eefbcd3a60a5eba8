import { z } from "zod";
import { type Role, roles } from "../choices.ts";
import { planType } from "./subscription.ts";

export const role = z.enum(roles);
export type { Role };

/** What the app needs to know about the signed-in user. */
export const me = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
  }),
  roles: z.array(role),
  profile: z.object({
    full_name: z.string(),
    about_me: z.string(),
    avatar_url: z.string().nullable(),
  }),
  onboardingCompleted: z.boolean(),
  plan: planType,
  /** When the account will be deleted at the user's request, or `null`. */
  deletionDueAt: z.iso.datetime().nullable(),
});

export type Me = z.infer<typeof me>;
