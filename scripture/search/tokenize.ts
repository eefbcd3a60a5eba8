/** A normalized word of a text, with its range in UTF-16 code units. */
export type Token = { normalized: string; start: number; end: number };

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** Classes of the code units that occur in nearly all English text. */
const other = 0;
const letter = 1;
const capital = 2;
const apostrophe = 3;
const unknown = 4;
/** The class by code unit; those beyond the table are `unknown`, unless `punctuation` has them. */
const classes = Uint8Array.from({ length: 128 }, (_, code) => {
  const text = String.fromCharCode(code);
  if (/[a-z0-9]/.test(text)) return letter;
  if (/[A-Z]/.test(text)) return capital;
  return text === "'" ? apostrophe : other;
});
const punctuation = new Set(Array.from("‘“”–—…¶", (one) => one.charCodeAt(0)));
const rightQuote = "’".charCodeAt(0);

const classOf = (code: number) =>
  code < classes.length
    ? (classes[code] as number)
    : code === rightQuote
      ? apostrophe
      : punctuation.has(code)
        ? other
        : unknown;

/**
 * Splits a text into normalized words: lower case, without accents, periods, apostrophes and
 * possessive "'s", so that "God's" matches "God". A hyphen separates words.
 */
export function tokenize(text: string): Token[] {
  return tokenizeEnglish(text) ?? tokenizeAny(text);
}

/** Does the same without regular expressions, or returns `undefined` for a text with accents. */
function tokenizeEnglish(text: string): Token[] | undefined {
  const words: Token[] = [];
  for (let at = 0; at < text.length; at++) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === unknown) return undefined;
    if (kind !== letter && kind !== capital) continue;
    const start = at;
    let hasCapital = false;
    let hasApostrophe = false;
    for (at++; at < text.length; at++) {
      const next = classOf(text.charCodeAt(at));
      if (next === unknown) return undefined;
      if (next === letter) continue;
      if (next === capital) {
        hasCapital = true;
        continue;
      }
      if (next !== apostrophe || at + 1 >= text.length) break;
      const after = classOf(text.charCodeAt(at + 1));
      if (after === unknown) return undefined;
      if (after !== letter && after !== capital) break;
      hasApostrophe = true;
    }
    const written = text.slice(start, at);
    const normalized = hasApostrophe
      ? normalize(written)
      : hasCapital || kind === capital
        ? written.toLowerCase()
        : written;
    if (normalized) words.push({ normalized, start, end: at });
  }
  return words;
}

function tokenizeAny(text: string): Token[] {
  const words: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const normalized = normalize(match[0]);
    if (normalized)
      words.push({ normalized, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function normalize(written: string): string {
  if (/^[A-Za-z]+$/.test(written)) return written.toLowerCase();
  return (
    written
      .normalize("NFKD")
      .toLowerCase()
      // The King James Version writes "their's", which is not a possessive of "their".
      .replace(/^(their|our|your|her)['’ʼ]s$/, "$1s")
      .replace(/['’ʼ]s$/, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
  );
}
