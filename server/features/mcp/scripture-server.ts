// A server of the Model Context Protocol (https://modelcontextprotocol.io) with our translations,
// study data and check of quotations. It only reads; server/features/mcp/own-tools.ts adds a user's
// own data.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { explainFailure } from "#scripture/references/resolve.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import type { Translation, VersePlace } from "#scripture/translation/load.ts";
import type { Citation } from "#shared/api/citations.ts";
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
const reference = z.string().min(1).max(100).describe("A passage such as John 3:16-18 or Psalm 23");

/** The result of a tool: the same JSON as text, for clients that read only text. */
export function result(value: Record<string, unknown>) {
  const text = JSON.stringify(value);
  return { content: [{ type: "text" as const, text }], structuredContent: value };
}

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
    .max(20)
    .default("kjv")
    .describe(`A translation: ${versions.join(", ")}`);

  const verse = (text: Translation, place: VersePlace) => ({
    reference: formatReference(place),
    text: text.verse(place.book, place.chapter, place.verse)?.text ?? null,
  });

  /** Searches on a thread, because loading the topics alone takes a second. */
  async function find(query: string, options: { translation: string; limit: number }) {
    const version = library.text(options.translation).info.id;
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
      description: `The exact words of a passage, verse by verse; at most ${maxVerses} verses. A text of null: this translation omits the verse.`,
      inputSchema: { reference, translation },
      annotations: readOnly,
    },
    (asked) => {
      const text = library.text(asked.translation);
      const read = readReference(asked.reference);
      const places = versesOf(read);
      return result({
        reference: formatReference(read),
        translation: text.info.id,
        verses: places.slice(0, maxVerses).map((place) => verse(text, place)),
        left_out: Math.max(0, places.length - maxVerses),
      });
    },
  );

  server.registerTool(
    "search_scripture",
    {
      title: "Search scripture",
      description:
        'Finds verses by words in any form, also when remembered inexactly; references; well-known passages and topics by name; "phrases", OR, NOT, word*, in:psalms. The order is that of the search page: references, passages, topics, verses.',
      inputSchema: {
        query: z.string().min(1).max(300).describe("Words, a phrase in quotes, or a known passage"),
        translation,
        limit: z.int().min(1).max(maxFound).default(10).describe("Maximum number of verses"),
      },
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
      description: `Verses that a verse is compared with, the strongest connections first; at most ${maxReferences}.`,
      inputSchema: { reference, translation },
      annotations: readOnly,
    },
    (asked) => {
      const text = library.text(asked.translation);
      const place = firstVerse(asked.reference);
      const targets = studyData.strongestReferences(place).slice(0, maxReferences);
      return result({
        reference: formatReference(place),
        translation: text.info.id,
        references: targets.map((target) => verse(text, target)),
      });
    },
  );

  server.registerTool(
    "original_words",
    {
      title: "Hebrew and Greek words",
      description:
        "The Hebrew or Greek words of one verse, in order, with lemma, meaning, grammar and Strong's number.",
      inputSchema: { reference },
      annotations: readOnly,
    },
    (asked) => {
      const found = studyData.original(firstVerse(asked.reference));
      if (!found) throw new ApiError("not_found", "There is no such verse.");
      const words = found.words.map(({ key: _, prefixes: __, ...word }) => word);
      return result({ ...found, words });
    },
  );

  server.registerTool(
    "dictionary",
    {
      title: "Hebrew and Greek dictionaries",
      description: `Entries of Strong's dictionaries by number (G26), word or English meaning; at most ${maxEntries}.`,
      inputSchema: {
        word: z.string().min(1).max(100).describe("Such as G26, agape, shepherd or חסד"),
      },
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
      inputSchema: {
        topic: z.string().min(1).max(200).describe("Such as anxiety or how to forgive"),
        translation,
      },
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
      inputSchema: {
        text: z.string().min(1).max(maxTextLength).describe("The text with its quotations"),
        translation,
      },
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

function readReference(written: string): Reference {
  const read = parseReference(written);
  if (read.ok) return read.reference;
  throw new ApiError("invalid_input", explainFailure(read));
}

function firstVerse(written: string): VersePlace {
  const [place] = versesOf(readReference(written));
  if (!place) throw new ApiError("not_found", "There is no such verse.");
  return place;
}
