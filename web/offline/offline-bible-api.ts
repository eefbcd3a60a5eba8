// Responds to calls of the Bible API with the translations on this device.

import { findBook } from "#scripture/canon/books.ts";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { createSearchEngine, type SearchEngine } from "#scripture/search/engine.ts";
import { parseBookScope } from "#scripture/search/query.ts";
import { SearchTooBroad } from "#scripture/search/work-budget.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";
import { booksOf, chapterResponse } from "#shared/chapter-response.ts";
import { languages } from "#shared/languages.ts";
import { searchTooBroad } from "#shared/messages.ts";

/** A translation on this device; `tag` changes with its content. */
export type StoredText = { tag: string; read: () => Promise<unknown> };

/**
 * Opens the translations that `find` returns. Each stays open until its content changes. `find`
 * resolves to undefined if a translation is not stored.
 */
export function createOfflineBibleApi(find: (version: string) => Promise<StoredText | undefined>) {
  const opened = new Map<
    string,
    { tag: string; text: Translation; engine: SearchEngine | undefined }
  >();

  async function open(version: string) {
    const stored = await find(version);
    if (!stored) return undefined;
    const known = opened.get(version);
    if (known?.tag === stored.tag) return known;
    const one = { tag: stored.tag, text: loadTranslation(await stored.read()), engine: undefined };
    opened.set(version, one);
    return one;
  }

  /**
   * Returns the response for a URL below /api, or `undefined` if it needs a translation that is not
   * stored.
   */
  return async (url: URL): Promise<Response | undefined> => {
    const parts = url.pathname.split("/").slice(3).map(decodeURIComponent);
    if (url.pathname === "/api/daily-verse") return daily(url.searchParams);
    const [version = "", kind, book, , chapter] = parts;
    const one = await open(version.toLowerCase());
    if (!one) return undefined;
    if (kind === "books" && book === undefined) return Response.json(booksOf(one.text));
    if (kind === "books" && chapter !== undefined && parts.length === 5) {
      return chapterOf(one.text, book ?? "", Number(chapter));
    }
    if (kind === "search") {
      one.engine ??= createSearchEngine(buildInvertedIndex([one.text]), namedFinders);
      const of = (name: string) => url.searchParams.get(name) ?? undefined;
      const [query = "", place] = [of("query"), of("in")];
      const version = one.text.info.id;
      try {
        const found = one.engine.search({
          query,
          version,
          limit: Number(of("limit") ?? 25),
          offset: Number(of("offset") ?? 0),
          order: of("order") === "canon" ? "canon" : "relevance",
          language: languages.find((language) => language === of("language")),
          typed: of("typed") === "true",
          within: place === undefined ? undefined : parseBookScope(place),
        });
        return Response.json({ query, version, ...found });
      } catch (error) {
        if (!(error instanceof SearchTooBroad)) throw error;
        const body = { error: { code: "invalid_input", message: searchTooBroad } };
        return Response.json(body, { status: 400 });
      }
    }
    return undefined;
  };

  async function daily(asked: URLSearchParams) {
    const date = asked.get("date") ?? new Date().toISOString().slice(0, 10);
    const reference = dailyReference(date);
    const one = await open(asked.get("version") ?? "kjv");
    if (!one || !reference) return undefined;
    const { book, chapter, verse = 1, endVerse = verse } = reference;
    const verses = one.text.chapter(book, chapter)?.verses ?? [];
    const words = verses.filter((v) => v.verse >= verse && v.verse <= endVerse);
    if (words.length === 0) return undefined;
    const text = words.map((v) => v.text).join(" ");
    const version = one.text.info.id;
    return Response.json({ date, version, reference: formatReference(reference), text });
  }
}

function chapterOf(text: Translation, name: string, chapter: number): Response {
  const book = findBook(name);
  const presented = book && chapterResponse(text, book, chapter);
  if (presented?.ok) return Response.json(presented.chapter);
  // not translated: pages have their own message for a missing chapter
  const message = "This device does not have the chapter.";
  return Response.json({ error: { code: "not_found", message } }, { status: 404 });
}
