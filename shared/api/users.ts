import { z } from "zod";
import { role } from "./me.ts";
import { pageOf, pageQuery } from "./pagination.ts";
import { planType } from "./subscription.ts";

/** A person as the admins' list shows them; nothing of what they wrote. */
export const listedUser = z.object({
  id: z.uuid(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** Whether their address is confirmed. */
  confirmed: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  /** When the account will be deleted; null while nobody asked for it. */
  leaving_at: z.iso.datetime().nullable(),
  roles: z.array(role),
  plan: planType,
});
export type ListedUser = z.infer<typeof listedUser>;

export const usersQuery = pageQuery.extend({
  /** A part of the name or of the address; upper and lower case are the same. */
  query: z.string().trim().max(200, "Please search for at most 200 characters.").optional(),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** `total` counts everyone the query finds, on all pages. */
export const userPage = pageOf(listedUser).extend({ total: z.int() });
export type UserPage = z.infer<typeof userPage>;
