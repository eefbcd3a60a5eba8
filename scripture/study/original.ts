/*
 * Verses in Hebrew and Greek as they are built: a line for each verse of the King James numbering, words separated by spaces, the parts of a
 * word by "|": its letters, its number in Strong's, its gloss, its grammar, its prefixes. What is not known is empty.
 */
import type { StudySource } from "./study-data.ts";

export type OriginalsTable = {
  sources: StudySource[];
  /** By index of the verse; empty where the edition has no such verse. */
  verses: string[];
  /** How the edition numbers a verse, by index, where that is not as here: as in "Ps 3:1-2". */
  numbers: Record<number, string>;
  /** By number in Strong's, or by Greek word without accents: the verses in which it stands, in canonical order. */
  places: Record<string, number[]>;
};

export type OriginalWord = {
  text: string;
  /** As in H7225. */
  strongs: string | undefined;
  /** The code of the edition, as in HNcfsa. */
  grammar: string | undefined;
  /** Small words written together with it, by Hebrew letter, as in "b" for in. */
  prefixes: string[];
  /** What the word means, in one or a few words; undefined if that is not known. */
  gloss?: string | undefined;
};

export function packWord({ text, strongs, grammar, prefixes, gloss }: OriginalWord): string {
  const parts = [text, strongs, gloss?.replaceAll(" ", "_"), grammar, prefixes.join("")];
  return parts.join("|").replace(/\|+$/, "");
}

/** The words of a verse in the order in which they are read. */
export function unpackWords(line: string): OriginalWord[] {
  if (line === "") return [];
  return line.split(" ").map((packed) => {
    const [text = "", strongs, gloss, grammar, prefixes] = packed.split("|");
    return {
      text,
      strongs: strongs || undefined,
      grammar: grammar || undefined,
      prefixes: [...(prefixes ?? "")],
      gloss: gloss?.replaceAll("_", " ") || undefined,
    };
  });
}

/** A Greek word without accents, breathings and what stands around it: what is counted as the same word. */
export function bareGreek(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[^\p{Script=Greek}]/gu, "")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ");
}

const latin: Record<string, string> = Object.fromEntries(
  "α:a β:b γ:g δ:d ε:e ζ:z η:ē θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:ph χ:ch ψ:ps ω:ō"
    .split(" ")
    .map((pair) => pair.split(":")),
);

/**
 * A Greek word in Latin letters by the general-purpose style of the SBL Handbook: υ is "u" in a diphthong and "y"
 * elsewhere, as in "logos", "huios", "hymeis", "kyrie", "angelos".
 */
export function transliterateGreek(word: string): string {
  const signs = word.normalize("NFD").toLowerCase();
  const rough = signs.includes("\u0314");
  const letters = signs
    // A diaeresis parts two vowels: "Mōysēs".
    .replace(/υ(?=\p{M}*\u0308)/gu, "y")
    .replace(/[^\p{Script=Greek}y]/gu, "")
    .replace(/\p{M}/gu, "")
    .replace(/γ(?=[γκξχ])/g, "ν")
    .replace(/(?<=[αεοη])υ|υ(?=ι)/g, "u");
  const written = [...letters].map((letter) => latin[letter] ?? letter).join("");
  if (!rough) return written;
  return written.startsWith("r") ? `rh${written.slice(1)}` : `h${written}`;
}
