import { eq } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { userRoles } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";

/** Lets moderators and admins through; to be put after `signedIn`. The role is read anew each time, so that taking it away works at once. */
export function moderatorsOnly({ db }: Pick<Services, "db">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { id } = c.var.user;
    const roles = await db.asUser(id, (person) =>
      person.db.select().from(userRoles).where(eq(userRoles.userId, id)),
    );
    if (!roles.some(({ role }) => role === "admin" || role === "moderator")) {
      throw new ApiError("forbidden", "Only a moderator can do this.");
    }
    await next();
  });
}
