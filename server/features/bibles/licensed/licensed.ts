import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter } from "#scripture/text/text.ts";
import type { Env } from "../../../env.ts";
import { ApiError } from "../../../errors.ts";
import type { Logger } from "../../../platform/logging.ts";
import { apiBibleText } from "./api-bible.ts";
import { esvText } from "./esv.ts";
import type { LicensedInfo, LicensedResults, LicensedText } from "./provider.ts";

/** The providers' terms allow to keep little, and not for long: no more verses than this at once, none of them on a disk. */
const keptVerses = 500;
const keptForMs = 60 * 60 * 1000;

type Kept = { chapter: Chapter; until: number };

/** The texts that the operator has a licence for. None of them is ever in the build, on a disk, or on a person's device. */
export class LicensedTexts {
  readonly #texts: ReadonlyMap<string, LicensedText>;
  readonly #log: Logger;
  readonly #chapters = new Map<string, Kept>();
  readonly #infos = new Map<string, { info: LicensedInfo; until: number }>();

  constructor(texts: readonly LicensedText[], log: Logger) {
    this.#texts = new Map(texts.map((text) => [text.id, text]));
    this.#log = log;
  }

  has(version: string): boolean {
    return this.#texts.has(version.toLowerCase());
  }

  /** Those whose provider can say what they are; one that fails is left out, and the log says so. */
  async list(): Promise<LicensedInfo[]> {
    const found = await Promise.all([...this.#texts.keys()].map((id) => this.#tryInfo(id)));
    return found.filter((info) => info !== undefined);
  }

  async #tryInfo(id: string): Promise<LicensedInfo | undefined> {
    try {
      return await this.info(id);
    } catch {
      return undefined;
    }
  }

  async info(version: string): Promise<LicensedInfo> {
    const text = this.#text(version);
    const kept = this.#infos.get(text.id);
    if (kept && kept.until > Date.now()) return kept.info;
    const info = await this.#ask(text.id, () => text.info());
    this.#infos.set(text.id, { info, until: Date.now() + keptForMs });
    return info;
  }

  /** Throws `not_found` for a chapter that the text does not have, `unavailable` when its provider fails. */
  async chapter(version: string, book: BookId, chapter: number): Promise<Chapter> {
    const text = this.#text(version);
    const key = `${text.id} ${book} ${chapter}`;
    const kept = this.#chapters.get(key);
    if (kept && kept.until > Date.now()) return kept.chapter;
    const found = await this.#ask(text.id, () => text.chapter(book, chapter));
    if (!found) throw new ApiError("not_found", "This text does not have that chapter.");
    this.#keep(key, found);
    return found;
  }

  async search(
    version: string,
    query: string,
    page: { limit: number; offset: number },
  ): Promise<LicensedResults> {
    const text = this.#text(version);
    if (query.trim() === "") return { total: 0, results: [] };
    return this.#ask(text.id, () => text.search(query, page));
  }

  #text(version: string): LicensedText {
    const text = this.#texts.get(version.toLowerCase());
    if (!text) throw new ApiError("not_found", `There is no version “${version}” here.`);
    return text;
  }

  async #ask<T>(id: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (err) {
      this.#log.warn({ err, version: id }, "the provider of a licensed text failed");
      throw new ApiError(
        "unavailable",
        "The provider of this text could not be reached. Please try again, or choose another text.",
      );
    }
  }

  #keep(key: string, chapter: Chapter) {
    this.#chapters.delete(key);
    this.#chapters.set(key, { chapter, until: Date.now() + keptForMs });
    const count = () =>
      [...this.#chapters.values()].reduce((sum, one) => sum + one.chapter.verses.length, 0);
    for (const oldest of this.#chapters.keys()) {
      if (count() <= keptVerses) break;
      this.#chapters.delete(oldest);
    }
  }
}

/** The texts that the environment names; see docs/operations.md. */
export function openLicensedTexts(
  { esv, apiBible }: Pick<Env, "esv" | "apiBible">,
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
  ];
  return new LicensedTexts(texts, log);
}
