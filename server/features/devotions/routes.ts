import { createRoute, z } from "@hono/zod-openapi";
import { devotionReads, devotions, markDevotion } from "#shared/api/devotions.ts";
import type { UserContext } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { listDevotionReads, markDevotionRead, markDevotionUnread } from "./queries.ts";

const tags = ["devotions"];
const params = z.object({ id: z.string().max(64) });

export function devotionsRoutes(services: Services) {
  const { db, devotions: all, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the devotions in the order of the days",
    responses: { 200: json(devotions, "The devotions") },
  });
  const listRead = createRoute({
    method: "get",
    path: "/read",
    tags,
    summary: "List the devotions that the user has read, with dates",
    middleware,
    responses: { 200: json(devotionReads, "The devotions read"), ...failures("signed_out") },
  });
  const mark = createRoute({
    method: "put",
    path: "/{id}/read",
    tags,
    summary: "Mark a devotion as read",
    middleware,
    request: { params, body: jsonBody(markDevotion) },
    responses: {
      204: { description: "Done" },
      ...failures("signed_out", "not_found", "limit_reached"),
    },
  });
  const unmark = createRoute({
    method: "delete",
    path: "/{id}/read",
    tags,
    summary: "Mark a devotion as unread",
    middleware,
    request: { params },
    responses: { 204: { description: "Done" }, ...failures("signed_out") },
  });
  return createRouter()
    .openapi(list, (c) => c.json({ items: [...all] }, 200))
    .openapi(listRead, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, listDevotionReads) }, 200),
    )
    .openapi(mark, async (c) => {
      const { id } = c.req.valid("param");
      const { read_on } = c.req.valid("json");
      if (!all.some((one) => one.id === id)) throw notFound("devotion");
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: UserContext) => markDevotionRead(user, { devotion: id, read_on });
      await db.asUser(c.var.user.id, action);
      return c.body(null, 204);
    })
    .openapi(unmark, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => markDevotionUnread(user, id));
      return c.body(null, 204);
    });
}
