// Messages between the main thread and the scripture threads.

import type { BookId } from "#scripture/canon/books.ts";
import type { SearchResponse } from "#scripture/search/engine.ts";
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
export type Job = SearchJob | CheckJob;

/** `work`: postings visited, see scripture/search/work-budget.ts. */
export type SearchResult = { answer: SearchResponse; work: number };
export type ResultOf<J extends Job> = J extends SearchJob ? SearchResult : Citation[];

/** What a thread starts with. All threads read the same memory of the index file. */
export type ThreadData = { folders: LibraryFolders; index: SharedArrayBuffer | undefined };

export type ToThread = { type: "run"; id: number; job: Job } | { type: "cancel"; id: number };
export type FromThread =
  | { ready: true }
  | { id: number; result: SearchResult | Citation[] }
  | { id: number; tooBroad: true }
  /** The client disconnected before the job began. */
  | { id: number; canceled: true }
  | { id: number; failed: string };
