import { eq } from "drizzle-orm";
import { constantText } from "#shared/message.ts";
import { userRoles } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AccessCheck } from "./require-auth.ts";

const rules = {
  admin: { allowed: ["admin"], text: constantText("Only an admin can do this.") },
  moderator: {
    allowed: ["admin", "moderator"],
    text: constantText("Only a moderator can do this."),
  },
};

/**
 * A check for `requireAuth` that lets only users with this role through; admins may do everything
 * that moderators may. It reads the roles on every request, so that removing a role takes effect at
 * once.
 */
export function requireRole(role: keyof typeof rules, { db }: Pick<Services, "db">): AccessCheck {
  const { allowed, text } = rules[role];
  return async (userId) => {
    const held = await db.asUser(userId, (user) =>
      user.db.select().from(userRoles).where(eq(userRoles.userId, userId)),
    );
    if (!held.some((row) => allowed.includes(row.role))) throw new ApiError("forbidden", text);
  };
}
