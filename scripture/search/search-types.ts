// The request and the response of a search.
import type { BookId } from "../canon/books.ts";
import type { NameLanguage } from "../canon/names/book-names.ts";
import type { ReferenceFailure } from "../references/resolve.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import type { SearchContext } from "./boolean-query.ts";
import type { WorkBudget } from "./work-budget.ts";

export type Match = { start: number; end: number };

export type SearchHit = VersePlace & {
  /**
   * The verse in the translation that was searched, or `null` if that translation does not have it.
   */
  text: string | null;
  /** Ranges of matched words in `text`, sorted and disjoint, in UTF-16 code units. */
  matches: Match[];
  /** Whether the match is approximate: the verse lacks some of the words in this translation. */
  approximate: boolean;
  /** The translation whose wording matched, if it is not the one that was searched. */
  matchedIn: { version: string; text: string; matches: Match[] } | null;
  /** Words of the query that the verse does not have in any form. */
  missing: string[];
};

export type SearchResponse = ReferenceParts & {
  /** Number of results on all pages. */
  total: number;
  /** Number of results that are not approximate. */
  exact: number;
  results: SearchHit[];
  /**
   * Number of results by book, in canonical order. Counts approximate results only if there are no
   * exact ones.
   */
  books: { book: BookId; count: number }[];
  /** Parts of the query that were ignored, as typed. */
  ignoredTerms: string[];
  /** Spelling corrections of words that no translation has. */
  corrections: { typed: string; corrected: string }[];
  /** Words of the query that no translation has and that are not misspelled. */
  unknownTerms: string[];
  passages: PassageMatch[];
  topics: TopicMatch[];
  /** Whether the query quotes the most relevant verse, which is shown above passages and topics. */
  verseFirst: boolean;
  /** Whether the query is a well-known saying that is not in the Bible. */
  knownSaying: boolean;
};

/** The parts of a response that come from names instead of the index. */
export type NamedParts = ReferenceParts &
  Pick<SearchResponse, "passages" | "topics" | "knownSaying">;

/** A passage that the query refers to: "John 3:16". `end` is inclusive. */
export type ReferenceMatch = { reference: string; start: VersePlace; end: VersePlace };

export type ReferenceParts = {
  references: ReferenceMatch[];
  /** The first passage of the query that does not exist, and the nearest chapter that does. */
  missingReference: {
    failure: ReferenceFailure;
    message: string;
    nearest: ReferenceMatch | null;
  } | null;
  /** Whether the first reference was written in the verse numbers of other Bibles. */
  isRenumbered: boolean;
};

/** A well-known passage, such as the prodigal son. `end` is inclusive. */
export type PassageMatch = { title: string; start: VersePlace; end: VersePlace };

/**
 * A topic with its passages, best first, and their text in the translation searched. `shownEnd` is
 * the last verse in `text` if the passage is too long to be shown whole.
 */
export type TopicMatch = {
  id: string;
  title: string;
  passages: { start: VersePlace; end: VersePlace; text: string; shownEnd?: VersePlace }[];
};

export type NameOptions = {
  /** Whether the query quotes a verse. Then only exact names count. */
  isQuotation?: boolean;
  /** Whether a word is correctly spelled. Defaults to the words of names. */
  isWord?: (word: string) => boolean;
  /** Whether a text has the word in any form. */
  isInTexts?: (word: string) => boolean;
};

export type ReferenceOptions = {
  /** The language whose book names win where two languages share one. Default: English. */
  language?: NameLanguage | undefined;
  /** Whether the query was typed into a search box: then book names may be misspelled. */
  typed?: boolean | undefined;
};

/** Finds the references, passages and topics of a query, to show above the verses. */
export type NamedFinders = {
  findReferences(query: string, options?: ReferenceOptions): ReferenceParts;
  findPassages(query: string, options?: NameOptions): PassageMatch[];
  /** Finds passages whose names are similar to a query that names nothing and is in no verse. */
  findMisspelledPassages(query: string): PassageMatch[];
  findTopics(query: string, translation: Translation, options: NameOptions): TopicMatch[];
  /** Whether the query is a well-known saying that is not in the Bible. */
  isSaying(query: string): boolean;
  /** Whether a name of a passage or topic has the word. */
  hasWord(word: string): boolean;
  /** Returns the subject of a request: "grief" for "verses about grief". Others are unchanged. */
  subjectOf(query: string): string;
};

export type SearchRequest = SearchContext &
  ReferenceOptions & {
    query: string;
    version: string;
    limit: number;
    offset: number;
    order?: "relevance" | "canon" | undefined;
    /** Limits the results to these books. */
    within?: readonly BookId[] | undefined;
    /** The work budget of this search. Defaults to a new budget of the usual size. */
    budget?: WorkBudget | undefined;
  };
