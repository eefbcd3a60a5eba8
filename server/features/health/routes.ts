import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { errorBody } from "#shared/api/errors.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const status = z.object({ status: z.literal("ok") });

/** `files`: whether the last check could reach the storage. The response waits for no check. */
const readiness = status.extend({ files: z.enum(["ok", "unavailable"]) });

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
  responses: { 200: json(readiness, "Ready"), 503: json(errorBody, "Not ready") },
});

const pingEveryMs = 1000;

export function healthRoutes(
  { db, storage }: Pick<Services, "db" | "storage">,
  draining: () => boolean,
) {
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
      // Only pictures, archives and added translations need the storage, so the server stays ready.
      const files = storage.isAvailable() ? "ok" : "unavailable";
      return c.json({ status: "ok", files } as const, 200);
    });
}
