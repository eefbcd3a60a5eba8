import { createRoute, z } from "@hono/zod-openapi";
import { grantedPlan } from "#shared/api/subscription.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import { grantPlan } from "./grant.ts";

/** PUT /api/admin/users/{id}/subscription: an admin sets a user's plan. */
export function grantRoutes(services: Services) {
  const { db, log } = services;
  const grant = createRoute({
    method: "put",
    path: "/{id}/subscription",
    tags: ["admin"],
    summary: "Grant a plan to a user, or remove it",
    middleware: requireAuth(services, requireRole("admin", services)),
    request: { params: z.object({ id: z.uuid() }), body: jsonBody(grantedPlan) },
    responses: {
      204: { description: "The user has the plan" },
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  return createRouter().openapi(grant, async (c) => {
    const { id } = c.req.valid("param");
    const plan = c.req.valid("json");
    if (!(await db.asSystem((tx) => grantPlan(tx, byWeb(c.var.user.id), id, plan))))
      throw notFound("person");
    log.info({ admin: c.var.user.id, userId: id, plan: plan.plan_type }, "plan granted");
    return c.body(null, 204);
  });
}
