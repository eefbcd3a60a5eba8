import { number, type Tokens } from "./tokenize.ts";

const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
/** The highest chapter or verse number: Psalm 119 has 176 verses. */
const maxValue = 176;
const canonicalForm = /^c?(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;

/** Reads a Roman numeral from I to CLXXVI in the usual form, or returns `undefined`. */
export function romanNumeral(text: string): number | undefined {
  const lower = text.toLowerCase();
  if (lower === "" || !canonicalForm.test(lower)) return undefined;
  let total = 0;
  for (let at = 0; at < lower.length; at++) {
    const value = values[lower.charAt(at)] ?? 0;
    total += value < (values[lower.charAt(at + 1)] ?? 0) ? -value : value;
  }
  return total <= maxValue ? total : undefined;
}

/**
 * Reads a chapter in Roman numerals, as older books print it: "Rom. iii. 28", "Ps. CXIX, 105". A
 * single capital is a numeral only after an abbreviation, so "Luke I, 20 years ago" has none.
 */
export function printedChapterAt(tokens: Tokens, at: number): number | undefined {
  const raw = tokens.raw(at);
  const mark = tokens.sign(at + 1);
  if (mark !== "." && mark !== "," && mark !== ":") return undefined;
  if (tokens.kind(at + 2) !== number || tokens.spaceBefore(at + 1) !== 0) return undefined;
  const isLower = raw === raw.toLowerCase();
  if (!isLower && raw !== raw.toUpperCase()) return undefined;
  if (!isLower && raw.length === 1 && tokens.sign(at - 1) !== ".") return undefined;
  return romanNumeral(raw);
}
