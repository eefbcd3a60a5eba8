import { createRoute, z } from "@hono/zod-openapi";
import {
  changedNote,
  newNote,
  note,
  notePage,
  noteRemoval,
  notesQuery,
} from "#shared/api/notes.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { acceptsTokens, requireUser } from "../../http/require-user.ts";
import type { Services } from "../../services.ts";
import { addNote, changeNote, listNotes, readNote, removeNote } from "./queries.ts";
import { searchNotes, type TextOf } from "./search.ts";

const tags = ["notes"];
const params = z.object({ id: z.uuid("id must be the id of a note") });

export function notesRoutes(services: Services) {
  const { db, library, limits } = services;
  const middleware = requireUser(services, "notes");
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary:
      "List or search the user's notes, the last changed first; the search includes the text of their verses",
    middleware,
    security: acceptsTokens,
    request: { query: notesQuery },
    responses: { 200: json(notePage, "A page of notes"), ...failures("signed_out") },
  });
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "A note",
    middleware,
    security: acceptsTokens,
    request: { params },
    responses: { 200: json(note, "The note"), ...failures("signed_out", "not_found") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Save a note; a repeated call with the same id has no effect",
    middleware,
    security: acceptsTokens,
    request: { body: jsonBody(newNote) },
    responses: {
      201: json(note, "The saved note"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change a note unless it was changed since `revision`",
    middleware,
    security: acceptsTokens,
    request: { params, body: jsonBody(changedNote) },
    responses: {
      200: json(note, "The saved note"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a note unless it was changed since `revision`",
    middleware,
    security: acceptsTokens,
    request: { params, query: noteRemoval },
    responses: {
      204: { description: "Deleted" },
      ...failures("signed_out", "not_found", "conflict"),
    },
  });

  /**
   * Searches all translations, because a reader remembers a verse in the translation in which they
   * read it.
   */
  const textOf: TextOf = (reference) =>
    [...library.texts.keys()].map((version) => library.passage(version, reference)).join(" ");

  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const { id } = c.var.user;
      if (!query.query) {
        return c.json(await db.asUser(id, (user) => listNotes(user, query)), 200);
      }
      await limits.take("noteSearchesPerUser", id);
      return c.json(await searchNotes(db, id, query, textOf), 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await db.asUser(c.var.user.id, (user) => readNote(user, id)), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => addNote(user, input)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const action = (user: Parameters<typeof changeNote>[0]) => changeNote(user, id, changes);
      return c.json(await db.asUser(c.var.user.id, action), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const { revision } = c.req.valid("query");
      await db.asUser(c.var.user.id, (user) => removeNote(user, id, revision));
      return c.body(null, 204);
    });
}
