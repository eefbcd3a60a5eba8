import { createRoute, z } from "@hono/zod-openapi";
import {
  favorite,
  favoritePage,
  favoriteReferences,
  favoritesQuery,
  saveFavorite as saveBody,
} from "#shared/api/favorites.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { listFavoriteReferences, listFavorites, removeFavorite, saveFavorite } from "./queries.ts";

const tags = ["favorites"];

export function favoritesRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's saved verses, newest first",
    middleware,
    request: { query: favoritesQuery },
    responses: { 200: json(favoritePage, "A page of saved verses"), ...failures("signed_out") },
  });
  const references = createRoute({
    method: "get",
    path: "/references",
    tags,
    summary: "List the reference and translation of every saved verse",
    middleware,
    responses: {
      200: json(favoriteReferences, "Reference and translation of each saved verse"),
      ...failures("signed_out"),
    },
  });
  const save = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Save a verse; the same reference and translation is saved once",
    middleware,
    request: { body: jsonBody(saveBody) },
    responses: {
      201: json(favorite, "The saved verse"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Remove a saved verse",
    middleware,
    request: { params: z.object({ id: z.uuid("id must be the id of a saved verse") }) },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asUser(c.var.user.id, (user) => listFavorites(user, page)), 200);
    })
    .openapi(references, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, listFavoriteReferences) }, 200),
    )
    .openapi(save, async (c) => {
      const input = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => saveFavorite(user, input)), 201);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => removeFavorite(user, id));
      return c.body(null, 204);
    });
}
