import { createRoute, z } from "@hono/zod-openapi";
import { parseReference } from "#scripture/references/parse.ts";
import {
  bookmark,
  bookmarkPage,
  bookmarksQuery,
  changedBookmark,
  newBookmark,
} from "#shared/api/bookmarks.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { addBookmark, changeBookmark, listBookmarks, removeBookmark } from "./queries.ts";

const tags = ["bookmarks"];
const params = z.object({ id: z.uuid("id must be the id of a bookmark") });

export function bookmarksRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's bookmarks, newest first",
    middleware,
    request: { query: bookmarksQuery },
    responses: { 200: json(bookmarkPage, "A page of bookmarks"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Bookmark a place; each place is saved once",
    middleware,
    request: { body: jsonBody(newBookmark) },
    responses: {
      201: json(bookmark, "The bookmark"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change the label of a bookmark",
    middleware,
    request: { params, body: jsonBody(changedBookmark) },
    responses: {
      200: json(bookmark, "The bookmark"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Remove a bookmark",
    middleware,
    request: { params },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asUser(c.var.user.id, (user) => listBookmarks(user, page)), 200);
    })
    .openapi(add, async (c) => {
      const { reference: written, label } = c.req.valid("json");
      const parsed = parseReference(written);
      if (!parsed.ok) {
        const text = message("Please enter a passage as in John 3:16.");
        throw new ApiError("invalid_input", text, { reference: text });
      }
      const { id } = c.var.user;
      await limits.take("writesPerUser", id);
      const action = (user: Parameters<typeof addBookmark>[0]) =>
        addBookmark(user, parsed.reference, label || null);
      return c.json(await db.asUser(id, action), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const { label, label_before } = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const change = { label: label || null, before: label_before || null };
      return c.json(
        await db.asUser(c.var.user.id, (user) => changeBookmark(user, id, change)),
        200,
      );
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => removeBookmark(user, id));
      return c.body(null, 204);
    });
}
