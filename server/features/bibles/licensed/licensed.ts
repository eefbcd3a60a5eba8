import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { message } from "#shared/message.ts";
import type { Env } from "../../../env.ts";
import { ApiError } from "../../../errors.ts";
import type { Logger } from "../../../platform/logging.ts";
import { apiBibleText } from "./api-bible.ts";
import { esvText } from "./esv.ts";
import {
  type LicensedInfo,
  type LicensedResults,
  QuotaExceeded,
  type TranslationProvider,
} from "./provider.ts";
import { youVersionText } from "./youversion.ts";

/**
 * Maximum number of verses in the cache, which is in memory only: the providers' terms allow little
 * caching.
 */
const maxCachedVerses = 500;
const cacheMs = 60 * 60 * 1000;
/** How long a failed provider is not called. */
const failureForMs = 30_000;

/**
 * Whether a provider did not answer at all, or refuses all calls. A refused chapter or search says
 * nothing about the next one: no reader's search may make a translation unavailable to all others.
 */
const isUnavailable = (error: unknown): boolean =>
  error instanceof QuotaExceeded ||
  (error instanceof Error && (error.name === "TimeoutError" || error.message === "fetch failed"));

const keyOf = (version: string, book: BookId, chapter: number) =>
  `${version.toLowerCase()} ${book} ${chapter}`;

type Kept = { chapter: Chapter; until: number };

/**
 * The operator's licensed translations. They are never stored in the build, on a disk, or on a
 * user's device.
 */
export class LicensedTexts {
  readonly #texts: ReadonlyMap<string, TranslationProvider>;
  readonly #log: Logger;
  readonly #chapters = new Map<string, Kept>();
  readonly #pending = new Map<string, Promise<Chapter>>();
  readonly #infos = new Map<string, { info: LicensedInfo; until: number }>();
  readonly #asking = new Map<string, Promise<LicensedInfo>>();
  readonly #failures = new Map<string, { error: unknown; until: number }>();

  constructor(texts: readonly TranslationProvider[], log: Logger) {
    this.#texts = new Map(texts.map((text) => [text.id, text]));
    this.#log = log;
  }

  has(version: string): boolean {
    return this.#texts.has(version.toLowerCase());
  }

  /**
   * Returns the translations as their providers last described them, without waiting. Outdated
   * descriptions are refreshed in the background; a translation is left out until its provider has
   * answered once.
   */
  list(): LicensedInfo[] {
    void this.refresh();
    return [...this.#texts.keys()].flatMap((id) => this.#infos.get(id)?.info ?? []);
  }

  /**
   * Refreshes outdated descriptions. Never fails; called at startup, so that the first list is
   * complete.
   */
  async refresh(): Promise<void> {
    const stale = [...this.#texts.keys()].filter((id) => !this.#isFresh(id));
    await Promise.allSettled(stale.map((id) => this.info(id)));
  }

  /** Throws `unavailable` if the provider fails and has never answered. */
  async info(version: string): Promise<LicensedInfo> {
    const { id } = this.#text(version);
    const cached = this.#infos.get(id);
    if (cached && this.#isFresh(id)) return cached.info;
    try {
      return await this.#askInfo(id);
    } catch (error) {
      // An outdated copyright line is better than no translation.
      if (cached) return cached.info;
      throw error;
    }
  }

  #isFresh(id: string): boolean {
    return (this.#infos.get(id)?.until ?? 0) > Date.now();
  }

  /** Allows one call to the provider at a time, however many callers wait. */
  #askInfo(id: string): Promise<LicensedInfo> {
    const pending = this.#asking.get(id);
    if (pending) return pending;
    const text = this.#text(id);
    const request = this.#ask(
      id,
      () => text.info(),
      () => true,
    ).then((info) => {
      this.#infos.set(id, { info, until: Date.now() + cacheMs });
      return info;
    });
    const done = request.finally(() => this.#asking.delete(id));
    this.#asking.set(id, done);
    return done;
  }

  /**
   * Throws `not_found` for a chapter that the translation does not have, `unavailable` if its
   * provider fails.
   */
  async chapter(version: string, book: BookId, chapter: number): Promise<Chapter> {
    const text = this.#text(version);
    const known = this.knownChapter(version, book, chapter);
    if (known) return known;
    const key = keyOf(text.id, book, chapter);
    const load = async () => {
      const found = await this.#ask(text.id, () => text.chapter(book, chapter));
      if (!found) throw new ApiError("not_found", "This translation does not have that chapter.");
      this.#keep(key, found);
      return found;
    };
    const request = load().finally(() => this.#pending.delete(key));
    this.#pending.set(key, request);
    return request;
  }

  /** Returns a chapter that is in the cache or already requested, without a call to the provider. */
  knownChapter(
    version: string,
    book: BookId,
    chapter: number,
  ): Chapter | Promise<Chapter> | undefined {
    const key = keyOf(version, book, chapter);
    const cached = this.#chapters.get(key);
    return cached && cached.until > Date.now() ? cached.chapter : this.#pending.get(key);
  }

  /** Whether the provider of a translation can search it for words. */
  canSearch(version: string): boolean {
    return this.#text(version).search !== undefined;
  }

  async search(
    version: string,
    query: string,
    page: { limit: number; offset: number },
  ): Promise<LicensedResults> {
    const { id, search } = this.#text(version);
    if (!search || query.trim() === "") return { total: 0, results: [] };
    return this.#ask(id, () => search(query, page));
  }

  #text(version: string): TranslationProvider {
    const text = this.#texts.get(version.toLowerCase());
    if (!text)
      throw new ApiError(
        "not_found",
        message("There is no translation “{version}” here.", { version }),
      );
    return text;
  }

  /** Whether the provider of a translation may be called now. */
  isAvailable(version: string): boolean {
    return (this.#failures.get(version.toLowerCase())?.until ?? 0) <= Date.now();
  }

  /**
   * Calls the provider. For a while after it failed to answer, throws the same `unavailable` at
   * once.
   */
  async #ask<T>(id: string, call: () => Promise<T>, failsFor = isUnavailable): Promise<T> {
    const failure = this.#failures.get(id);
    if (failure && failure.until > Date.now()) throw failure.error;
    try {
      const answer = await call();
      this.#failures.delete(id);
      return answer;
    } catch (err) {
      this.#log.warn({ err, version: id }, "the provider of a licensed text failed");
      const error = new ApiError(
        "unavailable",
        "The provider of this translation could not be reached. Please try again, or choose another translation.",
      );
      if (failsFor(err)) this.#failures.set(id, { error, until: Date.now() + failureForMs });
      throw error;
    }
  }

  #keep(key: string, chapter: Chapter) {
    this.#chapters.delete(key);
    this.#chapters.set(key, { chapter, until: Date.now() + cacheMs });
    const count = () =>
      [...this.#chapters.values()].reduce((sum, entry) => sum + entry.chapter.verses.length, 0);
    for (const oldest of this.#chapters.keys()) {
      if (count() <= maxCachedVerses) break;
      this.#chapters.delete(oldest);
    }
  }
}

/** The translations named by the environment; see docs/operations.md. */
export function openLicensedTexts(
  { esv, apiBible, youVersion }: Pick<Env, "esv" | "apiBible" | "youVersion">,
  log: Logger,
): LicensedTexts {
  const texts = [
    ...(esv ? [esvText(esv)] : []),
    ...(apiBible
      ? apiBible.texts.map(({ id, bibleId }) => {
          const { url, fumsUrl, key } = apiBible;
          return apiBibleText({ url, fumsUrl, key, id, bibleId, log });
        })
      : []),
    ...(youVersion
      ? youVersion.texts.map(({ id, bibleId }) => {
          const { url, key } = youVersion;
          return youVersionText({ url, key, id, bibleId });
        })
      : []),
  ];
  return new LicensedTexts(texts, log);
}
