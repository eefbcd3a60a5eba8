import { Hono } from "hono";
import { nameOf } from "#shared/content/product.ts";
import { isToken } from "../../auth/token-format.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import type { Services } from "../../services.ts";
import { readPreferences } from "../preferences/queries.ts";
import { planCalendar, prayerCalendar } from "./calendar-text.ts";
import { calendarPrefix, findCalendar, readPlanContents, readReminders } from "./queries.ts";

/**
 * Serves calendars at secret addresses: /calendar/{token}.ics. The log contains only the route
 * pattern, so it never contains a secret.
 */
export function calendarFiles({
  db,
  env,
  limits,
  installation,
}: Pick<Services, "db" | "env" | "limits" | "installation">) {
  const { origin } = new URL(env.publicUrl);
  return new Hono<AppEnv>().get("/:file", async (c) => {
    await limits.take("calendarsPerAddress", c.var.address);
    const token = /^(.*)\.ics$/.exec(c.req.param("file"))?.[1] ?? "";
    const found = isToken(calendarPrefix, token) ? await findCalendar(db.auth, token) : undefined;
    if (!found) throw notFound("calendar");
    const { userId, kind, showsTitles } = found;
    const text = await db.asUser(userId, async (user) => {
      const { time_zone: timeZone } = (await readPreferences(user)).preferences;
      const name = nameOf(installation.last);
      const options = { name, origin, showsTitles, timeZone, now: new Date() };
      return kind === "plans"
        ? planCalendar(await readPlanContents(user), options)
        : prayerCalendar(await readReminders(user, { withTitles: showsTitles }), options);
    });
    return c.body(text, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=900",
      "X-Robots-Tag": "noindex",
    });
  });
}
