// A server of the Model Context Protocol (https://modelcontextprotocol.io) with our translations,
// study data and check of quotations. It only reads; server/features/mcp/own-tools.ts adds a user's
// own data.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { formatReference } from "#scripture/references/reference.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import type { Translation, VersePlace } from "#scripture/translation/load.ts";
import {
  firstVersesIn,
  type PassageVerse,
  type RequestedPassage,
  readRequestedPassages,
  translationNamedIn,
  verseIn,
} from "#scripture/translation/requested-passages.ts";
import type { Citation } from "#shared/api/citations.ts";
import { defaultVersion } from "#shared/choices.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { pointsOfCheck, type TextToCheck } from "../citations/check-text.ts";
import { readSearchResult } from "../scripture/jobs.ts";
import type { JobOptions } from "../scripture/scripture-pool.ts";
import { addPrompts, addResources, maxTextLength } from "./resources.ts";

/** Limits of one result, because the main thread builds it for a small context window. */
const maxVerses = 200;
const maxFound = 20;
const maxReferences = 40;
const maxOriginalVerses = 20;
const maxEntries = 10;
const maxCitations = 200;

export type Sources = Pick<Services, "library" | "studyData" | "scripture"> &
  Pick<JobOptions, "limits"> & {
    /** The name of the installation. */
    title: string;
    /** The user or address on whose behalf the tools run, as in `JobOptions`. */
    caller: string;
    signal?: AbortSignal | undefined;
    check(text: TextToCheck, options: JobOptions): Promise<Citation[]>;
    /** Counts work against the caller's limits. Throws `rate_limited`. */
    take(
      limit: "searchPerAddress" | "studyPerAddress" | "checksPerAddress",
      points?: number,
    ): Promise<void>;
  };

const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
const reference = z
  .string()
  .min(1)
  .max(100)
  .describe("Passages such as John 3:16-18, Psalm 23 or John 3:16 WEB");

/** The result of a tool: the same JSON as text, for clients that read only text. */
export function result(value: Record<string, unknown>) {
  const text = JSON.stringify(value);
  return { content: [{ type: "text" as const, text }], structuredContent: value };
}

/** Arguments of a tool. The error for an unknown one lists the names, because models guess them. */
export const argumentsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) => {
      if (code !== "unrecognized_keys") return undefined;
      const unknown = (keys as string[]).slice(0, 3).map((key) => `“${key.slice(0, 40)}”`);
      const known = Object.keys(shape).join(", ");
      const hint = known ? `The arguments are: ${known}.` : "This tool takes no arguments.";
      return `There is no argument ${unknown.join(", ")}. ${hint}`;
    },
  });

const verseResult = ({ book, chapter, verse, ...words }: PassageVerse) => ({
  reference: formatReference({ book, chapter, verse }),
  ...words,
});

/** Creates a server for one connection, or for one request over HTTP. */
export function createScriptureServer(sources: Sources): McpServer {
  const { library, studyData, scripture, caller, signal, limits, check, take, title } = sources;
  const versions = [...library.texts.keys()];
  const server = new McpServer(
    { name: "berea", version: "1", title },
    {
      instructions:
        "Quote scripture only from these tools, and pass your answer to check_text before you send it: it compares every quotation and reference word for word.",
    },
  );
  const translation = z
    .string()
    .max(60)
    .default(defaultVersion)
    .describe(`A translation: ${versions.join(", ")}`);

  const verse = (text: Translation, place: VersePlace) => verseResult(verseIn(text, place));

  /** Reads passages of one translation. Throws `invalid_input`. */
  function passagesOf(written: string, version: string) {
    const read = readRequestedPassages(written, { translations: library.texts, version });
    if (!read.ok) throw new ApiError("invalid_input", read.message);
    const named = new Set(read.passages.map(({ translation: one }) => one));
    const [text, ...others] = named;
    if (text && others.length === 0) return { text, passages: read.passages };
    throw new ApiError("invalid_input", "Ask for the passages of one translation at a time.");
  }

  /** Searches on a thread, because loading the topics alone takes a second. */
  async function find(query: string, options: { translation: string; limit: number }) {
    const version = library.text(translationNamedIn(query) ?? options.translation).info.id;
    const { limit } = options;
    const found = await scripture.run(
      { kind: "search", query, version, limit, offset: 0, strongs: {}, annotatedVerses: undefined },
      { caller, signal, limits },
    );
    return { version, ...readSearchResult(found) };
  }

  server.registerTool(
    "read_passage",
    {
      title: "Read a passage",
      description: `The exact words of a passage, verse by verse; at most ${maxVerses} verses. If the translation has no such verse, its text is null and its reason says why.`,
      inputSchema: argumentsOf({ reference, translation }),
      annotations: readOnly,
    },
    (asked) => {
      const { text, passages } = passagesOf(asked.reference, asked.translation);
      const { verses, leftOut } = firstVersesIn(passages, maxVerses);
      return result({
        reference: namesOf(passages),
        translation: text.info.id,
        verses: verses.map(({ translation: _, ...one }) => verseResult(one)),
        left_out: leftOut,
      });
    },
  );

  server.registerTool(
    "search_scripture",
    {
      title: "Search scripture",
      description:
        'Finds verses by words in any form, also when remembered inexactly; references; well-known passages and topics by name; "phrases", OR, NOT, word*, in:psalms. The order is that of the search page: references, passages, topics, verses.',
      inputSchema: argumentsOf({
        query: z.string().min(1).max(300).describe("Words, a phrase in quotes, or a known passage"),
        translation,
        limit: z.int().min(1).max(maxFound).default(10).describe("Maximum number of verses"),
      }),
      annotations: readOnly,
    },
    async ({ query, translation: named, limit }) => {
      await take("searchPerAddress", 2);
      const found = await find(query, { translation: named, limit });
      const { version, total, results, passages, topics, corrections, unknownTerms } = found;
      return result({
        translation: version,
        total,
        references: found.references.map(({ reference }) => reference),
        missing_reference: found.missingReference?.message ?? null,
        passages: passages.map(({ title, start, end }) => ({
          title,
          from: formatReference(start as VersePlace),
          to: formatReference(end as VersePlace),
        })),
        topics: topics.map(({ title }) => title),
        verses: results.map((hit) => ({
          reference: formatReference(hit as VersePlace),
          text: hit.text,
          approximate: hit.approximate,
          ...(hit.matchedIn && {
            matched_in: { translation: hit.matchedIn.version, text: hit.matchedIn.text },
          }),
        })),
        corrections,
        in_no_verse: unknownTerms,
        known_saying: found.knownSaying,
      });
    },
  );

  server.registerTool(
    "cross_references",
    {
      title: "Cross references",
      description: `Verses that a passage is compared with, the strongest connections of each verse first; at most ${maxReferences}.`,
      inputSchema: argumentsOf({ reference, translation }),
      annotations: readOnly,
    },
    (asked) => {
      const { text, passages } = passagesOf(asked.reference, asked.translation);
      const places = numberedPlaces(passages);
      const targets = studyData.passageReferences(places.slice(0, maxVerses));
      return result({
        reference: namesOf(passages),
        translation: text.info.id,
        references: targets.slice(0, maxReferences).map(({ from, target }) => ({
          ...verse(text, target),
          ...(places.length > 1 && { from: formatReference(from) }),
        })),
        left_out: Math.max(0, targets.length - maxReferences),
      });
    },
  );

  server.registerTool(
    "original_words",
    {
      title: "Hebrew and Greek words",
      description: `The Hebrew, Aramaic or Greek words of a passage, in order, with lemma, meaning, grammar and Strong's number; at most ${maxOriginalVerses} verses.`,
      inputSchema: argumentsOf({ reference }),
      annotations: readOnly,
    },
    (asked) => {
      const { passages } = passagesOf(asked.reference, defaultVersion);
      const places = numberedPlaces(passages);
      const verses = places.slice(0, maxOriginalVerses).flatMap((place) => {
        const found = studyData.original(place);
        return found
          ? {
              ...found,
              words: found.words.map(({ key: _, prefixes: __, ...word }) => word),
              ...(found.words.length === 0 && { reason: `The ${found.edition} omits this verse.` }),
            }
          : [];
      });
      const [only] = verses;
      if (only && places.length === 1) return result(only);
      const left = Math.max(0, places.length - maxOriginalVerses);
      return result({ reference: namesOf(passages), verses, left_out: left });
    },
  );

  server.registerTool(
    "dictionary",
    {
      title: "Hebrew and Greek dictionaries",
      description: `Entries of Strong's dictionaries by number (G26), word or English meaning; at most ${maxEntries}.`,
      inputSchema: argumentsOf({
        word: z.string().min(1).max(100).describe("Such as G26, agape, shepherd or חסד"),
      }),
      annotations: readOnly,
    },
    async ({ word }) => {
      await take("studyPerAddress");
      const { total, items } = await studyData.search(word, maxEntries, {
        ...{ caller, signal, limits, scripture },
      });
      return result({ total, entries: items });
    },
  );

  server.registerTool(
    "topics",
    {
      title: "Verses about a topic",
      description: "Passages about a topic or question, such as anxiety or how to forgive.",
      inputSchema: argumentsOf({
        topic: z.string().min(1).max(200).describe("Such as anxiety or how to forgive"),
        translation,
      }),
      annotations: readOnly,
    },
    async ({ topic, translation: named }) => {
      await take("searchPerAddress", 2);
      const { version, topics } = await find(topic, { translation: named, limit: 1 });
      return result({
        translation: version,
        topics: topics.map(({ title, passages }) => ({
          title,
          passages: passages.map(({ start, end, text: words }) => ({
            from: formatReference(start as VersePlace),
            to: formatReference(end as VersePlace),
            text: words,
          })),
        })),
      });
    },
  );

  server.registerTool(
    "check_text",
    {
      title: "Check a text",
      description:
        "Finds every reference and quotation in a text and compares it word for word with scripture: exact, differs (with the right words), wrong reference, in no verse, and so on. The text is not stored.",
      inputSchema: argumentsOf({
        text: z.string().min(1).max(maxTextLength).describe("The text with its quotations"),
        translation,
      }),
      annotations: readOnly,
    },
    async ({ text, translation: named }) => {
      await take("checksPerAddress", pointsOfCheck(text));
      const version = library.text(named).info.id;
      const found = await check({ text, version, payer: caller }, { caller, signal, limits });
      return result({
        citations: found.slice(0, maxCitations).map(({ diff: _, ...citation }) => ({
          ...citation,
          words: text.slice(citation.start, citation.end),
        })),
        left_out: Math.max(0, found.length - maxCitations),
      });
    },
  );

  addResources(server, library);
  addPrompts(server);
  return server;
}

const namesOf = (passages: readonly RequestedPassage[]): string =>
  passages.map(({ reference }) => formatReference(reference)).join("; ");

/** Returns the verses that the study data knows. Throws `not_found` if there is none. */
function numberedPlaces(passages: readonly RequestedPassage[]): VersePlace[] {
  const places = passages
    .flatMap(({ reference }) => versesOf(reference))
    .filter((place) => verseIndex(place) !== undefined);
  if (places.length > 0) return places;
  throw new ApiError(
    "not_found",
    "The study data has the verse numbers of the King James Version, which has no such verse.",
  );
}
