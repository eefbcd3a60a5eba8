import { createRoute } from "@hono/zod-openapi";
import { changedPreferences, storedPreferences } from "#shared/api/preferences.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { changePreferences, readPreferences } from "./queries.ts";

const tags = ["preferences"];

export function preferencesRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get the user's preferences for appearance and behavior",
    middleware,
    responses: { 200: json(storedPreferences, "The preferences"), ...failures("signed_out") },
  });
  const change = createRoute({
    method: "patch",
    path: "/",
    tags,
    summary: "Change some preferences",
    middleware,
    request: { body: jsonBody(changedPreferences) },
    responses: {
      200: json(storedPreferences, "The saved preferences"),
      ...failures("signed_out"),
    },
  });
  return createRouter()
    .openapi(read, async (c) => c.json(await db.asUser(c.var.user.id, readPreferences), 200))
    .openapi(change, async (c) => {
      const changes = c.req.valid("json");
      const { id } = c.var.user;
      await limits.take("writesPerUser", id);
      return c.json(await db.asUser(id, (user) => changePreferences(user, changes)), 200);
    });
}
