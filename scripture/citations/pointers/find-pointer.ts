// Finds pointers in a text that arrives in pieces. Every decision depends on the text alone, not on
// where it was cut: whatever more text could change waits.
import { findCitations } from "../../references/find.ts";
import { parseReferences } from "../../references/parse.ts";
import { type Pointer, readPointer, type Translations, translationIn } from "./pointer.ts";

/** Length of a pointer with what belongs to it, and so of the text that waits, in UTF-16 code units. */
export const maxPointerLength = 200;

const opening = /^`?\\?(?:\[\\?\[|\[|【)/;
const unfinishedOpening = /^(?:`|`?\\|`?\\?\[\\?)$/;
/** What a single bracket may hold before "|": a reference. Longer text is a link or a remark. */
const referenceBeforeBar = /^[\p{L}\p{N} .:,;–-]{0,60}(?:\||$)/u;
/**
 * A quotation mark, with a period or comma before it, and a reference or an address in parentheses,
 * after a pointer. German closes with “ and «, which open a quotation if a letter follows.
 */
const tail =
  /^([.,]?[*_]{0,3}(?:["”」]|[\u00a0\u202f ]?»|[“«](?!\p{L}))[*_]{0,3})?( ?\(([^()\n]{1,80})\))?/u;
const unfinishedTail = /^[.,]?[*_]{0,3}[\u00a0\u202f ]?["”」»“«]?[*_]{0,3} ?(?:\([^()\n]{0,80})?$/;

type FoundPointer = {
  start: number;
  end: number;
  pointer: Pointer;
  /** A closing quotation mark directly after the brackets; it is part of the range. */
  closing: string;
  /** Whether the pointer is longer than what waits: its part goes on to the brackets. */
  isCut: boolean;
};

/** `found`: the first pointer. `showable`: how much of the text before it, or of all, can be shown. */
type Scan = { found?: FoundPointer; showable: number };

export function findPointer(text: string, texts: Translations, isEnd: boolean): Scan {
  const candidate = /[`\\[【]/g;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const start = match.index;
    const scanned = scanAt(text.slice(start, start + maxPointerLength), texts, isEnd);
    if (scanned === "wait") return { showable: start };
    if (typeof scanned === "object") {
      return { found: { ...scanned, start, end: start + scanned.end }, showable: start };
    }
    candidate.lastIndex = start + scanned;
  }
  return { showable: text.length };
}

/** Returns a pointer at the start of a text, or the number of characters that begin none. */
function scanAt(
  window: string,
  texts: Translations,
  isEnd: boolean,
): Omit<FoundPointer, "start"> | "wait" | number {
  const lineEnd = window.indexOf("\n");
  const line = lineEnd < 0 ? window : window.slice(0, lineEnd);
  const isComplete = isEnd || lineEnd >= 0 || window.length === maxPointerLength;
  if (!isComplete && unfinishedOpening.test(line)) return "wait";
  const [opener] = opening.exec(line) ?? [];
  if (opener === undefined) return 1;
  const isSingle = !opener.includes("【") && opener.split("[").length === 2;
  const all = line.slice(opener.length);
  if (isSingle && !referenceBeforeBar.test(all)) return opener.length;
  const brackets = closingBrackets(all);
  // Brackets at the end of what waits may go on.
  const isAtEdge = brackets?.end === all.length && line.length === maxPointerLength;
  const closer = isAtEdge && !isEnd ? undefined : brackets;
  const body = isAtEdge && !isEnd ? all.slice(0, brackets.start) : all;
  if (!closer) {
    if (!isComplete) return "wait";
    const length = isSingle && !body.includes("|") ? 0 : unclosedLength(body, texts);
    const isCut = length === body.length && !isEnd && lineEnd < 0;
    const read = length > 0 ? readPointer(body.slice(0, length), texts) : undefined;
    // The end of a cut part is not known, so the whole passage is quoted.
    const pointer = read && (isCut ? { ...read, part: undefined } : read);
    return pointer ? { pointer, end: opener.length + length, closing: "", isCut } : opener.length;
  }
  const inside = body.slice(0, closer.start);
  if (isSingle && !inside.includes("|")) return opener.length;
  const after = body.slice(closer.end);
  if (!isComplete && (after === "" || after === "\\")) return "wait";
  const pointer = readPointer(inside.replaceAll("\\", ""), texts);
  if (!pointer) return opener.length;
  if (!isComplete && unfinishedTail.test(after)) return "wait";
  const code = opener.startsWith("`") && after.startsWith("`") ? 1 : 0;
  const [, closing = "", parenthesis = "", inner = ""] = tail.exec(after.slice(code)) ?? [];
  const length = closing.length + (isRepeated(inner, pointer) ? parenthesis.length : 0);
  return { pointer, closing, isCut: false, end: opener.length + closer.end + code + length };
}

/**
 * Returns how much of a text still belongs to a pointer that was cut: up to its brackets and the
 * quotation mark after them, or to the end of the line.
 */
export function restOfPointer(text: string, isEnd: boolean): { length: number; isOver: boolean } {
  const [rest = "", brackets] = /^[^\]】\n]*((?:】|\]{1,3})["”»]?)?/.exec(text) ?? [];
  const mayGoOn = rest.length === text.length && !/["”»]$/.test(brackets ?? "");
  if (brackets && mayGoOn && !isEnd) {
    return { length: text.length - brackets.length, isOver: false };
  }
  return { length: rest.length, isOver: brackets !== undefined || rest.length < text.length };
}

/** Finds the brackets that close a pointer: "]]", a single "]", or either with backslashes. */
function closingBrackets(body: string): { start: number; end: number } | undefined {
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === "[") depth += 1;
    if (sign !== "]" && sign !== "】") continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    const [brackets = ""] = /^(?:】|\]\\?\]|\])/.exec(body.slice(at)) ?? [];
    return { start: at, end: at + brackets.length };
  }
  return undefined;
}

/**
 * Returns the length of a pointer whose closing brackets are missing: to the end of the line if it
 * has a part. The rest is other text.
 */
function unclosedLength(body: string, texts: Translations): number {
  const [reference = "", name = "", ...parts] = body.split("|");
  if (parseReferences(reference)) {
    if (parts.length > 0) return body.length;
    const named = /^\s*[\p{L}\p{N}]+/u.exec(name)?.[0];
    if (named && translationIn(named, texts)) return reference.length + 1 + named.length;
    if (name.trim() !== "") return body.length;
  }
  const [first] = findCitations(body);
  return first && body.slice(0, first.start).trim() === "" ? first.end : 0;
}

/** Whether parentheses after a pointer only repeat its reference, or hold an address. */
function isRepeated(inner: string, { results }: Pointer): boolean {
  if (/^https?:|^#|^\//.test(inner)) return true;
  const read = parseReferences(inner)?.results;
  return read !== undefined && JSON.stringify(read) === JSON.stringify(results);
}
