import { createRoute, z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { listedBooks, noSuchChapter } from "#contract/bible-answers.ts";
import {
  type BibleChapter,
  bibleBook,
  bibleChapter,
  bibleVersion,
  searchAnswer,
  searchQuery,
  type VerseAnswer,
  verseAnswer,
} from "#contract/bibles.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { ApiError } from "../../errors.ts";
import { failures, json } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import { sendStored } from "../../http/stored-answer.ts";
import type { Services } from "../../services.ts";
import type { Library } from "./library.ts";

const tags = ["bibles"];
const version = z.string().describe("Id of a version, as /api/bibles lists them");
const book = z.string().describe("OSIS id of a book, or a usual name of it, in any case");
/** A number that is none answers as one that no book has: with what there is. */
const place = z.coerce.number().int().catch(0).openapi({ type: "integer", minimum: 1 });

const ofVersion = z.object({ version });
const ofChapter = z.object({ version, book, chapter: place });
const ofVerse = ofChapter.extend({ verse: place });

const versions = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "The texts that this server can show",
  responses: { 200: json(z.array(bibleVersion), "The versions"), ...failures() },
});
const booksOf = createRoute({
  method: "get",
  path: "/{version}/books",
  tags,
  summary: "The books of a version, in canonical order",
  request: { params: ofVersion },
  responses: { 200: json(z.array(bibleBook), "The books"), ...failures("not_found") },
});
const chapterOf = createRoute({
  method: "get",
  path: "/{version}/books/{book}/chapters/{chapter}",
  tags,
  summary: "One chapter, its words and how they are printed",
  request: { params: ofChapter },
  responses: {
    200: json(bibleChapter, "The chapter"),
    304: { description: "As the client has it already" },
    ...failures("not_found"),
  },
});
const verseOf = createRoute({
  method: "get",
  path: "/{version}/books/{book}/chapters/{chapter}/verses/{verse}",
  tags,
  summary: "One verse, or why this version leaves it out",
  request: { params: ofVerse },
  responses: { 200: json(verseAnswer, "The verse"), ...failures("not_found") },
});
const whole = createRoute({
  method: "get",
  path: "/{version}/text",
  tags,
  summary: "A whole text in the build's own format, for a device to keep",
  request: { params: ofVersion },
  responses: {
    200: {
      description: "The text; X-Text-Bytes says how many bytes it has when unpacked",
      content: { "application/json": { schema: z.object({ format: z.int() }) } },
    },
    304: { description: "As the client has it already" },
    ...failures("not_found"),
  },
});
const search = createRoute({
  method: "get",
  path: "/{version}/search",
  tags,
  summary:
    'Verses that hold all the words; words in "quotation marks" stand together in that order',
  request: { params: ofVersion, query: searchQuery },
  responses: { 200: json(searchAnswer, "A page of the verses found"), ...failures("not_found") },
});

export function biblesRoutes({ library }: Pick<Services, "library">) {
  return createRouter()
    .openapi(versions, (c) =>
      c.json(
        [...library.texts.values()].map(({ info, counts }) => ({
          id: info.id,
          name: info.name,
          abbreviation: info.abbreviation,
          language: info.language,
          languageTag: info.languageTag,
          year: info.year,
          description: info.description,
          licence: info.licence,
          sources: info.sources,
          changes: info.changes,
          verses: counts.verses,
          checksum: info.checksum ?? null,
        })),
        200,
      ),
    )
    .openapi(booksOf, (c) => {
      return c.json(listedBooks(library.text(c.req.valid("param").version)), 200);
    })
    .openapi(chapterOf, (c) => {
      const { version: id, book: name, chapter } = c.req.valid("param");
      // The bytes are made once from the contract's shape; the type says what they hold.
      return sendStored(c, library.chapter(id, name, chapter)) as Response &
        TypedResponse<BibleChapter, 200, "json">;
    })
    .openapi(whole, (c) => {
      const answer = library.whole(c.req.valid("param").version);
      c.header("X-Text-Bytes", String(answer.plain.length));
      return sendStored(c, answer) as Response & TypedResponse<{ format: number }, 200, "json">;
    })
    .openapi(verseOf, (c) => c.json(readVerse(library, c.req.valid("param")), 200))
    .openapi(search, (c) => {
      const { query, limit, offset } = c.req.valid("query");
      const { info } = library.text(c.req.valid("param").version);
      const { total, results } = library.search(info.id, query, { limit, offset });
      return c.json({ query, version: info.id, total, results }, 200);
    });
}

function readVerse(library: Library, asked: z.infer<typeof ofVerse>): VerseAnswer {
  const text = library.text(asked.version);
  const found = library.book(asked.book);
  const { chapter, verse } = asked;
  const at = { version: text.info.id, book: found.id, chapter, verse };
  const words = text.verse(found.id, chapter, verse);
  if (words) return { ...at, ...words };
  const absent = text.absence(found.id, chapter, verse);
  if (absent !== undefined) return { ...at, text: null, absent };
  const verses = text.verseCount(found.id, chapter);
  if (verses === 0) throw new ApiError("not_found", noSuchChapter(found));
  const name = formatReference({ book: found.id, chapter });
  throw new ApiError(
    "not_found",
    `${name} has ${verses} verses in the ${text.info.abbreviation}: ask for one from 1 to ${verses}.`,
  );
}
