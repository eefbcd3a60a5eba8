import { z } from "zod";
import { constantText } from "../message.ts";
import { role } from "./me.ts";
import { pageOf, pageQuery } from "./pagination.ts";
import { planType } from "./subscription.ts";

/**
 * A user in the admins' list, in the shape of the database query. It contains nothing that the user
 * wrote.
 */
export const listedUser = z.object({
  id: z.uuid(),
  profiles: z.object({ full_name: z.string(), avatar_url: z.string().nullable() }),
  user_roles: z.array(z.object({ role })),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** Whether the email address is confirmed. */
  confirmed: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  /** When the account will be deleted, or `null` if no deletion is scheduled. */
  deletion_due_at: z.iso.datetime().nullable(),
  plan: planType,
});
export type ListedUser = z.infer<typeof listedUser>;

export const usersQuery = pageQuery.extend({
  /** Part of the name or the email address, in any case. */
  query: z
    .string()
    .trim()
    .max(200, constantText("Please search for at most 200 characters."))
    .optional(),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** `total` counts the users on all pages. */
export const userPage = pageOf(listedUser).extend({ total: z.int() });
export type UserPage = z.infer<typeof userPage>;
