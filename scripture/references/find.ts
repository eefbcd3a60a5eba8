/*
 * Finds references in prose by the grammar of docs/references.md, which parse.ts uses for typed
 * text. One pass over the tokens looks for book names and reads the numbers after them, in linear
 * time. prose-ambiguity.ts decides whether words such as "mark 3" are meant as a reference.
 */
import type { NameLanguage } from "../canon/names/book-names.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { continuationsOf, type Scanned, type ScanOptions } from "./continuations.ts";
import { passageAt } from "./passage-grammar.ts";
import { languageOfProse } from "./prose-language.ts";
import type { Reference } from "./reference.ts";
import { anyBookOf, type ReferenceResult, resolveReference, type VerseCounter } from "./resolve.ts";
import { scanBook } from "./scan.ts";
import { lineBreak, number, Tokens, word } from "./tokenize.ts";

/** A range of a text in UTF-16 code units, with its substring. `end` is exclusive. */
export type TextRange = { start: number; end: number; text: string };
export type FoundReference = TextRange & { reference: Reference };
export type FoundCitation = TextRange & { result: ReferenceResult };

/** Maximum number of tokens between a reference and "(3:11)" that continues its book. */
const maxTokensToParenthesis = 400;

/** Finds references to existing passages of the 66 books, in the order of the prose. */
export function findReferences(prose: string, count: VerseCounter = verseCount): FoundReference[] {
  return findCitations(prose, count).flatMap(({ result, ...found }) =>
    result.ok ? [{ ...found, reference: result.reference }] : [],
  );
}

/**
 * Finds references with a real book. `result` says if the chapter or verse does not exist, and if
 * the book is deuterocanonical.
 * @param language The language whose book names win where two languages share one. Default: en.
 */
export function findCitations(
  prose: string,
  count: VerseCounter = verseCount,
  language?: NameLanguage,
): FoundCitation[] {
  return lastOf(findCitationsInSteps(prose, count, language));
}

/** Runs steps without pauses and returns their result. */
export function lastOf<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Number of tokens between two pauses: about a millisecond. */
const tokensPerStep = 200;

/** What every citation has: a number, or a chapter in words such as "the third chapter". */
const numberOrChapter = /\p{Nd}|chap(?:ter|itre)|cap[ií]t|kapitel|hoofdstuk/iu;

/** Like `findCitations`, but yields often, so that the caller can pause. */
export function* findCitationsInSteps(
  prose: string,
  count: VerseCounter = verseCount,
  language?: NameLanguage,
): Generator<undefined, FoundCitation[]> {
  if (!numberOrChapter.test(prose)) return [];
  const tokens = new Tokens(prose);
  yield;
  const proseLanguage = languageOfProse(prose);
  const options: ScanOptions = {
    setting: "prose",
    misspelled: "careful",
    count,
    language,
    proseLanguage,
  };
  const citations: FoundCitation[] = [];
  let last: Scanned | undefined;
  for (let at = 0, pauseAt = tokensPerStep; at < tokens.length; ) {
    if (at >= pauseAt) {
      yield;
      pauseAt = at + tokensPerStep;
    }
    const kind = tokens.kind(at);
    const found =
      kind === word || kind === number
        ? scanBook(tokens, at, options)?.passages
        : last && tokens.sign(at) === "("
          ? parenthesized(tokens, at, last, count)
          : undefined;
    if (!found?.length) {
      at += 1;
      continue;
    }
    for (const one of found) {
      // "chapter 3 of John" starts before the name. It must not overlap the passage before it.
      const start = tokens.start(one.from);
      if (start < (citations.at(-1)?.end ?? 0)) continue;
      const end = tokens.end(one.next - 1);
      citations.push({ start, end, text: prose.slice(start, end), result: one.result });
    }
    last = found.at(-1);
    at = Math.max(at + 1, last?.next ?? 0);
  }
  return citations;
}

/** "(3:11)" belongs to the book of the preceding reference, if that book has the passage. */
function parenthesized(
  tokens: Tokens,
  at: number,
  last: Scanned,
  count: VerseCounter,
): Scanned[] | undefined {
  if (at - last.next > maxTokensToParenthesis || tokens.kind(at + 1) === lineBreak)
    return undefined;
  const context = { setting: "prose", isNonEnglishBook: false } as const;
  const passage = passageAt(tokens, at + 1, context);
  if (passage?.verseSign !== "colon" || passage.labeled) return undefined;
  const result = resolveReference(anyBookOf(last.book), passage.numbers, count);
  if (!result.ok) return undefined;
  const first = { from: at + 1, next: passage.next, book: last.book, result };
  const options = { setting: "prose", misspelled: "no", count } as const;
  const found = [first, ...continuationsOf(tokens, first, passage, context, options)];
  return tokens.sign(found.at(-1)?.next ?? 0) === ")" ? found : undefined;
}
