import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter } from "#scripture/translation/model.ts";

/** A text that may be shown by licence, and only as its provider hands it out. */
export type LicensedInfo = {
  id: string;
  name: string;
  abbreviation: string;
  language: string;
  languageTag: string;
  description: string;
  /** The line of copyright that has to stand with its words. */
  copyright: string;
};

export type LicensedResults = {
  total: number;
  results: { book: BookId; chapter: number; verse: number; text: string }[];
};

/** One text of one provider. Every call rejects when the provider fails, or answers with something else than was asked for. */
export type LicensedText = {
  id: string;
  info(): Promise<LicensedInfo>;
  /** Nothing when the text has no such chapter. */
  chapter(book: BookId, chapter: number): Promise<Chapter | undefined>;
  search(query: string, page: { limit: number; offset: number }): Promise<LicensedResults>;
};

export const providerTimeoutMs = 8_000;
