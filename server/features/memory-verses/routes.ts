import { createRoute, z } from "@hono/zod-openapi";
import { parseReference } from "#scripture/references/parse.ts";
import {
  changedMemoryVerse,
  deletedMemoryVerse,
  type MemoryVerse,
  memoryReview,
  memoryVerse,
  memoryVerses,
  newMemoryVerse,
} from "#shared/api/memory-verses.ts";
import type { UserContext } from "../../db/database.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { passageOf } from "./passage-of.ts";
import {
  addMemoryReview,
  addMemoryVerse,
  changeMemoryVerse,
  listMemoryVerses,
  removeMemoryVerse,
  type StoredVerse,
} from "./queries.ts";

const tags = ["memory verses"];
const params = z.object({ id: z.uuid("id must be the id of a memory verse") });

export function memoryVersesRoutes(services: Services) {
  const { db, library, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the passages that the user memorizes, newest first, with their texts",
    middleware,
    responses: { 200: json(memoryVerses, "The memory verses"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Memorize a passage; a repeated call with the same id adds only new reviews",
    middleware,
    request: { body: jsonBody(newMemoryVerse) },
    responses: {
      201: json(memoryVerse, "The memory verse"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change the passage or the translation of a memory verse; its schedule stays",
    middleware,
    request: { params, body: jsonBody(changedMemoryVerse) },
    responses: {
      200: json(memoryVerse, "The memory verse"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a memory verse; the response is the body that adds it again",
    middleware,
    request: { params },
    responses: {
      200: json(deletedMemoryVerse, "The deleted verse"),
      ...failures("signed_out", "not_found"),
    },
  });
  const review = createRoute({
    method: "post",
    path: "/{id}/reviews",
    tags,
    summary: "Record a review of a memory verse; a repeated call with the same id has no effect",
    middleware,
    request: { params, body: jsonBody(memoryReview) },
    responses: {
      200: json(memoryVerse, "The memory verse with its new schedule"),
      ...failures("signed_out", "not_found", "limit_reached"),
    },
  });

  /** Adds the text, so that the verse can be reviewed offline without the whole translation. */
  function withText(verse: StoredVerse): MemoryVerse {
    const parsed = parseReference(verse.reference);
    if (!parsed.ok || !library.texts.has(verse.translation)) return { ...verse, text: null };
    const { reference } = parsed;
    const wholeChapter = { ...reference, verse: 1, endVerse: Number.POSITIVE_INFINITY };
    const passage = reference.verse === undefined ? wholeChapter : reference;
    return { ...verse, text: library.passage(verse.translation, passage) || null };
  }

  return createRouter()
    .openapi(list, async (c) => {
      const verses = await db.asUser(c.var.user.id, listMemoryVerses);
      return c.json({ items: verses.map(withText) }, 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid("json");
      const reference = passageOf(input.reference);
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: UserContext) => addMemoryVerse(user, { ...input, reference });
      return c.json(withText(await db.asUser(c.var.user.id, action)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const { reference, translation } = c.req.valid("json");
      const changes = {
        ...(reference !== undefined && { reference: passageOf(reference) }),
        ...(translation !== undefined && { translation }),
      };
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: UserContext) => changeMemoryVerse(user, id, changes);
      return c.json(withText(await db.asUser(c.var.user.id, action)), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const action = (user: UserContext) => removeMemoryVerse(user, id);
      return c.json(await db.asUser(c.var.user.id, action), 200);
    })
    .openapi(review, async (c) => {
      const { id } = c.req.valid("param");
      const done = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: UserContext) => addMemoryReview(user, id, done);
      return c.json(withText(await db.asUser(c.var.user.id, action)), 200);
    });
}
