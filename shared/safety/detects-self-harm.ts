/*
 * Whether someone writes that they think of ending their life or of hurting themselves. A check by phrases, here on the device: it needs no
 * key and no network, sends nothing to anyone and keeps nothing. It errs towards offering help, and lets scripture be: what stands in
 * quotation marks or is told of another is not the writer's own.
 */
import { elsewhere, phrases } from "./phrases.ts";

const gap = "(?:\\S+ ){0,4}";

/** A phrase as a pattern over folded words; alternatives are single words. */
function patternOf(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) => (word === "…" ? gap : `(?:${word}) `))
    .join("");
}

const speaks = new RegExp(` (?:${phrases.map(patternOf).join("|")})`);
const ofAnother = new RegExp(` (?:${elsewhere.map(patternOf).join("|")})`);

/** Small letters, no accents, short forms without their apostrophes; everything else between words is one space. */
function fold(text: string): string {
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

/** Longer texts are pasted, and read in part: what a person says of themselves stands near either end. */
const longestRead = 20_000;

export function detectsSelfHarm(text: string): boolean {
  const read =
    text.length > longestRead
      ? `${text.slice(0, longestRead / 2)}\n${text.slice(-longestRead / 2)}`
      : text;
  return read
    .replace(quoted, " ")
    .split(/[.!?;\n]+/)
    .some((sentence) => {
      const folded = fold(sentence);
      return speaks.test(folded) && !ofAnother.test(folded);
    });
}
