// Translations whose providers deliver them chapter by chapter. A check cannot call a provider, so
// it names the chapters that a text quotes, and the caller repeats it with them.
import { type BookId, books } from "../canon/books.ts";
import type { Reference } from "../references/reference.ts";
import { loadTranslation, type Translation } from "../translation/load.ts";
import type { Chapter } from "../translation/model.ts";
import { packTranslation } from "../translation/serialize.ts";
import { findLabels, type Label } from "./labels.ts";

/** A licensed translation as its provider describes it. */
export type LicensedEdition = {
  id: string;
  name: string;
  abbreviation: string;
  /** The notice that must accompany its words. */
  copyright: string;
};
export type QuotedChapter = { translation: string; book: BookId; chapter: number };
/** A licensed translation with the chapters that are loaded for this check. */
export type LicensedText = LicensedEdition & { chapters: readonly Chapter[] };

/** Returns a translation that has only the given chapters. */
export function translationOf(text: LicensedText): Translation {
  const { id, name, abbreviation, copyright: license } = text;
  const loaded = new Map(text.chapters.map((one) => [`${one.book} ${one.chapter}`, one]));
  const chapters = books.flatMap(({ id: book, chapters: count }) =>
    Array.from({ length: count }, (_, at): Chapter => {
      return loaded.get(`${book} ${at + 1}`) ?? { book, chapter: at + 1, verses: [] };
    }),
  );
  const unknown = { language: "", languageTag: "und", year: 0, description: "" };
  const info = { id, name, abbreviation, license, ...unknown, sources: [], changes: [] };
  return loadTranslation(packTranslation(info, chapters));
}

/** Whether a translation has every chapter of a passage. */
export function hasChapters(
  text: Translation,
  { book, chapter, endChapter = chapter }: Reference,
): boolean {
  for (let at = chapter; at <= endChapter; at++) {
    if (text.verseCount(book, at) === 0) return false;
  }
  return true;
}

/** An edition that a text names beside a translation: "NIV 1984", "NASB95", "NIV (UK)". */
const editionMark = /^[\s,(-]{0,2}(UK|(?:18|19|20)\d\d)(?![\p{L}\p{N}:])/u;
const markInLabel = /^\d{4}(?= )|(?:UK|(?<!\d)\d{2}|\d{4})(?=\)?$)/;
const british = /UK|Anglici[sz]ed|British/i;

const withCentury = (mark: string): string =>
  mark.length === 2 && mark !== "UK" ? `${Number(mark) < 50 ? "20" : "19"}${mark}` : mark;

/** The year of an edition: that of its name, or the last one of its copyright notice. */
function yearOf({ name, abbreviation, copyright }: LicensedEdition): string | undefined {
  const named = /(?:18|19|20)\d\d/.exec(`${name} ${abbreviation}`)?.[0];
  return (
    named ??
    copyright
      .match(/(?:18|19|20)\d\d/g)
      ?.sort()
      .at(-1)
  );
}

const isEdition = (edition: LicensedEdition, mark: string): boolean =>
  mark === "UK"
    ? british.test(`${edition.name} ${edition.abbreviation}`)
    : yearOf(edition) === withCentury(mark);

/**
 * Finds the names of translations in a text, also those of licensed ones that `findLabels` does not
 * know. The name of a licensed translation gets its id. An edition that is not here gets an id of
 * its own, such as `niv 1984`: it must not be compared with another edition.
 */
export function findEditionLabels(prose: string, editions: readonly LicensedEdition[]): Label[] {
  const labels = findLabels(prose);
  if (editions.length === 0) return labels;
  const known = editions.map((edition) => ({
    edition,
    ids: [edition.name, edition.abbreviation].flatMap((name) =>
      findLabels(name).map(({ id }) => id),
    ),
  }));
  for (const { id, name, abbreviation } of editions) {
    for (const own of [name, abbreviation]) {
      for (const label of findName(prose, own, id)) {
        if (!labels.some(({ start, end }) => start < label.end && end > label.start))
          labels.push(label);
      }
    }
  }
  return labels
    .map((label) => {
      const named = known.filter(({ edition, ids }) => {
        return edition.id === label.id || ids.includes(label.id);
      });
      if (named.length === 0) return label;
      const mark =
        markInLabel.exec(prose.slice(label.start, label.end))?.[0] ??
        editionMark.exec(prose.slice(label.end, label.end + 12))?.[1];
      const candidates = named.filter(({ edition }) => !mark || isEdition(edition, mark));
      const chosen = candidates.find(({ edition }) => edition.id === label.id) ?? candidates[0];
      return { ...label, id: chosen?.edition.id ?? `${label.id} ${withCentury(mark ?? "")}` };
    })
    .sort((a, b) => a.start - b.start);
}

/** Finds a name that is not an ordinary word: of several words, or in capitals. */
function* findName(prose: string, name: string, id: string): Generator<Label> {
  if (!/\s/.test(name) && !/^\p{Lu}[\p{Lu}\d]+$/u.test(name)) return;
  for (let start = prose.indexOf(name); start >= 0; start = prose.indexOf(name, start + 1)) {
    const end = start + name.length;
    const isWord = !/[\p{L}\p{N}]/u.test(`${prose[start - 1] ?? ""}${prose[end] ?? ""}`);
    if (isWord) yield { start, end, id };
  }
}

/** Maximum number of chapters that one check names. */
const maxChapters = 200;

/** The chapters of licensed translations that a text quotes and that are not loaded. */
export class QuotedChapters {
  readonly #editions: ReadonlySet<string>;
  readonly #chapters = new Map<string, QuotedChapter>();

  constructor(editions: readonly LicensedEdition[]) {
    this.#editions = new Set(editions.map(({ id }) => id));
  }

  add(translation: string | undefined, reference: Reference | undefined): void {
    if (!reference || !translation || !this.#editions.has(translation)) return;
    const { book, chapter, endChapter = chapter } = reference;
    for (let at = chapter; at <= endChapter && this.#chapters.size < maxChapters; at++) {
      this.#chapters.set(`${translation} ${book} ${at}`, { translation, book, chapter: at });
    }
  }

  get list(): QuotedChapter[] {
    return [...this.#chapters.values()];
  }
}
