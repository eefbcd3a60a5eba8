// The tools that the AI may call. They only read our own texts: none changes, sends or fetches
// anything. If a pasted text makes the model call them (prompt injection), it can only read the
// Bible.
import { type ToolSet, tool, zodSchema } from "ai";
import { z } from "zod";
import { formatPointer } from "#scripture/citations/pointers/pointer.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import type { PassageMatch, TopicMatch } from "#scripture/search/search-types.ts";
import type { Translation, VersePlace } from "#scripture/translation/load.ts";
import {
  firstVersesIn,
  noSuchTranslation,
  readRequestedPassages,
  translationNamedIn,
  verseIn,
} from "#scripture/translation/requested-passages.ts";
import { findTranslation } from "#scripture/translation/translation-names.ts";
import { type Lookup, maxLookupLength } from "#shared/api/chat.ts";
import { defaultVersion } from "#shared/choices.ts";
import type { Services } from "../../services.ts";
import { readSearchResult } from "../scripture/jobs.ts";

const maxVerses = 60;
const maxFound = 10;
const maxReferences = 12;
const maxEntries = 4;
const maxOriginalVerses = 5;
/** Maximum characters of one result and of all results of an answer: users pay for each token. */
const maxResultLength = 12_000;
const maxTotalLength = 40_000;

type Sources = Pick<Services, "library" | "limits" | "studyData" | "scripture">;

/** A field of a result. Empty lists are left out to save tokens. */
const field = (name: string, list: readonly unknown[]) => (list.length > 0 ? { [name]: list } : {});

function shorten(query: string): string {
  const line = query.replace(/\s+/g, " ").trim();
  return line.length > maxLookupLength ? `${line.slice(0, maxLookupLength - 1)}…` : line;
}

function createSchemas(versions: string) {
  const translation = z
    .string()
    .optional()
    .describe(`A translation: ${versions}. The King James Version when left out.`);
  const reference = z.string().min(1).max(100);
  return {
    versions,
    words: zodSchema(z.object({ words: z.string().min(1).max(300), translation })),
    passage: zodSchema(z.object({ reference, translation })),
    reference: zodSchema(z.object({ reference })),
    word: zodSchema(z.object({ word: z.string().min(1).max(100) })),
  };
}

/** Caches the last schemas: creating them for each answer would delay its first word. */
let lastSchemas: ReturnType<typeof createSchemas> | undefined;

function schemasFor(versions: string) {
  if (lastSchemas?.versions !== versions) lastSchemas = createSchemas(versions);
  return lastSchemas;
}

/**
 * @param caller the user or address, as in JobOptions.
 * @param onLookup called at the start of each lookup.
 */
export function scriptureTools(
  { library, limits, studyData, scripture }: Sources,
  caller: string,
  onLookup: (lookup: Lookup) => void,
): ToolSet {
  let left = maxTotalLength;
  const { texts } = library;
  const schemas = schemasFor([...texts.keys()].join(", "));

  const inTranslation = (text: Translation | undefined) => text && { translation: text.info.id };

  /** Runs a lookup. The model receives its error as text, so that it can correct the call. */
  async function runLookup({ subject, ...kind }: Lookup, run: () => unknown): Promise<string> {
    onLookup({ ...kind, subject: shorten(subject) });
    if (left <= 0)
      return "Nothing more can be looked up for this answer. Answer with what you have.";
    const found = await run();
    const text = typeof found === "string" ? found : JSON.stringify(found);
    const given = text.slice(0, Math.min(maxResultLength, left));
    left -= given.length;
    return given.length < text.length ? `${given} … (cut here)` : given;
  }

  function verse(text: Translation, place: VersePlace) {
    const found = verseIn(text, place);
    const words = found.text ?? `(${found.reason})`;
    return { pointer: formatPointer(place, text), text: words };
  }

  const passageLine = ({ title, start, end }: PassageMatch) =>
    `${title}: ${formatReference(start)} to ${formatReference(end)}`;
  const topicLine = ({ title, passages }: TopicMatch) =>
    `${title}: ${passages.map(({ start }) => formatReference(start)).join("; ")}`;

  const readPassages = (reference: string, version = defaultVersion) =>
    readRequestedPassages(reference, { translations: texts, version });

  return {
    search_scripture: tool({
      description:
        "Finds verses by their words, also when they are remembered inexactly or in another translation's words; and references, named passages and topics, as the search page does.",
      inputSchema: schemas.words,
      execute: ({ words, translation: named }) => {
        const name = translationNamedIn(words) ?? named ?? defaultVersion;
        const text = findTranslation(texts, name);
        return runLookup({ kind: "search", subject: words, ...inTranslation(text) }, async () => {
          if (!text) return noSuchTranslation(texts, name);
          const version = text.info.id;
          const job = {
            kind: "search",
            query: words,
            version,
            limit: maxFound,
            offset: 0,
          } as const;
          const found = await scripture.run(
            { ...job, strongs: {}, annotatedVerses: undefined },
            { caller, limits },
          );
          const read = readSearchResult(found);
          const { results, references, missingReference, passages, topics } = read;
          const count = results.length + references.length + passages.length + topics.length;
          if (count === 0) return missingReference?.message ?? "Nothing was found.";
          return {
            ...field(
              "references",
              references.map(({ reference }) => reference),
            ),
            ...(missingReference && { missing_reference: missingReference.message }),
            ...(read.knownSaying && { known_saying: "It is not in the Bible." }),
            ...field("passages", passages.map(passageLine)),
            ...field("topics", topics.map(topicLine)),
            ...field("corrections", read.corrections),
            ...field("no_verse_has", read.unknownTerms),
            verses: results.map((hit) => ({ ...verse(text, hit), exact: !hit.approximate })),
          };
        });
      },
    }),
    read_passage: tool({
      description:
        "The exact words of a passage, such as John 3:16-18 or Psalm 23, verse by verse, and the pointer to quote it with.",
      inputSchema: schemas.passage,
      execute: ({ reference, translation: named }) => {
        const read = readPassages(reference, named);
        const [first, ...others] = read.ok ? read.passages : [];
        const lookup = {
          kind: "passage",
          subject: reference,
          ...inTranslation(first?.translation),
        } as const;
        return runLookup(lookup, () => {
          if (!read.ok) return read.message;
          const found = firstVersesIn(read.passages, maxVerses);
          const verses = found.verses.map((place) => verse(place.translation, place));
          if (found.leftOut > 0)
            return { verses, left_out: `${found.leftOut} more verses; ask for fewer` };
          const pointer =
            first && others.length === 0 && formatPointer(first.reference, first.translation);
          return { ...(pointer && { pointer }), verses };
        });
      },
    }),
    cross_references: tool({
      description: "Verses that a passage is compared with, the strongest connections first.",
      inputSchema: schemas.reference,
      execute: ({ reference }) =>
        runLookup({ kind: "cross-references", subject: reference }, () => {
          const read = readPassages(reference);
          if (!read.ok) return read.message;
          const byTranslation = Map.groupBy(read.passages, ({ translation }) => translation);
          const found = [...byTranslation].flatMap(([text, passages]) => {
            const places = passages.flatMap((one) => versesOf(one.reference)).slice(0, maxVerses);
            const targets = studyData.passageReferences(places).slice(0, maxReferences);
            return targets.map(({ target }) => verse(text, target));
          });
          return found.length > 0 ? found.slice(0, maxReferences) : "Nothing was found.";
        }),
    }),
    look_up_word: tool({
      description:
        "Entries of Strong's Hebrew and Greek dictionaries, by number (G26), word or English meaning.",
      inputSchema: schemas.word,
      execute: ({ word }) =>
        runLookup({ kind: "word", subject: word }, async () => {
          const { items } = await studyData.search(word, maxEntries, { caller, limits, scripture });
          return items.length > 0 ? items : "Nothing was found.";
        }),
    }),
    original_words: tool({
      description: `The Hebrew, Aramaic or Greek words behind up to ${maxOriginalVerses} verses, in order, with their meanings.`,
      inputSchema: schemas.reference,
      execute: ({ reference }) =>
        runLookup({ kind: "original-words", subject: reference }, () => {
          const read = readPassages(reference);
          if (!read.ok) return read.message;
          const places = read.passages.flatMap((one) => versesOf(one.reference));
          const verses = places.slice(0, maxOriginalVerses).flatMap((place) => {
            const found = studyData.original(place);
            if (!found) return [];
            const words = found.words.map(({ text, language, lemma, gloss, strongs }) => ({
              ...{ text, language, lemma, gloss, strongs },
            }));
            return { verse: found.reference, words };
          });
          if (verses.length === 0) return "Nothing was found.";
          const more = places.length - verses.length;
          return { verses, ...(more > 0 && { left_out: `${more} more verses; ask for fewer` }) };
        }),
    }),
  };
}
