import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { errorBody } from "#shared/api/errors.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const status = z.object({ status: z.literal("ok") });

const alive = createRoute({
  method: "get",
  path: "/healthz",
  tags: ["health"],
  summary: "Check that the process runs",
  responses: { 200: json(status, "Running") },
});

const ready = createRoute({
  method: "get",
  path: "/readyz",
  tags: ["health"],
  summary:
    "Check that the server can serve requests: the database answers and no shutdown is in progress",
  responses: { 200: json(status, "Ready"), 503: json(errorBody, "Not ready") },
});

const pingEveryMs = 1000;

export function healthRoutes({ db }: Pick<Services, "db">, draining: () => boolean) {
  // However often this is called, it queries the database at most once a second.
  let lastCheck: { at: number; answer: Promise<void> } | undefined;
  const ping = () => {
    if (!lastCheck || Date.now() - lastCheck.at > pingEveryMs)
      lastCheck = { at: Date.now(), answer: db.ping() };
    return lastCheck.answer;
  };
  return createRouter()
    .openapi(alive, (c) => c.json({ status: "ok" } as const, 200))
    .openapi(ready, async (c) => {
      if (draining()) throw new ApiError("unavailable", "The server is shutting down.");
      try {
        await ping();
      } catch {
        throw new ApiError("unavailable", "The database does not answer.");
      }
      return c.json({ status: "ok" } as const, 200);
    });
}
