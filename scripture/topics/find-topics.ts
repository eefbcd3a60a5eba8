import { knownWords } from "../passages/known-words.ts";
import {
  buildNameIndex,
  exactName,
  type Leniency,
  type NameIndex,
} from "../passages/name-index.ts";
import { firstVerse, lastVerse } from "../passages/verse-range.ts";
import { parseReference } from "../references/parse.ts";
import type { NameOptions } from "../search/search-types.ts";
import type { VersePlace } from "../translation/load.ts";
import { asksForVerses, isQuestion, questionWords, requestWords, topicPart } from "./questions.ts";
import topicRows from "./topics.json" with { type: "json" };

/** A topic with its passages, the best first. `end` of a passage is inclusive. */
export type Topic = {
  id: string;
  title: string;
  passages: { start: VersePlace; end: VersePlace }[];
};

type TopicEntry = { id: string; title: string; names: string[]; references: string[] };

/**
 * The kinds of queries. Plain words may be an excerpt of a verse, so they must match a topic's name
 * closely. A question has words besides its topic. "Verses about …" always asks for a topic.
 */
const words: Leniency = { minConfidence: 0.8, optional: requestWords, stopWordCost: 1.2 };
const question: Leniency = { minConfidence: 0.52, optional: questionWords, stopWordCost: 0.6 };
const request: Leniency = { minConfidence: 0.4, optional: questionWords, stopWordCost: 0 };
/** Minimum confidence of each further topic, as a share of the highest. */
const minShareOfBest = 0.97;
const maxTopics = 2;
/** Maximum length of a query that can name a topic, in UTF-16 code units. */
const maxQueryLength = 200;

/** Maximum number of words that say what a person feels. More are rather the words of a verse. */
const maxFeelingWords = 6;
/** What follows the name of a feeling says what it is about: "scared of the dentist". */
const beside = / (?:about|of|at|with|over|to|by|because|before|after|during|for|from|when|since) /i;

let loaded: { topics: TopicEntry[]; index: NameIndex } | undefined;

/** Returns all topics, in the order of the data file. */
export function allTopics(): TopicEntry[] {
  loaded ??= load();
  return loaded.topics;
}

function load() {
  const topics = topicRows.map(([title = "", names = "", references = ""]): TopicEntry => {
    const lists = { names: names.split("; "), references: references.split(";") };
    return { id: idOf(title), title, ...lists };
  });
  const index = buildNameIndex(
    topics.map(({ title, names }) => ({ names: [title, ...names.filter(Boolean)] })),
    knownWords,
  );
  return { topics, index };
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Returns the topics that a query names or asks about, best first: "anxiety", "verses about grief",
 * "how do I forgive someone". Returns an empty list if no topic is clearly meant.
 */
export function findTopics(query: string, options: NameOptions = {}): Topic[] {
  const part = topicPart(query);
  const form = formOf(query, part);
  return find(part, options.isQuotation ? exactName(form) : form, options);
}

function find(query: string, leniency: Leniency, { isWord }: NameOptions): Topic[] {
  if (query.length > maxQueryLength) return [];
  loaded ??= load();
  const { topics, index } = loaded;
  const found = index.find(query, leniency, isWord);
  const [best] = found;
  if (!best) return [];
  return found
    .filter(({ confidence }) => confidence >= best.confidence * minShareOfBest)
    .slice(0, maxTopics)
    .flatMap(({ entry }) => topics[entry] ?? [])
    .map(topicOf);
}

function topicOf({ id, title, references }: TopicEntry): Topic {
  return {
    id,
    title,
    passages: references.flatMap((text) => {
      const parsed = parseReference(text);
      if (!parsed.ok) return [];
      return [{ start: firstVerse(parsed.reference), end: lastVerse(parsed.reference) }];
    }),
  };
}

function formOf(query: string, part: string): Leniency {
  if (asksForVerses(query)) return request;
  const [head = ""] = part.split(beside);
  const isShort = part.split(" ").length <= maxFeelingWords;
  const isNamed = isShort && head !== part && find(head, exactName(words), {}).length > 0;
  return isNamed || isQuestion(query) ? question : words;
}
