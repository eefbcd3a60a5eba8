/*
 * What the AI may look up: our own texts, and nothing else. The tools read; none of them changes,
 * sends or fetches anything, so that whatever a verse, a prayer or a pasted text talks a model
 * into, the worst it can do with them is to read the Bible.
 */
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { explainFailure } from "#scripture/references/resolve.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import type { PassageMatch, TopicMatch } from "#scripture/search/engine.ts";
import type { Translation, VersePlace } from "#scripture/translation/load.ts";
import type { Services } from "../../services.ts";

const mostVerses = 60;
const mostFound = 10;
const mostReferences = 12;
const mostEntries = 4;
/**
 * Characters of one result, and of all that are looked up for one answer: the person pays for every
 * token.
 */
const longestResult = 12_000;
const longestOfAll = 40_000;
const longestLabel = 90;

type Look = (looking: string) => void;
type Shelves = Pick<Services, "library" | "studyData" | "scripture">;

/** A field of a result; empty lists are left out, because the person pays for every token. */
const field = (name: string, list: readonly unknown[]) => (list.length > 0 ? { [name]: list } : {});

/**
 * @param caller who asks, as in JobOptions. @param onLook is told what is being looked up, in words
 * for the person.
 */
export function scriptureTools(
  { library, studyData, scripture }: Shelves,
  caller: string,
  onLook: Look,
): ToolSet {
  let left = longestOfAll;
  const versions = [...library.texts.keys()];
  const translation = z
    .string()
    .optional()
    .describe(`A translation: ${versions.join(", ")}. The King James Version when left out.`);
  const textCalled = (name: string | undefined): Translation | undefined =>
    library.texts.get((name ?? "kjv").trim().toLowerCase());

  /** Runs one look-up; what goes wrong in it is told to the model, which can ask better. */
  async function look(label: string, run: () => unknown): Promise<string> {
    const line = label.replace(/\s+/g, " ").trim();
    onLook(line.length > longestLabel ? `${line.slice(0, longestLabel - 1)}…` : line);
    if (left <= 0)
      return "Nothing more can be looked up for this answer. Answer with what you have.";
    const found = await run();
    const text = typeof found === "string" ? found : JSON.stringify(found);
    const given = text.slice(0, Math.min(longestResult, left));
    left -= given.length;
    return given.length < text.length ? `${given} … (cut here)` : given;
  }

  const verse = (text: Translation, place: VersePlace) => ({
    reference: formatReference(place),
    translation: text.info.id.toUpperCase(),
    text: text.verse(place.book, place.chapter, place.verse)?.text ?? "(not in this translation)",
  });

  const passageLine = ({ title, start, end }: PassageMatch) =>
    `${title}: ${formatReference(start)} to ${formatReference(end)}`;
  const topicLine = ({ title, passages }: TopicMatch) =>
    `${title}: ${passages.map(({ start }) => formatReference(start)).join("; ")}`;

  function readReference(written: string): Reference | string {
    const read = parseReference(written);
    return read.ok ? read.reference : explainFailure(read);
  }

  return {
    search_scripture: tool({
      description:
        "Finds verses by their words, also when they are remembered inexactly or in another translation's words.",
      inputSchema: z.object({ words: z.string().min(1).max(300), translation }),
      execute: ({ words, translation: named }) =>
        look(`Searching for “${words}”`, async () => {
          const text = textCalled(named);
          if (!text) return `There is no such translation. There are: ${versions.join(", ")}.`;
          const version = text.info.id;
          const job = {
            kind: "search",
            query: words,
            version,
            limit: mostFound,
            offset: 0,
          } as const;
          const { answer } = await scripture.run(
            { ...job, strongs: {}, annotatedVerses: undefined },
            { caller },
          );
          const { results, passages, topics, corrections, unknownTerms } = answer;
          if (results.length + passages.length + topics.length === 0) return "Nothing was found.";
          return {
            ...field("passages", passages.map(passageLine)),
            ...field("topics", topics.map(topicLine)),
            ...field("corrections", corrections),
            ...field("no_verse_has", unknownTerms),
            verses: results.map((hit) => ({ ...verse(text, hit), exact: !hit.approximate })),
          };
        }),
    }),
    read_passage: tool({
      description:
        "The exact words of a passage, such as John 3:16-18 or Psalm 23, verse by verse. Quote from it.",
      inputSchema: z.object({ reference: z.string().min(1).max(100), translation }),
      execute: ({ reference, translation: named }) => {
        const text = textCalled(named);
        const label = `Reading ${reference}${text ? ` (${text.info.id.toUpperCase()})` : ""}`;
        return look(label, () => {
          if (!text) return `There is no such translation. There are: ${versions.join(", ")}.`;
          const read = readReference(reference);
          if (typeof read === "string") return read;
          const places = versesOf(read);
          const verses = places.slice(0, mostVerses).map((place) => verse(text, place));
          const more = places.length - verses.length;
          return more > 0 ? { verses, left_out: `${more} more verses; ask for fewer` } : { verses };
        });
      },
    }),
    cross_references: tool({
      description: "Verses that a verse is compared with, the strongest connections first.",
      inputSchema: z.object({ reference: z.string().min(1).max(100) }),
      execute: ({ reference }) =>
        look(`Following the cross references of ${reference}`, () => {
          const read = readReference(reference);
          if (typeof read === "string") return read;
          const [place] = versesOf(read);
          const text = textCalled("kjv");
          if (!place || !text) return "Nothing was found.";
          const targets = studyData.strongestReferences(place).slice(0, mostReferences);
          return targets.map((target) => verse(text, target));
        }),
    }),
    look_up_word: tool({
      description:
        "Entries of Strong's Hebrew and Greek dictionaries, by number (G26), word or English meaning.",
      inputSchema: z.object({ word: z.string().min(1).max(100) }),
      execute: ({ word }) =>
        look(`Looking up “${word}”`, () => {
          const { items } = studyData.search(word, mostEntries);
          return items.length > 0 ? items : "Nothing was found.";
        }),
    }),
    original_words: tool({
      description: "The Hebrew or Greek words behind one verse, in order, with their meanings.",
      inputSchema: z.object({ reference: z.string().min(1).max(100) }),
      execute: ({ reference }) =>
        look(`Reading the original words of ${reference}`, () => {
          const read = readReference(reference);
          if (typeof read === "string") return read;
          const [place] = versesOf(read);
          const original = place && studyData.original(place);
          if (!original) return "Nothing was found.";
          return original.words.map(({ text, lemma, gloss, strongs }) => ({
            text,
            lemma,
            gloss,
            strongs,
          }));
        }),
    }),
  };
}
