import { createRoute, z } from "@hono/zod-openapi";
import { chapterQuery } from "#shared/api/chapter-query.ts";
import {
  changedHighlight,
  highlight,
  highlightList,
  newHighlights,
} from "#shared/api/highlights.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { addHighlights, listHighlights, removeHighlight, setHighlightColor } from "./queries.ts";

const tags = ["highlights"];
const params = z.object({ id: z.uuid("id must be the id of a highlight") });

export function highlightsRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's highlights in a chapter, in every translation",
    middleware,
    request: { query: chapterQuery },
    responses: { 200: json(highlightList, "The highlights"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Highlight words of one or more verses",
    middleware,
    request: { body: jsonBody(newHighlights) },
    responses: {
      201: json(highlightList, "The saved highlights"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change the color of a highlight",
    middleware,
    request: { params, body: jsonBody(changedHighlight) },
    responses: { 200: json(highlight, "The highlight"), ...failures("signed_out", "not_found") },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Remove a highlight",
    middleware,
    request: { params },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const place = c.req.valid("query");
      const items = await db.asUser(c.var.user.id, (user) => listHighlights(user, place));
      return c.json({ items }, 200);
    })
    .openapi(add, async (c) => {
      const mark = c.req.valid("json");
      const { id } = c.var.user;
      await limits.take("writesPerUser", id);
      const items = await db.asUser(id, (user) => addHighlights(user, mark.items));
      return c.json({ items }, 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const { color } = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(
        await db.asUser(c.var.user.id, (user) => setHighlightColor(user, id, color)),
        200,
      );
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => removeHighlight(user, id));
      return c.body(null, 204);
    });
}
