import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { books } from "#scripture/canon/books.ts";
import type { AppEnv } from "../../http/context.ts";
import { createStaticResponse, sendStaticResponse } from "../../http/static-response.ts";

/** One hour, because pages of other sites load the script by an address without a version. */
const cacheControl = "public, max-age=3600";

/** Serves `/embed.js`, which shows verses on pages of any site; see docs/embed.md. */
export function embedRoutes() {
  const script = createStaticResponse({
    bytes: Buffer.from(embedScript()),
    type: "text/javascript; charset=utf-8",
    cacheControl,
    compressible: true,
  });
  return new Hono<AppEnv>().get("/embed.js", (c) => {
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Access-Control-Allow-Origin", "*");
    return sendStaticResponse(c, script);
  });
}

/** Returns the script without comments and indentation. Longer names of books come first. */
export function embedScript(): string {
  const source = readFileSync(new URL("./card-script.js", import.meta.url), "utf8");
  const names = books
    .flatMap(({ name, singular, abbreviations }) => [name, singular, ...abbreviations])
    // Names of one letter, and ordinals as words, are too common in prose.
    .filter((name) => /^(\d )?\p{L}{2,}/u.test(name));
  const sorted = [...new Set(names)].sort((a, b) => b.length - a.length);
  return source
    .replace(/^\s*(\/\/|\/\*\*).*$\n/gm, "")
    .replace(/^\s+/gm, "")
    .replace("BOOK_NAMES", sorted.join("|").replaceAll(" ", "\\s?"));
}
