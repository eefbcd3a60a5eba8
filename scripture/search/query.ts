/*
 * Parses search queries. Parsing never fails: the result names the parts that were ignored.
 *
 *   love of god              words: any verse that has them or is similar
 *   "love of god"            a phrase, also across the end of a verse
 *   faith OR hope, a AND b, NOT c, -c, ( )
 *   righteous*               words with this prefix
 *   faith ~5 works           at most five words apart
 *   G26, H0430, Strong's H430 verses with a Strong's number
 *   in:psalms in:nt in:gen-deut   only in these books
 *   in:titus grace OR mercy, grace OR mercy in:titus   the books of both words
 *   my:                      only verses that the user has highlighted or annotated
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
  /** `undefined` if there is nothing to search for. */
  node: QueryNode | undefined;
  /** The words, if the query has only words and scopes. Then similar verses count too. */
  words: string[] | undefined;
  /** The books to search. `undefined` means all. */
  within: BookId[] | undefined;
  /** Whether to search only the user's own verses. */
  annotatedOnly: boolean;
  /** Parts that were ignored, as typed. */
  ignored: string[];
};

/** Maximum number of parts of a query. The rest is ignored and reported. */
const maxParts = 60;
/** Maximum number of tokens, counting those without meaning such as empty quotation marks. */
const maxTokens = 500;
/** Maximum nesting of parentheses and NOT. */
const maxDepth = 20;
/** Maximum distance of `~`, in words. */
const maxDistance = 50;

type Token =
  | { kind: "(" | ")" | "AND" | "OR" | "NOT"; text: string }
  | { kind: "part"; node: QueryNode; text: string };

const tokenPattern =
  /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|(\()|(\))|(?<=^|[\s(])(AND|OR|NOT)(?=[\s()"“]|$)|(?<=^|[\s(])(in|my):([\p{L}\p{N}-]*)|(?<=^|[\s(])(?:[Ss]trongs?(?:['’]s?)?(?:\s*:\s*|\s+)(?:#|[Nn]o\.?\s|[Nn]umber\s)?\s*)?<?([GHgh]\s?\d{1,6}[A-Za-z]?)>?(?=[\s).,;]|$)|(?<=^|\s)~(\d{1,3})(?=\s|$)|(?<=^|[\s(])(-)(?=[\p{L}"“(])|([^\s()"“”„«»]+)/gu;

export function parseQuery(text: string): ParsedQuery {
  const ignored: string[] = [];
  const parser = new QueryParser(withCommonScope(tokenizeQuery(text, ignored)), ignored);
  const node = parser.parse();
  const parts = node?.type === "and" ? node.parts : node ? [node] : [];
  const plain = parts.every(({ type }) => type === "word" || type === "in" || type === "my");
  const words = parts.flatMap((part) => (part.type === "word" ? part.word : []));
  const places = parts.flatMap((part) => (part.type === "in" ? [part.books] : []));
  return {
    node,
    words: plain && words.length > 0 ? words : undefined,
    within:
      places.length > 0 ? places.reduce((a, b) => a.filter((id) => b.includes(id))) : undefined,
    annotatedOnly: parts.some(({ type }) => type === "my"),
    ignored,
  };
}

/**
 * Puts the alternatives of an OR in parentheses if the only scope is at the beginning or the end of
 * the query: it then holds for all of them.
 */
function withCommonScope(tokens: Token[]): Token[] {
  const isScope = (token: Token) =>
    token.kind === "part" && (token.node.type === "in" || token.node.type === "my");
  const at = tokens.findIndex(isScope);
  const isOuter = at === 0 || at === tokens.length - 1;
  const hasOr = tokens.some(({ kind }) => kind === "OR");
  const isOnly = tokens.findLastIndex(isScope) === at;
  const beside = tokens[at === 0 ? 1 : at - 1]?.kind;
  if (at < 0 || !isOuter || !isOnly || !hasOr || beside !== "part") return tokens;
  const rest = tokens.filter((_, index) => index !== at);
  return [...tokens.slice(at, at + 1), { kind: "(", text: "" }, ...rest, { kind: ")", text: "" }];
}

/** Returns the distinct Strong's numbers in a query. */
export function strongsNumbers(text: string): string[] {
  const numbers = tokenizeQuery(text, []).flatMap((token) =>
    token.kind === "part" && token.node.type === "strongs" ? token.node.id : [],
  );
  return [...new Set(numbers)];
}

function tokenizeQuery(text: string, ignored: string[]): Token[] {
  const tokens: Token[] = [];
  let distance: number | undefined;
  let tokenCount = 0;
  for (const match of text.matchAll(tokenPattern)) {
    tokenCount += 1;
    if (tokens.length >= maxParts || tokenCount > maxTokens) {
      ignored.push(text.slice(match.index).trim().slice(0, 200));
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
      else ignored.push(whole);
    } else if (number) {
      tokens.push({
        kind: "part",
        node: { type: "strongs", id: strongsId(number) },
        text: whole,
      });
    } else if (apart) {
      distance = Math.min(maxDistance, Number(apart));
      continue;
    } else if (word) pushWords(tokens, word);
    if (distance !== undefined) joinNear(tokens, distance, ignored);
    distance = undefined;
  }
  if (distance !== undefined) ignored.push(`~${distance}`);
  return tokens;
}

/** Returns "H430" for "h0430", "H 430" and "H430a": the letter is the sense of a lexicon. */
const strongsId = (written: string) =>
  `${written.charAt(0).toUpperCase()}${Number.parseInt(written.slice(1), 10)}`;

function pushPhrase(tokens: Token[], phrase: string, whole: string) {
  const words = tokenize(phrase).map(({ normalized }) => normalized);
  const [only] = words;
  if (only === undefined) return;
  const node: QueryNode =
    words.length > 1 ? { type: "phrase", words } : { type: "word", word: only };
  tokens.push({ kind: "part", node, text: whole });
}

function pushWords(tokens: Token[], typed: string) {
  const words = tokenize(typed);
  const last = words.length - 1;
  for (const [index, { normalized: word, end }] of words.entries()) {
    const starred = index === last && typed.slice(end).startsWith("*") && word.length >= 2;
    const node: QueryNode = starred ? { type: "prefix", prefix: word } : { type: "word", word };
    tokens.push({ kind: "part", node, text: typed });
  }
}

/** `a ~5 b`: merges the part just read with the one before it. */
function joinNear(tokens: Token[], distance: number, ignored: string[]) {
  const after = tokens.at(-1);
  const before = tokens.at(-2);
  if (
    after?.kind !== "part" ||
    before?.kind !== "part" ||
    after.node.type !== "word" ||
    before.node.type !== "word"
  ) {
    ignored.push(`~${distance}`);
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

/** Returns the books of a scope: a book, a section of the Bible, or a range such as "gen-deut". */
export function parseBookScope(name: string): BookId[] | undefined {
  const part = name.toLowerCase();
  // Inherited properties of objects, such as "constructor", are not sections.
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

/**
 * A recursive-descent parser.
 *   or := and (OR and)*    and := (AND? unary)*    unary := NOT unary | "(" or ")" | part
 */
class QueryParser {
  readonly #tokens: readonly Token[];
  readonly #ignored: string[];
  #at = 0;

  constructor(tokens: readonly Token[], ignored: string[]) {
    this.#tokens = tokens;
    this.#ignored = ignored;
  }

  parse(): QueryNode | undefined {
    let node: QueryNode | undefined;
    while (this.#at < this.#tokens.length) {
      const part = this.#or(0);
      if (part) node = node ? join("and", [node, part]) : part;
      const rest = this.#tokens[this.#at];
      // Ignores tokens that no rule accepts, such as an unmatched closing parenthesis.
      if (rest) {
        this.#ignored.push(rest.text);
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

  /** Consumes an operator. Without an operand after it, the operator is ignored and reported. */
  #operator() {
    const { text } = this.#tokens[this.#at] ?? { text: "" };
    this.#at += 1;
    const next = this.#tokens[this.#at];
    if (!next || next.kind === ")") this.#ignored.push(text);
  }

  #unary(depth: number): QueryNode | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === "part") return token.node;
    if (token?.kind === "NOT") {
      const next = this.#tokens[this.#at];
      const part =
        next && next.kind !== ")" && next.kind !== "OR" && next.kind !== "AND" && depth < maxDepth
          ? this.#unary(depth + 1)
          : undefined;
      if (!part) this.#ignored.push(token.text);
      return part && { type: "not", part };
    }
    if (token?.kind === "(") {
      if (depth >= maxDepth) {
        this.#ignored.push(token.text);
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

/** Returns the leaves of a query, except those under NOT. */
export function positiveParts(node: QueryNode): QueryNode[] {
  if (node.type === "not") return [];
  if (node.type === "and" || node.type === "or") return node.parts.flatMap(positiveParts);
  return [node];
}
