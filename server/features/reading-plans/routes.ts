import { createRoute, z } from "@hono/zod-openapi";
import {
  changedReadingPlan,
  newReadingPlan,
  readingPlan,
  readingPlans,
} from "#shared/api/reading-plans.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { acceptsTokens, requireUser } from "../../http/require-user.ts";
import type { Services } from "../../services.ts";
import { changePlan, listPlans, removePlan, startPlan } from "./queries.ts";

const tags = ["reading plans"];
const params = z.object({ id: z.uuid("id must be the id of a reading plan") });

export function readingPlansRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireUser(services, "plans");
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's active and paused plans",
    middleware,
    security: acceptsTokens,
    responses: { 200: json(readingPlans, "The plans"), ...failures("signed_out") },
  });
  const start = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Start a built-in or custom plan; a paused built-in plan resumes",
    middleware,
    security: acceptsTokens,
    request: { body: jsonBody(newReadingPlan) },
    responses: { 201: json(readingPlan, "The plan"), ...failures("signed_out", "conflict") },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Pause, resume or catch up with a plan, or jump to a day",
    middleware,
    security: acceptsTokens,
    request: { params, body: jsonBody(changedReadingPlan) },
    responses: { 200: json(readingPlan, "The plan"), ...failures("signed_out", "not_found") },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Remove a plan; chapters stay marked as read",
    middleware,
    security: acceptsTokens,
    request: { params },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => c.json({ items: await db.asUser(c.var.user.id, listPlans) }, 200))
    .openapi(start, async (c) => {
      const input = c.req.valid("json");
      const { id } = c.var.user;
      await limits.take("writesPerUser", id);
      return c.json(await db.asUser(id, (user) => startPlan(user, input)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: Parameters<typeof changePlan>[0]) => changePlan(user, id, changes);
      return c.json(await db.asUser(c.var.user.id, action), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => removePlan(user, id));
      return c.body(null, 204);
    });
}
