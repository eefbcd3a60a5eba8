// Messages between the main thread and the scripture threads.

import type { BookId } from "#scripture/canon/books.ts";
import type { CorrectedText, NamedQuotation } from "#scripture/citations/correct.ts";
import type { SearchResponse } from "#scripture/search/search-types.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { Citation } from "#shared/api/citations.ts";
import type { LibraryFolders } from "./read-translations.ts";

export type SearchJob = {
  kind: "search";
  query: string;
  version: string;
  limit: number;
  offset: number;
  order?: "relevance" | "canon" | undefined;
  within?: readonly BookId[] | undefined;
  /** For each Strong's number in the query: indexes of its verses in the King James Version. */
  strongs: Readonly<Record<string, readonly number[]>>;
  /** The verses that the user has highlighted or written about; undefined for a guest. */
  annotatedVerses: readonly VersePlace[] | undefined;
};
export type CheckJob = { kind: "check"; text: string; version: string };
/** Corrects quotations of a text; see scripture/citations/correct.ts. */
export type CorrectJob = Omit<CheckJob, "kind"> & {
  kind: "correct";
  quotations: readonly NamedQuotation[];
};
export type Job = SearchJob | CheckJob | CorrectJob;

/**
 * `json`: a `SearchResponse`. A string passes between threads faster than its objects, and the API
 * sends it as it is. `work`: postings visited, see scripture/search/work-budget.ts.
 */
export type SearchResult = { json: string; work: number };
/** Undefined if one of the quotations is not in the text. */
export type CorrectResult = CorrectedText | undefined;
export type ResultOf<J extends Job> = J extends SearchJob
  ? SearchResult
  : J extends CheckJob
    ? Citation[]
    : CorrectResult;

export const readSearchResult = ({ json }: SearchResult) => JSON.parse(json) as SearchResponse;

/** What a thread starts with. All threads read the same memory of the index file. */
export type ThreadData = { folders: LibraryFolders; index: SharedArrayBuffer | undefined };

export type ThreadRequest = { type: "run"; id: number; job: Job } | { type: "cancel"; id: number };
export type ThreadResponse =
  | { ready: true }
  | { id: number; result: SearchResult | Citation[] | CorrectResult }
  | { id: number; tooBroad: true }
  /** The client disconnected before the job ended. */
  | { id: number; canceled: true }
  | { id: number; failed: string };
