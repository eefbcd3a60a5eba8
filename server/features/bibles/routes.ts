import { createRoute, z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { Book } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { parseBookScope, strongsNumbers } from "#scripture/search/query.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import {
  type BibleChapter,
  type BibleTranslation,
  bibleBook,
  bibleChapter,
  bibleTranslation,
  type SearchResponse,
  searchQuery,
  searchResponse,
  type VerseResponse,
  verseResponse,
} from "#shared/api/bibles.ts";
import { toBibleChapter, wholeCanon } from "#shared/chapter-response.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { readSession } from "../../http/require-auth.ts";
import { sendStaticResponse } from "../../http/static-response.ts";
import type { Services } from "../../services.ts";
import type { StudyData } from "../study/study-data.ts";
import { cacheControl, type Library } from "./library.ts";
import { searchLicensed } from "./licensed/search-licensed.ts";
import { noSuchChapter } from "./missing-chapter.ts";

const tags = ["bibles"];
const version = z.string().describe("Id of a version, as listed by /api/bibles");
const book = z.string().describe("OSIS id of a book, or any usual name of it, in any case");
/** An invalid number gets the same 404 as a number out of range, which names the valid ones. */
const place = z.coerce.number().int().catch(0).openapi({ type: "integer", minimum: 1 });

const ofTranslation = z.object({ version });
const ofChapter = z.object({ version, book, chapter: place });
const ofVerse = ofChapter.extend({ verse: place });

const versions = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List the translations that this server can show",
  responses: { 200: json(z.array(bibleTranslation), "The versions"), ...failures() },
});
const listBooks = createRoute({
  method: "get",
  path: "/{version}/books",
  tags,
  summary: "List the books of a version in canonical order",
  request: { params: ofTranslation },
  responses: { 200: json(z.array(bibleBook), "The books"), ...failures("not_found") },
});
const chapterOf = createRoute({
  method: "get",
  path: "/{version}/books/{book}/chapters/{chapter}",
  tags,
  summary: "Get one chapter: its text and layout",
  request: { params: ofChapter },
  responses: {
    200: json(bibleChapter, "The chapter"),
    304: { description: "Not modified" },
    ...failures("not_found", "unavailable"),
  },
});
const verseOf = createRoute({
  method: "get",
  path: "/{version}/books/{book}/chapters/{chapter}/verses/{verse}",
  tags,
  summary: "Get one verse, or the reason why this version omits it",
  request: { params: ofVerse },
  responses: { 200: json(verseResponse, "The verse"), ...failures("not_found", "unavailable") },
});
const download = createRoute({
  method: "get",
  path: "/{version}/text",
  tags,
  summary: "Download a whole translation in the build's format, for offline use",
  request: { params: ofTranslation },
  responses: {
    200: {
      description: "The translation; X-Text-Bytes is its uncompressed size in bytes",
      content: { "application/json": { schema: z.object({ format: z.int() }) } },
    },
    304: { description: "Not modified" },
    ...failures("not_found"),
  },
});
const search = createRoute({
  method: "get",
  path: "/{version}/search",
  tags,
  summary:
    'Search verses: words in any form, and close matches in any translation; or exact operators: "phrases", OR, NOT, word*, a ~5 b, G26, in:psalms, my:',
  request: { params: ofTranslation, query: searchQuery },
  responses: {
    200: json(searchResponse, "A page of matching verses"),
    ...failures("not_found", "unavailable"),
  },
});

type Needed = Pick<
  Services,
  "library" | "licensed" | "limits" | "scripture" | "studyData" | "auth"
>;

/**
 * The routes under /api/bibles. `myVerses` returns the verses that a user has highlighted or
 * written notes about.
 */
export function biblesRoutes(
  services: Needed,
  myVerses: (userId: string) => Promise<VersePlace[]>,
) {
  const { library, licensed, limits, scripture, studyData, auth } = services;
  return createRouter()
    .openapi(versions, (c) => {
      const local = [...library.texts.values()].map(({ info, counts }) => ({
        id: info.id,
        name: info.name,
        abbreviation: info.abbreviation,
        language: info.language,
        languageTag: info.languageTag,
        year: info.year,
        description: info.description,
        license: info.license,
        sources: info.sources,
        changes: info.changes,
        verses: counts.verses,
        licensed: false,
        complete: library.isComplete(info.id),
        checksum: info.checksum ?? null,
      }));
      const byLicense: BibleTranslation[] = licensed.list().map(({ copyright, ...info }) => ({
        ...info,
        year: null,
        license: copyright,
        sources: [],
        changes: [],
        verses: null,
        licensed: true,
        complete: true,
        checksum: null,
      }));
      return c.json([...local, ...byLicense], 200);
    })
    .openapi(listBooks, (c) => {
      const id = c.req.valid("param").version;
      // A provider lists all 66 books; a missing chapter fails when it is requested.
      return c.json(licensed.has(id) ? wholeCanon : library.books(id), 200);
    })
    .openapi(chapterOf, async (c) => {
      const { version: id, book: name, chapter } = c.req.valid("param");
      if (licensed.has(id)) {
        await limits.take("licensedPerAddress", c.var.address);
        const { copyright } = await licensed.info(id);
        const found = await licensed.chapter(id, readBook(library, name, chapter).id, chapter);
        return c.json({ ...toBibleChapter(id.toLowerCase(), found), copyright }, 200);
      }
      // The cached bytes match the response schema, so the cast is safe.
      return sendStaticResponse(c, library.chapter(id, name, chapter)) as Response &
        TypedResponse<BibleChapter, 200, "json">;
    })
    .openapi(download, async (c) => {
      await limits.take("downloadsPerAddress", c.var.address);
      const answer = await library.whole(c.req.valid("param").version);
      c.header("X-Text-Bytes", String(answer.plain.length));
      return sendStaticResponse(c, answer) as Response &
        TypedResponse<{ format: number }, 200, "json">;
    })
    .openapi(verseOf, async (c) => {
      const params = c.req.valid("param");
      if (!licensed.has(params.version)) return c.json(readVerse(library, params), 200);
      await limits.take("licensedPerAddress", c.var.address);
      const { id: bookId } = readBook(library, params.book, params.chapter);
      const { verses } = await licensed.chapter(params.version, bookId, params.chapter);
      const verse = verses.find((result) => result.verse === params.verse);
      if (!verse) throw new ApiError("not_found", "This translation does not have that verse.");
      const { chapter } = params;
      return c.json({ version: params.version, book: bookId, chapter, ...verse }, 200);
    })
    .openapi(search, async (c) => {
      const { query, limit, offset, order, language, typed, in: place } = c.req.valid("query");
      const params = c.req.valid("param").version;
      await limits.take("searchPerAddress", c.var.address);
      if (licensed.has(params)) {
        const asked = { query, limit, offset, language, typed, version: params };
        const options = { caller: c.var.address, signal: c.req.raw.signal, limits };
        return c.json(await searchLicensed(services, asked, options), 200);
      }
      const personal = /(^|[\s(])my:/.test(query);
      const user = personal ? await readSession(auth, c.req.raw.headers) : undefined;
      const within = place === undefined ? undefined : parseBookScope(place);
      if (place !== undefined && !within) {
        throw new ApiError("invalid_input", "Please check what you typed.", {
          in: message("Search in a book, in a part such as nt, or in a range of books."),
        });
      }
      const { id } = library.text(params).info;
      const { json: found } = await scripture.run(
        {
          kind: "search",
          version: id,
          ...{ query, limit, offset, order, language, typed, within },
          strongs: strongsOf(studyData, query),
          annotatedVerses: user && (await myVerses(user.id)),
        },
        { caller: c.var.address, signal: c.req.raw.signal, limits },
      );
      if (!personal) c.header("Cache-Control", cacheControl);
      const head = JSON.stringify({ query, version: id }).slice(0, -1);
      // The thread serialized the rest from the response type, so the cast is safe.
      const body: Response = c.body(`${head},${found.slice(1)}`, 200, {
        "Content-Type": "application/json",
      });
      return body as Response & TypedResponse<SearchResponse, 200, "json">;
    });
}

/** Returns the verses of each Strong's number in a query; numbers without an entry are left out. */
function strongsOf(studyData: StudyData, query: string): Record<string, readonly number[]> {
  const numbers = strongsNumbers(query).filter((id) => studyData.entry(id));
  return Object.fromEntries(numbers.map((id) => [id, studyData.placeIndexes(id)]));
}

/** Returns the book of a chapter. Throws `not_found` for a book or chapter that no Bible has. */
function readBook(library: Library, name: string, chapter: number): Book {
  const found = library.book(name);
  if (chapter < 1 || chapter > found.chapters) {
    throw noSuchChapter(found);
  }
  return found;
}

function readVerse(library: Library, params: z.infer<typeof ofVerse>): VerseResponse {
  const text = library.text(params.version);
  const found = library.book(params.book);
  const { chapter, verse } = params;
  const at = { version: text.info.id, book: found.id, chapter, verse };
  const verseText = text.verse(found.id, chapter, verse);
  if (verseText) return { ...at, ...verseText };
  const absent = text.absence(found.id, chapter, verse);
  if (absent !== undefined) return { ...at, text: null, absent };
  const verses = text.verseCount(found.id, chapter);
  if (verses === 0) throw noSuchChapter(found);
  const name = formatReference({ book: found.id, chapter });
  throw new ApiError(
    "not_found",
    message(
      "{chapter} has {verses} verses in the {translation}. Choose a verse from 1 to {verses}.",
      {
        chapter: name,
        verses,
        translation: text.info.abbreviation,
      },
    ),
  );
}
