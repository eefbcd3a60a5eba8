import { createRoute } from "@hono/zod-openapi";
import { me } from "#shared/api/me.ts";
import { provisionUser } from "../../auth/provision-user.ts";
import { readActivePlan } from "../../db/active-plan.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { readDueAt } from "../account-deletion/queries.ts";
import { readMe } from "./queries.ts";

export function meRoutes(services: Services) {
  const { db, env } = services;
  const read = createRoute({
    method: "get",
    path: "/",
    tags: ["me"],
    summary: "Get the signed-in user: roles, profile, onboarding and plan",
    middleware: requireAuth(services),
    responses: { 200: json(me, "The signed-in user"), ...failures("signed_out") },
  });
  return createRouter().openapi(read, async (c) => {
    const { sessionId: _, ...user } = c.var.user;
    const load = () =>
      db.asUser(user.id, async (user) => {
        const found = await readMe(user);
        return found && { ...found, plan: (await readActivePlan(user))?.planType ?? "free" };
      });
    let found = await load();
    if (!found) {
      await provisionUser(db, env, user, c.var.log);
      found = await load();
    }
    if (!found) throw new Error("the profile could not be created");
    const deletionDueAt = (await readDueAt(db.auth, user.id))?.toISOString() ?? null;
    return c.json({ user, ...found, deletionDueAt }, 200);
  });
}
