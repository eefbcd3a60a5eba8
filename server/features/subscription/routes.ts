import { createRoute } from "@hono/zod-openapi";
import { subscription } from "#shared/api/subscription.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { readSubscription } from "./queries.ts";

export function subscriptionRoutes(services: Services) {
  const read = createRoute({
    method: "get",
    path: "/",
    tags: ["subscription"],
    summary: "Get the user's active plan, or the free plan",
    middleware: requireAuth(services),
    responses: { 200: json(subscription, "The active plan"), ...failures("signed_out") },
  });
  return createRouter().openapi(read, async (c) =>
    c.json(await services.db.asUser(c.var.user.id, readSubscription), 200),
  );
}
