import { Feed } from "feed";
import { Hono } from "hono";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import { nameOf, productName } from "#shared/content/product.ts";
import type { AppEnv } from "../../http/context.ts";
import type { Services } from "../../services.ts";
import { cacheControl, type Library } from "../bibles/library.ts";

const dayMs = 24 * 60 * 60_000;
const days = 30;

/** The Atom feed of the daily verse: /daily-verse.atom?version=web. */
export function dailyVerseFeed({
  env,
  library,
  installation,
}: Pick<Services, "env" | "library" | "installation">) {
  const origin = new URL(env.publicUrl).origin;
  return new Hono<AppEnv>().get("/daily-verse.atom", (c) => {
    const version = library.text(c.req.query("version") ?? "kjv").info.id;
    c.header("Cache-Control", cacheControl);
    c.header("Access-Control-Allow-Origin", "*");
    const body = feedOf(library, {
      origin,
      version,
      name: nameOf(installation.last),
      today: new Date(),
    });
    return c.body(body, 200, { "Content-Type": "application/atom+xml; charset=utf-8" });
  });
}

/** `name` is the name of the installation. */
type Options = { origin: string; version: string; name: string; today: Date };

/** The verses of the last 30 days (UTC), the newest first. A verse appears at midnight. */
export function feedOf(library: Library, { origin, version, name, today }: Options): string {
  const midnight = new Date(`${today.toISOString().slice(0, 10)}T00:00:00Z`);
  const self = `${origin}/daily-verse.atom?version=${encodeURIComponent(version)}`;
  const feed = new Feed({
    ...{ id: self, link: `${origin}/`, title: `${name}: verse of the day` },
    ...{ updated: midnight, generator: productName, copyright: library.text(version).info.license },
    feedLinks: { atom: self },
    author: { name },
  });
  for (let back = 0; back < days; back += 1) {
    const date = new Date(midnight.getTime() - back * dayMs);
    const day = date.toISOString().slice(0, 10);
    const reference = dailyReference(day);
    if (!reference) continue;
    const { info } = library.textWith(version, reference);
    const text = library.passage(info.id, reference);
    feed.addItem({
      id: `${self}#${day}`,
      title: `${formatReference(reference)} (${info.abbreviation})`,
      link: origin + chapterPath({ version: info.id, ...reference }),
      date,
      published: date,
      description: text,
    });
  }
  return feed.atom1();
}
