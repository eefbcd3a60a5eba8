// Messages between the main thread and the scripture threads.

import type { BookId } from "#scripture/canon/books.ts";
import type { NameLanguage } from "#scripture/canon/names/book-names.ts";
import type { CorrectedText } from "#scripture/citations/corrections/applied-corrections.ts";
import type {
  AutomaticCorrection,
  CorrectedEnd,
} from "#scripture/citations/corrections/automatic-corrections.ts";
import type { NamedQuotation } from "#scripture/citations/corrections/confirm-corrections.ts";
import type { LicensedText, QuotedChapter } from "#scripture/citations/licensed.ts";
import type { SearchResponse } from "#scripture/search/search-types.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { Citation } from "#shared/api/citations.ts";
import type { LexiconMatches } from "../study/lexicon-search.ts";
import type { Corpus } from "./read-translations.ts";

export type SearchJob = {
  kind: "search";
  query: string;
  version: string;
  limit: number;
  offset: number;
  order?: "relevance" | "canon" | undefined;
  language?: NameLanguage | undefined;
  /** Whether it was typed into a search box; see `ReferenceOptions`. */
  typed?: boolean | undefined;
  within?: readonly BookId[] | undefined;
  /** For each Strong's number in the query: indexes of its verses in the King James Version. */
  strongs: Readonly<Record<string, readonly number[]>>;
  /** The verses that the user has highlighted or written about; undefined for a guest. */
  annotatedVerses: readonly VersePlace[] | undefined;
};
/** `licensed`: the licensed translations, with the chapters of them that are loaded. */
export type CheckJob = {
  kind: "check";
  text: string;
  version: string;
  licensed?: readonly LicensedText[];
};
/** Corrects quotations of a text; see scripture/citations/corrections/. */
export type CorrectJob = Omit<CheckJob, "kind" | "licensed"> & {
  kind: "correct";
  quotations: readonly NamedQuotation[];
};
/** Corrects the end of a text without being asked. */
export type CorrectFromJob = AutomaticCorrection &
  Pick<CheckJob, "version" | "licensed"> & { kind: "correct-from" };
/** Finds how scripture goes on after some normalized words; see `findContinuations`. */
export type ContinuationsJob = { kind: "continuations"; words: readonly string[] };
/** Searches Strong's dictionaries. */
export type LexiconJob = { kind: "lexicon"; query: string; limit: number };
export type Job =
  | SearchJob
  | LexiconJob
  | ContinuationsJob
  | CheckJob
  | CorrectJob
  | CorrectFromJob;
export type Outcome =
  | SearchResult
  | LexiconMatches
  | string[][]
  | CheckResult
  | CorrectResult
  | CorrectedEnd;

/**
 * `json`: a `SearchResponse`. A string passes between threads faster than its objects, and the API
 * sends it as it is.
 */
export type SearchResult = { json: string };
/** `quoted`: the chapters of licensed translations that the text quotes and that are not loaded. */
export type CheckResult = { citations: Citation[]; quoted: QuotedChapter[] };
/** Undefined if one of the quotations is not in the text. */
export type CorrectResult = CorrectedText | undefined;
export type ResultOf<J extends Job> = J extends SearchJob
  ? SearchResult
  : J extends LexiconJob
    ? LexiconMatches
    : J extends ContinuationsJob
      ? string[][]
      : J extends CheckJob
        ? CheckResult
        : J extends CorrectJob
          ? CorrectResult
          : CorrectedEnd;

export const readSearchResult = ({ json }: SearchResult) => JSON.parse(json) as SearchResponse;

/** What a thread starts with. All threads read the same memory of the texts and of the index. */
export type ThreadData = {
  corpus: Corpus;
  index: { shared: SharedArrayBuffer | undefined; isFilled: boolean };
  isForChecks: boolean;
};

export type ThreadRequest = { type: "run"; id: number; job: Job } | { type: "cancel"; id: number };
export type ThreadResponse =
  | { ready: true }
  /** `work` is counted in the units of `limitTable`, also for a job that was stopped. */
  | ({ id: number; work: number } & (
      | { result: Outcome }
      | { tooBroad: true }
      /** The client disconnected before the job ended. */
      | { canceled: true }
      | { failed: string }
    ));
