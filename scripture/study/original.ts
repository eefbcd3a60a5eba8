/*
 * The built form of the Hebrew and Greek verses: one line per verse of the KJV numbering, words
 * separated by spaces, fields by "|": text, Strong's number, gloss, morphology code, prefixes.
 * Unknown fields are empty.
 */
import type { StudySource } from "./study-data.ts";

export type OriginalsTable = {
  sources: StudySource[];
  /** Lines by verse index. A line is empty if the edition does not have the verse. */
  verses: string[];
  /** The edition's own numbers, by verse index, where they differ from the KJV: "Ps 3:1-2". */
  numbers: Record<number, string>;
  /** Verse indexes in canonical order, by Strong's number or by Greek word without accents. */
  places: Record<string, number[]>;
};

export type OriginalWord = {
  text: string;
  /** The Strong's number, such as H7225. */
  strongs: string | undefined;
  /** The edition's morphology code, such as HNcfsa. */
  grammar: string | undefined;
  /** Particles written as a prefix, by the keys of `hebrewPrefixes`: "b" means "in". */
  prefixes: string[];
  /** The meaning in one or a few words. `undefined` if it is not known. */
  gloss?: string | undefined;
};

export function packWord({ text, strongs, grammar, prefixes, gloss }: OriginalWord): string {
  const parts = [text, strongs, gloss?.replaceAll(" ", "_"), grammar, prefixes.join("")];
  return parts.join("|").replace(/\|+$/, "");
}

/** Unpacks the words of a verse in reading order. */
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

/** Normalizes a Greek word: lower case, without accents, breathings and punctuation. */
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
 * Transliterates a Greek word in the general-purpose style of the SBL Handbook: υ is "u" in a
 * diphthong and "y" elsewhere, as in "logos", "huios", "hymeis", "kyrie", "angelos".
 */
export function transliterateGreek(word: string): string {
  const decomposed = word.normalize("NFD").toLowerCase();
  const hasRoughBreathing = decomposed.includes("\u0314");
  const letters = decomposed
    // A diaeresis separates two vowels: "Mōysēs".
    .replace(/υ(?=\p{M}*\u0308)/gu, "y")
    .replace(/[^\p{Script=Greek}y]/gu, "")
    .replace(/\p{M}/gu, "")
    .replace(/γ(?=[γκξχ])/g, "ν")
    .replace(/(?<=[αεοη])υ|υ(?=ι)/g, "u");
  const written = [...letters].map((letter) => latin[letter] ?? letter).join("");
  if (!hasRoughBreathing) return written;
  return written.startsWith("r") ? `rh${written.slice(1)}` : `h${written}`;
}
