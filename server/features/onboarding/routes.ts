import { createRoute } from "@hono/zod-openapi";
import { onboarding, saveOnboarding as saveBody } from "#shared/api/onboarding.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { readOnboarding, saveOnboarding } from "./queries.ts";

const tags = ["onboarding"];

export function onboardingRoutes(services: Services) {
  const { db } = services;
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get the user's onboarding answers; having none is not an error",
    middleware: requireAuth(services),
    responses: { 200: json(onboarding, "The answers"), ...failures("signed_out") },
  });
  const save = createRoute({
    method: "put",
    path: "/",
    tags,
    summary: "Save the onboarding answers",
    middleware: requireAuth(services),
    request: { body: jsonBody(saveBody) },
    responses: { 200: json(onboarding, "The saved answers"), ...failures("signed_out") },
  });
  return createRouter()
    .openapi(read, async (c) => c.json(await db.asUser(c.var.user.id, readOnboarding), 200))
    .openapi(save, async (c) => {
      const input = c.req.valid("json");
      return c.json(await db.asUser(c.var.user.id, (user) => saveOnboarding(user, input)), 200);
    });
}
