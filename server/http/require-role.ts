import { eq } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { constantText } from "#shared/message.ts";
import { userRoles } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";
import { idempotent, isAdminPath } from "./idempotent.ts";

const rules = {
  admin: { allowed: ["admin"], text: constantText("Only an admin can do this.") },
  moderator: {
    allowed: ["admin", "moderator"],
    text: constantText("Only a moderator can do this."),
  },
};

/**
 * Lets only users with this role through; admins may do everything that moderators may. Use after
 * `requireAuth`. Reads the roles on every request, so that removing a role takes effect at once,
 * also on calls that carry an `Idempotency-Key`.
 */
export function requireRole(role: keyof typeof rules, { db }: Pick<Services, "db">) {
  const { allowed, text } = rules[role];
  return createMiddleware<AppEnv>(async (c, next) => {
    const { id } = c.var.user;
    const held = await db.asUser(id, (user) =>
      user.db.select().from(userRoles).where(eq(userRoles.userId, id)),
    );
    if (!held.some((row) => allowed.includes(row.role))) throw new ApiError("forbidden", text);
    if (isAdminPath(c.req.path)) await idempotent(c, next, db);
    else await next();
  });
}
