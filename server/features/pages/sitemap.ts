import { Hono } from "hono";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { chapterPath, contentsPath } from "#shared/chapter-path.ts";
import { comparePath, planListPath, planPath, resourceListPath } from "#shared/public-paths.ts";
import { chapterPlaces } from "#shared/translation-contents.ts";
import type { AppEnv } from "../../http/context.ts";
import {
  createLargeStaticResponse,
  type StaticResponse,
  sendStaticResponse,
} from "../../http/static-response.ts";
import type { Services } from "../../services.ts";
import type { Library } from "../bibles/library.ts";
import { originOf } from "./page-data.ts";

/** Translations rarely change, so an hour is short enough. */
const cacheControl = "public, max-age=3600";

/** The most addresses that a sitemap may have: https://www.sitemaps.org/protocol.html */
const maxAddresses = 50_000;

/**
 * `/sitemap.xml` with the public pages, and the contents and chapters of each translation on this
 * server, and `/robots.txt`, which names it.
 */
export function sitemapRoutes({ env, library }: Pick<Services, "env" | "library">) {
  const origin = originOf(env.publicUrl);
  let sitemap: Promise<StaticResponse> | undefined;
  let { texts } = library;
  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      if (texts !== library.texts) sitemap = undefined;
      texts = library.texts;
      sitemap ??= createLargeStaticResponse({
        bytes: Buffer.from(sitemapOf(origin, library)),
        type: "application/xml; charset=utf-8",
        cacheControl,
      });
      return sendStaticResponse(c, await sitemap);
    })
    .get("/robots.txt", (c) => {
      c.header("Cache-Control", cacheControl);
      return c.text(
        // Shared conversations say "noindex", which only a crawler that may open them can see.
        `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
      );
    });
}

const otherPaths = [
  ...["/", "/privacy", "/help", comparePath, resourceListPath, planListPath],
  ...builtInPlans.map(({ id }) => planPath(id)),
];

function sitemapOf(origin: string, library: Library): string {
  const paths = [...otherPaths, ...chapterPaths(library)].slice(0, maxAddresses);
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** All chapters of all translations of this server. An imported translation may lack some. */
function chapterPaths(library: Library): string[] {
  return [...library.texts.keys()].flatMap((version) => [
    contentsPath({ version }),
    ...chapterPlaces(library.books(version)).map((place) => chapterPath({ version, ...place })),
  ]);
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
