// The texts that the replies quote, and what people wrote for the benchmark.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readBuilt } from "#corpus/build-output.ts";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";
import { plain } from "../../citations/mutations.ts";
import { fromOsis } from "../osis.ts";

/** The code that a label has, and the names that a reply may use. */
export const translationNames: Record<string, readonly string[]> = {
  KJV: ["KJV", "King James Version"],
  WEB: ["WEB", "World English Bible"],
  ASV: ["ASV", "American Standard Version"],
  YLT: ["YLT", "Young's Literal Translation"],
  Darby: ["Darby Translation"],
  RV1909: ["Reina-Valera 1909"],
  LUT1912: ["Lutherbibel 1912"],
};

export type Language = "en" | "es" | "de";
export const codesOf = (language: Language): readonly string[] =>
  ({ en: ["KJV", "WEB", "ASV", "YLT", "Darby"], es: ["RV1909"], de: ["LUT1912"] })[language];

/** Reads a table of the folder. Empty lines and those that begin with "#" are left out. */
export const readRows = (folder: string, file: string): string[][] =>
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

export class Sources {
  readonly english: ReadonlyMap<string, Translation>;
  /** OSIS of the verses in other languages, by translation. */
  readonly foreign = new Map<string, Map<string, string>>();
  readonly #wholeTexts = new Map<string, string>();

  constructor(folder: string) {
    this.english = new Map(
      codesOf("en").map((code) => [code, loadTranslation(readBuilt(code.toLowerCase()))]),
    );
    for (const [osis = "", code = "", text = ""] of readRows(folder, "foreign-verses.tsv"))
      this.foreign.set(code, (this.foreign.get(code) ?? new Map()).set(osis, text));
  }

  /** Returns the words of a passage without quotation marks, or `undefined` if it has none. */
  text(code: string, osis: string): string | undefined {
    const translation = this.english.get(code);
    if (!translation) return this.foreign.get(code)?.get(osis);
    const { book, chapter, verse = 1, endVerse = verse } = fromOsis(osis);
    const verses = Array.from({ length: endVerse - verse + 1 }, (_, index) =>
      translation.text(book, chapter, verse + index),
    );
    if (verses.includes(undefined)) return undefined;
    return verses.join(" ").replace(/["“”]/g, "").replace(/\s+/g, " ").trim();
  }

  /** All letters and digits of a translation, for `includes`. */
  wholeText(code: string): string {
    const known = this.#wholeTexts.get(code);
    if (known !== undefined) return known;
    const verses = this.english.get(code)?.verses();
    const texts = verses
      ? Array.from(verses, ({ text }) => text)
      : this.foreign.get(code)?.values();
    const whole = plain([...(texts ?? [])].join(" "));
    this.#wholeTexts.set(code, whole);
    return whole;
  }
}
