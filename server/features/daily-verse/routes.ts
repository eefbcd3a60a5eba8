import { createRoute } from "@hono/zod-openapi";
import { dailyVerse, dailyVerseQuery } from "#contract/bibles.ts";
import { stopDailyMail } from "#contract/daily-mail.ts";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { ApiError } from "../../errors.ts";
import { failures, json } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import type { Services } from "../../services.ts";
import { isStopToken, stopDailyVerses } from "./daily-mail.ts";

const tags = ["bibles"];

const read = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "The verse of a date, the same for everyone",
  request: { query: dailyVerseQuery },
  responses: { 200: json(dailyVerse, "The verse"), ...failures("not_found") },
});

/** Mail programs call it for whoever presses their "unsubscribe"; nobody need be signed in for that. */
const stop = createRoute({
  method: "post",
  path: "/mail/stop",
  tags,
  summary: "Mail a person the daily verse no more, by the link in one of the mails",
  request: { query: stopDailyMail },
  responses: { 204: { description: "No more will come" }, ...failures("not_found") },
});

export function dailyVerseRoutes({ db, library, secret }: Services) {
  return createRouter()
    .openapi(read, (c) => {
      const asked = c.req.valid("query");
      const date = asked.date ?? new Date().toISOString().slice(0, 10);
      const reference = dailyReference(date);
      if (!reference) throw new ApiError("invalid_input", "date must be a day of the calendar.");
      const text = library.textWith(asked.version, reference);
      const words = library.passage(text.info.id, reference);
      return c.json(
        { date, version: text.info.id, reference: formatReference(reference), text: words },
        200,
      );
    })
    .openapi(stop, async (c) => {
      const { person, token } = c.req.valid("query");
      if (!isStopToken(secret, person, token)) {
        throw new ApiError(
          "not_found",
          "This link does not work. You can turn the mails off in your settings.",
        );
      }
      await db.asSystem((tx) => stopDailyVerses(tx, person));
      return c.body(null, 204);
    });
}
