import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { guardedFetch } from "../../../platform/ssrf-guard/guarded-fetch.ts";

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

/** The provider refuses all further calls for a while: the operator's quota is used up. */
export class QuotaExceeded extends Error {
  override name = "QuotaExceeded";
}

/** Returns the JSON of a provider's response, or `undefined` for 404. Throws for other errors. */
export async function askProvider(
  provider: string,
  url: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await guardedFetch(url, {
    headers: { accept: "application/json", ...headers },
    signal: AbortSignal.timeout(providerTimeoutMs),
  });
  if (response.status === 404) return undefined;
  if (response.status === 429) throw new QuotaExceeded(`${provider} refuses further calls`);
  if (!response.ok) throw new Error(`${provider} returned ${response.status}`);
  return response.json();
}

/** Providers name languages with three letters; the web uses two if a two-letter code exists. */
export function languageTagOf(id: string): string {
  try {
    return new Intl.Locale(id).language;
  } catch {
    return "und";
  }
}
