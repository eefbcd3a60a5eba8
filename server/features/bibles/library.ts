import path from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { type Book, findBook } from "#scripture/canon/books.ts";
import type { Reference } from "#scripture/references/reference.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { findTranslation } from "#scripture/translation/translation-names.ts";
import type { BibleBook } from "#shared/api/bibles.ts";
import { booksOf, chapterResponse, wholeCanon } from "#shared/chapter-response.ts";
import { defaultVersion } from "#shared/choices.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import {
  createLargeStaticResponse,
  createStaticResponse,
  type StaticResponse,
  sizeOfResponse,
} from "../../http/static-response.ts";
import { type Corpus, readTranslations } from "../scripture/read-translations.ts";
import { openTranslation, type SharedTranslation } from "../scripture/shared-translation.ts";
import { noSuchChapter, notInTranslation } from "./missing-chapter.ts";

/** Where the build writes the translations. */
export const textsFolder = fileURLToPath(new URL("../../../build/texts", import.meta.url));

/** In seconds. Translations rarely change, so an hour is short enough. */
export const cacheControl = "public, max-age=3600";

/**
 * Memory of chapters as responses in all encodings, in bytes. `ResponseCache` keeps many more, each
 * in the encoding that a client requested.
 */
const maxChapterBytes = 8 * 1024 * 1024;

/** The listing order; all other translations follow by name. */
const listed = ["kjv", "web", "asv", "ylt", "darby"];

/** This server's translations in memory, and their chapters as responses. */
export class Library {
  #texts: ReadonlyMap<string, Translation>;
  /** The translations that the server loaded at startup. */
  readonly #own: readonly Translation[];
  readonly #chapters = new LRUCache<string, StaticResponse>({
    maxSize: maxChapterBytes,
    sizeCalculation: sizeOfResponse,
  });
  readonly #books = new Map<string, BibleBook[]>();
  readonly #wholes = new Map<string, Promise<StaticResponse>>();
  /** The memory that the scripture threads share; `undefined` for translations of a test. */
  #corpus: Corpus | undefined;
  /** Increases when translations are added or removed. */
  revision = 0;

  constructor(texts: readonly Translation[], corpus?: Corpus) {
    this.#corpus = corpus;
    this.#own = texts;
    this.#texts = inOrder(texts);
  }

  /** By id, in listing order. A change of the translations replaces the map. */
  get texts(): ReadonlyMap<string, Translation> {
    return this.#texts;
  }

  get corpus(): Corpus | undefined {
    return this.#corpus;
  }

  /**
   * Replaces the translations that admins have added. Ignores a translation whose id is built in or
   * imported by the operator.
   */
  setAdded(added: readonly SharedTranslation[]) {
    const own = new Set(this.#own.map(({ info }) => info.id));
    const more = added.filter(({ info }) => !own.has(info.id));
    this.#texts = inOrder([...this.#own, ...more.map(openTranslation)]);
    if (this.#corpus) {
      const others = this.#corpus.texts.filter(({ info }) => own.has(info.id));
      this.#corpus = { ...this.#corpus, texts: [...more, ...others] };
    }
    this.revision += 1;
    this.#chapters.clear();
    this.#books.clear();
    this.#wholes.clear();
  }

  /** Whether a translation is built in or imported by the operator, not added by an admin. */
  isBuiltIn(version: string): boolean {
    return this.#own.some(({ info }) => info.id === version);
  }

  /** Finds a translation by any usual name. Throws `not_found`, naming the available versions. */
  text(version: string): Translation {
    const text = findTranslation(this.texts, version);
    if (text) return text;
    throw new ApiError(
      "not_found",
      message("There is no translation “{version}” here. The server has: {available}.", {
        version,
        available: [...this.texts.keys()].join(", "),
      }),
    );
  }

  /** Returns the translation that a user reads, or the standard one if it is not here. */
  textOrDefault(version: string | undefined): Translation {
    return this.texts.get(version?.toLowerCase() ?? "") ?? this.text(defaultVersion);
  }

  /** Returns the books that a translation has. Throws `not_found`. */
  books(version: string): BibleBook[] {
    const text = this.text(version);
    const found = this.#books.get(text.info.id) ?? booksOf(text);
    this.#books.set(text.info.id, found);
    return found;
  }

  /** Whether a translation has every chapter of every book. Throws `not_found`. */
  isComplete(version: string): boolean {
    const found = this.books(version);
    return found.length === wholeCanon.length && found.every(({ missing }) => !missing);
  }

  /**
   * Returns the requested translation if it has the passage, otherwise the first translation that
   * does: an imported one may be partial.
   */
  textWith(version: string, reference: Reference): Translation {
    const preferred = this.text(version);
    const candidates = [preferred, ...this.texts.values()];
    return candidates.find(({ info }) => this.passage(info.id, reference) !== "") ?? preferred;
  }

  /** Accepts a book's id or any usual name. Throws `not_found` with an example. */
  book(name: string): Book {
    const book = findBook(name);
    if (book) return book;
    throw new ApiError(
      "not_found",
      message("There is no book “{name}”. Use an id from Gen to Rev, or the name of the book.", {
        name,
      }),
    );
  }

  /** Returns one chapter, ready to send. Throws `not_found` with the number of chapters. */
  chapter(version: string, bookName: string, chapter: number): StaticResponse {
    const text = this.text(version);
    const book = this.book(bookName);
    const key = `${text.info.id} ${book.id} ${chapter}`;
    const cached = this.#chapters.get(key);
    if (cached) return cached;
    const presented = chapterResponse(text, book, chapter);
    if (!presented.ok) {
      throw presented.reason === "no-such-chapter"
        ? noSuchChapter(book)
        : notInTranslation(text.info.abbreviation, book, chapter);
    }
    const answer = createStaticResponse({
      bytes: Buffer.from(JSON.stringify(presented.chapter)),
      type: "application/json",
      cacheControl,
      compressible: true,
    });
    this.#chapters.set(key, answer);
    return answer;
  }

  /** Returns a whole translation as built, for offline use. Throws `not_found`. */
  async whole(version: string): Promise<StaticResponse> {
    const text = this.text(version);
    const { info } = text;
    const cached = this.#wholes.get(info.id);
    if (cached) return cached;
    const shared = this.#corpus?.texts.find((one) => one.info.id === info.id);
    const bytes = shared ? Buffer.from(shared.json) : Buffer.from(JSON.stringify(text.packed));
    const made = createLargeStaticResponse({ bytes, type: "application/json", cacheControl });
    this.#wholes.set(info.id, made);
    return made;
  }

  /**
   * Returns the text of a verse or of a range in a chapter, as running text. Verses that the
   * translation omits are skipped.
   */
  passage(version: string, { book, chapter, verse = 1, endVerse = verse }: Reference): string {
    const text = this.text(version);
    const found: string[] = [];
    const last = Math.min(endVerse, text.verseCount(book, chapter));
    for (let at = verse; at <= last; at++) {
      const words = text.text(book, chapter, at);
      if (words !== undefined) found.push(words);
    }
    return found.join(" ");
  }
}

function inOrder(texts: readonly Translation[]): ReadonlyMap<string, Translation> {
  const order = (text: Translation) => {
    const at = listed.indexOf(text.info.id);
    return at < 0 ? listed.length : at;
  };
  const sorted = texts.toSorted(
    (a, b) => order(a) - order(b) || a.info.name.localeCompare(b.info.name, "en"),
  );
  return new Map(sorted.map((text) => [text.info.id, text]));
}

/** Where `npm run import` writes the operator's own translations. */
export const importedFolder = (dataDir: string) => path.join(dataDir, "texts");

/**
 * Reads all translations that the build has written and the operator has imported. Throws as
 * `readTranslations` does.
 */
export function openLibrary(folder: string, imported?: string): Library {
  const texts = readTranslations(folder, imported);
  return new Library(texts.map(openTranslation), { folder, texts });
}
