/*
 * What people type into the search box, read without ever failing: whatever could not be used is named, and the rest is searched for.
 *
 *   love of god              words, in any verse that comes close
 *   "love of god"            these words in this order, also across the end of a verse
 *   faith OR hope, a AND b, NOT c, -c, ( )
 *   righteous*               words that begin so
 *   faith ~5 works           at most five words apart
 *   G26, H2617               verses with a word of Strong's dictionaries
 *   in:psalms in:nt in:gen-deut   only there
 *   my:                      only verses that one has highlighted or written about
 */
import { type BookId, books, findBook } from "../canon/books.ts";
import { tokenize } from "./tokenize.ts";

export type QueryNode =
  | { type: "word"; word: string }
  | { type: "prefix"; prefix: string }
  | { type: "phrase"; words: string[] }
  | { type: "near"; words: [string, string]; distance: number }
  | { type: "strongs"; id: string }
  | { type: "in"; books: BookId[] }
  | { type: "my" }
  | { type: "not"; part: QueryNode }
  | { type: "and" | "or"; parts: QueryNode[] };

export type ParsedQuery = {
  /** Nothing when there is nothing to look for. */
  node: QueryNode | undefined;
  /** Set when the query is words alone, with or without places: then what comes close is found as well. */
  words: string[] | undefined;
  /** Where to look; undefined for everywhere. */
  within: BookId[] | undefined;
  /** Whether only the person's own verses are meant. */
  mine: boolean;
  /** What could not be used, as typed. */
  unused: string[];
};

/** More parts than this are no question; the rest is named as unused. */
const mostParts = 60;
/** Signs that say nothing, such as quotation marks around nothing, end somewhere too. */
const mostSigns = 500;
const mostDepth = 20;
const farthest = 50;

type Token =
  | { kind: "(" | ")" | "AND" | "OR" | "NOT"; text: string }
  | { kind: "part"; node: QueryNode; text: string };

const pattern =
  /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|(\()|(\))|(?<=^|[\s(])(AND|OR|NOT)(?=[\s()"“]|$)|(?<=^|[\s(])(in|my):([\p{L}\p{N}-]*)|(?<=^|[\s(])([GHgh]\d{1,5})(?=[\s)]|$)|(?<=^|\s)~(\d{1,3})(?=\s|$)|(?<=^|[\s(])(-)(?=[\p{L}"“(])|([^\s()"“”„«»]+)/gu;

export function parseQuery(text: string): ParsedQuery {
  const unused: string[] = [];
  const tokens = readTokens(text, unused);
  const reader = new Reader(tokens, unused);
  const node = reader.read();
  const parts = node?.type === "and" ? node.parts : node ? [node] : [];
  const plain = parts.every(({ type }) => type === "word" || type === "in" || type === "my");
  const words = parts.flatMap((part) => (part.type === "word" ? part.word : []));
  const places = parts.flatMap((part) => (part.type === "in" ? [part.books] : []));
  return {
    node,
    words: plain && words.length > 0 ? words : undefined,
    within:
      places.length > 0 ? places.reduce((a, b) => a.filter((id) => b.includes(id))) : undefined,
    mine: parts.some(({ type }) => type === "my"),
    unused,
  };
}

/** The Strong's numbers that a query names, each once. */
export function strongsNumbers(text: string): string[] {
  const numbers = readTokens(text, []).flatMap((token) =>
    token.kind === "part" && token.node.type === "strongs" ? token.node.id : [],
  );
  return [...new Set(numbers)];
}

function readTokens(text: string, unused: string[]): Token[] {
  const tokens: Token[] = [];
  let distance: number | undefined;
  let read = 0;
  for (const match of text.matchAll(pattern)) {
    read += 1;
    if (tokens.length >= mostParts || read > mostSigns) {
      unused.push(text.slice(match.index).trim().slice(0, 200));
      break;
    }
    const [whole, phrase, open, close, operator, place, name = "", number, apart, minus, word] =
      match;
    if (phrase !== undefined) pushPhrase(tokens, phrase, whole);
    else if (open) tokens.push({ kind: "(", text: whole });
    else if (close) tokens.push({ kind: ")", text: whole });
    else if (operator) tokens.push({ kind: operator as "AND" | "OR" | "NOT", text: whole });
    else if (minus) tokens.push({ kind: "NOT", text: whole });
    else if (place === "my") tokens.push({ kind: "part", node: { type: "my" }, text: whole });
    else if (place === "in") {
      const found = parseBookScope(name);
      if (found) tokens.push({ kind: "part", node: { type: "in", books: found }, text: whole });
      else unused.push(whole);
    } else if (number) {
      tokens.push({
        kind: "part",
        node: { type: "strongs", id: number.toUpperCase() },
        text: whole,
      });
    } else if (apart) {
      distance = Math.min(farthest, Number(apart));
      continue;
    } else if (word) pushWords(tokens, word);
    if (distance !== undefined) joinNear(tokens, distance, unused);
    distance = undefined;
  }
  if (distance !== undefined) unused.push(`~${distance}`);
  return tokens;
}

function pushPhrase(tokens: Token[], phrase: string, whole: string) {
  const words = tokenize(phrase).map(({ normalized }) => normalized);
  const [only] = words;
  if (only === undefined) return;
  const node: QueryNode =
    words.length > 1 ? { type: "phrase", words } : { type: "word", word: only };
  tokens.push({ kind: "part", node, text: whole });
}

function pushWords(tokens: Token[], typed: string) {
  const folded = tokenize(typed);
  const last = folded.length - 1;
  for (const [index, { normalized: word, end }] of folded.entries()) {
    const starred = index === last && typed.slice(end).startsWith("*") && word.length >= 2;
    const node: QueryNode = starred ? { type: "prefix", prefix: word } : { type: "word", word };
    tokens.push({ kind: "part", node, text: typed });
  }
}

/** `a ~5 b`: the part just read and the one before it become one. */
function joinNear(tokens: Token[], distance: number, unused: string[]) {
  const after = tokens.at(-1);
  const before = tokens.at(-2);
  if (
    after?.kind !== "part" ||
    before?.kind !== "part" ||
    after.node.type !== "word" ||
    before.node.type !== "word"
  ) {
    unused.push(`~${distance}`);
    return;
  }
  const node: QueryNode = { type: "near", words: [before.node.word, after.node.word], distance };
  tokens.splice(-2, 2, { kind: "part", node, text: `${before.text} ~${distance} ${after.text}` });
}

const sections: Record<string, [BookId, BookId]> = {
  ot: ["Gen", "Mal"],
  nt: ["Matt", "Rev"],
  law: ["Gen", "Deut"],
  torah: ["Gen", "Deut"],
  pentateuch: ["Gen", "Deut"],
  history: ["Josh", "Esth"],
  poetry: ["Job", "Song"],
  wisdom: ["Job", "Song"],
  prophets: ["Isa", "Mal"],
  gospels: ["Matt", "John"],
  gospel: ["Matt", "John"],
  letters: ["Rom", "Jude"],
  epistles: ["Rom", "Jude"],
  paul: ["Rom", "Phlm"],
};

/** The books that a name stands for: a book, a part of the Bible, or from one book to another. */
export function parseBookScope(name: string): BookId[] | undefined {
  const part = name.toLowerCase();
  // What every object has, such as "constructor", is no part of the Bible.
  const section = Object.hasOwn(sections, part) ? sections[part] : undefined;
  const range = section ?? rangeOf(name);
  if (!range) return undefined;
  const [from, to] = range.map((id) => books.findIndex((book) => book.id === id));
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return books.slice(first, last + 1).map(({ id }) => id);
}

function rangeOf(name: string): [BookId, BookId] | undefined {
  const whole = findBook(name)?.id;
  if (whole) return [whole, whole];
  const [from, to, more] = name.split("-").map((part) => findBook(part)?.id);
  return from && to && !more ? [from, to] : undefined;
}

/** or := and (OR and)* · and := (AND? unary)* · unary := NOT unary | "(" or ")" | part */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #unused: string[];
  #at = 0;

  constructor(tokens: readonly Token[], unused: string[]) {
    this.#tokens = tokens;
    this.#unused = unused;
  }

  read(): QueryNode | undefined {
    let node: QueryNode | undefined;
    while (this.#at < this.#tokens.length) {
      const part = this.#or(0);
      if (part) node = node ? join("and", [node, part]) : part;
      const rest = this.#tokens[this.#at];
      // What no rule takes, such as a bracket that was never opened, is passed over.
      if (rest) {
        this.#unused.push(rest.text);
        this.#at += 1;
      }
    }
    return node;
  }

  #or(depth: number): QueryNode | undefined {
    const parts: QueryNode[] = [];
    for (;;) {
      const part = this.#and(depth);
      if (part) parts.push(part);
      if (this.#tokens[this.#at]?.kind !== "OR") break;
      this.#operator();
    }
    return parts.length > 0 ? join("or", parts) : undefined;
  }

  #and(depth: number): QueryNode | undefined {
    const parts: QueryNode[] = [];
    for (;;) {
      const next = this.#tokens[this.#at];
      if (!next || next.kind === ")" || next.kind === "OR") break;
      if (next.kind === "AND") {
        this.#operator();
        continue;
      }
      const part = this.#unary(depth);
      if (part) parts.push(part);
    }
    return parts.length > 0 ? join("and", parts) : undefined;
  }

  /** An operator with nothing behind it does nothing. */
  #operator() {
    const { text } = this.#tokens[this.#at] ?? { text: "" };
    this.#at += 1;
    const next = this.#tokens[this.#at];
    if (!next || next.kind === ")") this.#unused.push(text);
  }

  #unary(depth: number): QueryNode | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === "part") return token.node;
    if (token?.kind === "NOT") {
      const next = this.#tokens[this.#at];
      const part =
        next && next.kind !== ")" && next.kind !== "OR" && next.kind !== "AND" && depth < mostDepth
          ? this.#unary(depth + 1)
          : undefined;
      if (!part) this.#unused.push(token.text);
      return part && { type: "not", part };
    }
    if (token?.kind === "(") {
      if (depth >= mostDepth) {
        this.#unused.push(token.text);
        return undefined;
      }
      const inside = this.#or(depth + 1);
      if (this.#tokens[this.#at]?.kind === ")") this.#at += 1;
      return inside;
    }
    return undefined;
  }
}

function join(type: "and" | "or", parts: QueryNode[]): QueryNode {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  return { type, parts: parts.flatMap((part) => (part.type === type ? part.parts : part)) };
}
