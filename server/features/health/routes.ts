import { createRoute } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { errorBody } from "#shared/api/errors.ts";
import { rateLimits } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";
import { checkEvery } from "./check-every.ts";

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
    "Check that the server can serve requests: the database answers and can write, and no shutdown is in progress",
  responses: { 200: json(readiness, "Ready"), 503: json(errorBody, "Not ready") },
});

const pingEveryMs = 1000;
const writeEveryMs = 10_000;

export function healthRoutes(
  { db, storage }: Pick<Services, "db" | "storage">,
  draining: () => boolean,
) {
  const ping = checkEvery(pingEveryMs, () => db.ping());
  // On a full disk, the database still answers.
  const write = checkEvery(writeEveryMs, async () => {
    const points = sql`1 - ${rateLimits.points}`;
    await db.auth
      .insert(rateLimits)
      .values({ key: "readyz" })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points } });
  });
  return createRouter()
    .openapi(alive, (c) => c.json({ status: "ok" } as const, 200))
    .openapi(ready, async (c) => {
      if (draining()) throw new ApiError("unavailable", "The server is shutting down.");
      try {
        await ping();
      } catch {
        throw new ApiError("unavailable", "The database does not answer.");
      }
      try {
        await write();
      } catch {
        throw new ApiError("unavailable", "The database cannot write.");
      }
      // Only pictures, archives and added translations need the storage, so the server stays ready.
      const files = storage.isAvailable() ? "ok" : "unavailable";
      return c.json({ status: "ok", files } as const, 200);
    });
}
