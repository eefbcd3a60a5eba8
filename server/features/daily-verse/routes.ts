import { createRoute } from "@hono/zod-openapi";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { dailyVerse, dailyVerseQuery } from "#shared/api/bibles.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const tags = ["bibles"];

const read = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Get the verse of a date, the same for everyone",
  request: { query: dailyVerseQuery },
  responses: { 200: json(dailyVerse, "The verse"), ...failures("not_found") },
});

export function dailyVerseRoutes({ library }: Pick<Services, "library">) {
  return createRouter().openapi(read, (c) => {
    const query = c.req.valid("query");
    const date = query.date ?? new Date().toISOString().slice(0, 10);
    const reference = dailyReference(date);
    if (!reference) throw new ApiError("invalid_input", "date must be a day of the calendar.");
    const text = library.textWith(query.version, reference);
    const verseText = library.passage(text.info.id, reference);
    return c.json(
      { date, version: text.info.id, reference: formatReference(reference), text: verseText },
      200,
    );
  });
}
