/*
 * Detects messages in which users write about suicide or self-harm of their own, by matching
 * phrases. The check runs locally: it needs no key and no network, and stores nothing. It errs
 * toward offering help. Quotations and sentences about others, such as in scripture, do not count.
 */
import { phrases, thirdPersonPhrases } from "./phrases.ts";

const gap = "(?:\\S+ ){0,4}";

/** Compiles a phrase to a pattern over normalized words. Alternatives are single words. */
function toPattern(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) => (word === "…" ? gap : `(?:${word}) `))
    .join("");
}

const selfHarmPattern = new RegExp(` (?:${phrases.map(toPattern).join("|")})`);
const thirdPersonPattern = new RegExp(` (?:${thirdPersonPhrases.map(toPattern).join("|")})`);

/**
 * Normalizes a text: lower case, no accents, contractions without apostrophes, one space between
 * words.
 */
function normalize(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ`´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${plain.trim()} `
    .replace(/ (do|is|was|does) not /g, " $1nt ")
    .replace(/ (?:cannot|can not) /g, " cant ")
    .replace(/ i am /g, " im ");
}

const quoted = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]|^\s*>.*$/gm;

/** Maximum length to check, in UTF-16 code units. Of a longer text, the check reads both ends. */
const maxCheckedLength = 20_000;

export function detectsSelfHarm(text: string): boolean {
  const checked =
    text.length > maxCheckedLength
      ? `${text.slice(0, maxCheckedLength / 2)}\n${text.slice(-maxCheckedLength / 2)}`
      : text;
  return checked
    .replace(quoted, " ")
    .split(/[.!?;\n]+/)
    .some((sentence) => {
      const normalized = normalize(sentence);
      return selfHarmPattern.test(normalized) && !thirdPersonPattern.test(normalized);
    });
}
