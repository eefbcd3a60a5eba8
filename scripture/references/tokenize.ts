// Splits text into words, numbers, line breaks and signs, in time linear in its length.
import { foldName } from "../canon/names/book-names.ts";
import { asciiDigits, digitValue } from "../canon/names/digits.ts";

/** The kinds of tokens: a run of letters, a run of digits, a line break, or one other character. */
export const word = 1;
export const number = 2;
export const lineBreak = 3;
export const sign = 4;
const space = 5;

/** Maximum number of digits of a chapter or verse. Longer numbers are years or quantities. */
const maxDigits = 3;

/** Maps each ASCII sign to its equivalents. */
const sameSigns: Record<string, string> = {
  "-": "\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u223c\u301c\uff0d\uff5e~",
  ":": "\uff1a\u2236",
  ",": "\uff0c\u3001\u060c",
  ";": "\uff1b\u061b",
  ".": "\uff0e\u30fb\u00b7",
  "'": "\u2019\u2018\u00b4`",
  "(": "\uff08",
  ")": "\uff09",
};

/** The kind of each UTF-16 code unit, 0 if not known yet. Surrogates are signs. */
const kinds = new Uint8Array(0x10000);
/** The ASCII character that replaces a code unit. */
const signs = new Map<number, string>();
for (const [ascii, others] of Object.entries(sameSigns)) {
  for (const other of others) signs.set(other.charCodeAt(0), ascii);
}

function kindOf(code: number): number {
  const known = kinds[code];
  if (known) return known;
  const character = String.fromCharCode(code);
  let kind = sign;
  if (digitValue(code) !== undefined) kind = number;
  else if (character === "\n" || character === "\r") kind = lineBreak;
  else if (/\s/.test(character)) kind = space;
  else if (/[\p{L}\p{M}°]/u.test(character)) kind = word;
  kinds[code] = kind;
  return kind;
}

/** The tokens of a text. An index past the end has kind 0. */
export class Tokens {
  readonly text: string;
  readonly length: number;
  readonly #kinds: Uint8Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #keys: (string | undefined)[] = [];
  #listNumbers: Set<number> | undefined;

  constructor(text: string) {
    this.text = text;
    this.#kinds = new Uint8Array(text.length);
    this.#starts = new Int32Array(text.length);
    this.#ends = new Int32Array(text.length);
    let count = 0;
    let at = 0;
    while (at < text.length) {
      const kind = kindOf(text.charCodeAt(at));
      const start = at;
      at += 1;
      if (kind !== sign) while (at < text.length && kindOf(text.charCodeAt(at)) === kind) at += 1;
      if (kind === space) continue;
      this.#kinds[count] = kind;
      this.#starts[count] = start;
      this.#ends[count] = at;
      count += 1;
    }
    this.length = count;
  }

  kind(at: number): number {
    return at < this.length ? (this.#kinds[at] ?? 0) : 0;
  }
  start(at: number): number {
    return at < this.length ? (this.#starts[at] ?? 0) : this.text.length;
  }
  end(at: number): number {
    return at < this.length ? (this.#ends[at] ?? 0) : this.text.length;
  }
  raw(at: number): string {
    return this.text.slice(this.start(at), this.end(at));
  }
  /** Number of white-space characters before a token. A line break is a token. */
  spaceBefore(at: number): number {
    return this.start(at) - (at > 0 ? this.end(at - 1) : 0);
  }
  /** The ASCII sign of a token, or "" if the token is not a sign. */
  sign(at: number): string {
    if (this.kind(at) !== sign) return "";
    const code = this.text.charCodeAt(this.start(at));
    return code < 128 ? String.fromCharCode(code) : (signs.get(code) ?? "other");
  }
  /** The folded letters or digits of a word or number, else "". */
  key(at: number): string {
    const known = this.#keys[at];
    if (known !== undefined) return known;
    const kind = this.kind(at);
    const raw = kind === word || kind === number ? this.raw(at) : "";
    const key = /^[A-Za-z0-9]*$/.test(raw) ? raw.toLowerCase() : foldName(raw);
    this.#keys[at] = key;
    return key;
  }
  /** The value of a number of at most three digits, else `undefined`. */
  value(at: number): number | undefined {
    if (this.kind(at) !== number || this.end(at) - this.start(at) > maxDigits) return undefined;
    return Number(asciiDigits(this.raw(at)));
  }
  /** The numbers of list items: "2" of a line that starts with "2. ". */
  listNumbers(): ReadonlySet<number> {
    this.#listNumbers ??= new Set(
      [...this.text.matchAll(/^[ \t>]{0,20}(\d{1,2})\.[ \t]/gm)].map((match) => Number(match[1])),
    );
    return this.#listNumbers;
  }
  /** Whether a token is a number that directly follows the token before it. */
  isJoinedNumber(at: number): boolean {
    return this.kind(at) === number && this.spaceBefore(at) === 0;
  }
  /** Whether a sign makes the number before it no verse: "20%", "20 €", but not "16 $5". */
  isUnit(at: number): boolean {
    return /^[%‰°\p{Sc}]$/u.test(this.raw(at)) && !this.isJoinedNumber(at + 1);
  }
  startsUpperCase(at: number): boolean {
    const first = this.text.charAt(this.start(at));
    return this.kind(at) === word && first !== first.toLowerCase();
  }
}
