import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter } from "#scripture/translation/model.ts";

/** A translation that a license allows to show, only as its provider delivers it. */
export type LicensedInfo = {
  id: string;
  name: string;
  abbreviation: string;
  language: string;
  languageTag: string;
  description: string;
  /** The copyright line that must be shown with its text. */
  copyright: string;
};

export type LicensedResults = {
  total: number;
  results: { book: BookId; chapter: number; verse: number; text: string }[];
};

/**
 * One translation of one provider. Every call rejects if the provider fails or returns something
 * else than requested.
 */
export type TranslationProvider = {
  id: string;
  info(): Promise<LicensedInfo>;
  /** `undefined` if the translation has no such chapter. */
  chapter(book: BookId, chapter: number): Promise<Chapter | undefined>;
  /** Absent if the provider has no search. */
  search?(query: string, page: { limit: number; offset: number }): Promise<LicensedResults>;
};

export const providerTimeoutMs = 8_000;

/** Providers name languages with three letters; the web uses two if a two-letter code exists. */
export function languageTagOf(id: string): string {
  try {
    return new Intl.Locale(id).language;
  } catch {
    return "und";
  }
}
