import { createRoute, z } from "@hono/zod-openapi";
import { type BookId, findBook } from "#scripture/canon/books.ts";
import { chapterRead, chapterReadDays, readingProgress } from "#shared/api/progress.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { markRead, markUnread, readDays, readProgress } from "./queries.ts";

const tags = ["progress"];

export function progressRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get how much of the Bible the user has read",
    middleware,
    responses: { 200: json(readingProgress, "The progress"), ...failures("signed_out") },
  });
  const days = createRoute({
    method: "get",
    path: "/chapters",
    tags,
    summary: "List the chapters the user has read, with dates",
    middleware,
    responses: { 200: json(chapterReadDays, "The chapters"), ...failures("signed_out") },
  });
  const mark = createRoute({
    method: "post",
    path: "/chapters",
    tags,
    summary: "Mark a chapter as read",
    middleware,
    request: { body: jsonBody(chapterRead) },
    responses: {
      200: json(readingProgress, "The updated progress"),
      ...failures("signed_out", "limit_reached"),
    },
  });
  const unmark = createRoute({
    method: "delete",
    path: "/chapters/{book}/{chapter}",
    tags,
    summary: "Mark a chapter as unread, on all days or from one day on",
    middleware,
    request: {
      params: z.object({ book: z.string(), chapter: z.coerce.number().int().min(1) }),
      query: z.object({
        since: z.iso.date({ error: "since must look like 2026-03-21" }).optional(),
      }),
    },
    responses: { 200: json(readingProgress, "The updated progress"), ...failures("signed_out") },
  });
  return createRouter()
    .openapi(read, async (c) => c.json(await db.asUser(c.var.user.id, readProgress), 200))
    .openapi(days, async (c) => c.json(await db.asUser(c.var.user.id, readDays), 200))
    .openapi(mark, async (c) => {
      const { read_on, ...fields } = c.req.valid("json");
      const place = existing(fields);
      await limits.take("writesPerUser", c.var.user.id);
      const progress = await db.asUser(c.var.user.id, async (user) => {
        await markRead(user, { ...place, read_on });
        return readProgress(user);
      });
      return c.json(progress, 200);
    })
    .openapi(unmark, async (c) => {
      const place = existing(c.req.valid("param"));
      const { since } = c.req.valid("query");
      const progress = await db.asUser(c.var.user.id, async (user) => {
        await markUnread(user, place, since);
        return readProgress(user);
      });
      return c.json(progress, 200);
    });
}

/** Returns an existing chapter. Throws `invalid_input`. */
function existing({ book, chapter }: { book: string; chapter: number }): {
  book: BookId;
  chapter: number;
} {
  const found = findBook(book);
  if (!found) throw new ApiError("invalid_input", message("There is no book “{book}”.", { book }));
  if (chapter > found.chapters) {
    throw new ApiError(
      "invalid_input",
      message("{book} has no chapter {chapter}.", { book: found.name, chapter }),
    );
  }
  return { book: found.id, chapter };
}
