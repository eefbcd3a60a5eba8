/*
 * Finds a phrase in a translation: its words in order, without a gap, in the form that was typed and
 * in any spelling. It may continue in the next verse of the same chapter.
 */
import { type Pairs, pairKey } from "./compounds.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { spellingKey } from "./lemmas/lemmas.ts";

/** A word of a phrase: the terms that spell it, and the pairs of words that do. */
export type PhraseWord = { terms: ReadonlySet<number>; pairs: Pairs };
export type Phrase = readonly PhraseWord[];

/** Prepares a phrase for search. Returns `undefined` if no text has one of its words. */
export function phraseOf(index: InvertedIndex, typed: readonly string[]): Phrase | undefined {
  const words = index.compounds.join(typed, true).map((word): PhraseWord | undefined => {
    const lemma = index.lemma(word);
    const key = spellingKey(word);
    const isSpelled = (term: number) => spellingKey(index.words[term] as string) === key;
    const terms = new Set([...index.forms(lemma)].filter(isSpelled));
    const pairs = [...index.compounds.ofLemma(lemma)].filter(([, term]) => terms.has(term));
    return terms.size === 0 ? undefined : { terms, pairs: new Map(pairs) };
  });
  return words.includes(undefined) ? undefined : (words as Phrase);
}

/**
 * Returns the end of the phrase that begins at a token of a verse, or -1 if there is none or it
 * continues in another chapter.
 */
export function phraseEnd(
  index: InvertedIndex,
  { tokens, starts }: TokenStream,
  phrase: Phrase,
  { verse, token }: { verse: number; token: number },
): number {
  let at = token;
  for (const { terms, pairs } of phrase) {
    if (terms.has(tokens[at] as number)) at += 1;
    else if (pairs.has(pairKey(tokens[at] as number, tokens[at + 1] as number))) at += 2;
    else return -1;
  }
  if (at <= (starts[verse + 1] as number)) return at;
  const last = lastVerse(starts, verse, at);
  const [from, to] = [index.verses.at(verse), index.verses.at(last)];
  return from.book === to.book && from.chapter === to.chapter ? at : -1;
}

/** Returns the verse of the last token before `end`. */
export function lastVerse(starts: Uint32Array, verse: number, end: number): number {
  let last = verse;
  while ((starts[last + 1] as number) < end) last += 1;
  return last;
}

/** Returns the parts of a phrase in a verse as token ranges, also of one from the verse before. */
export function phraseParts(
  index: InvertedIndex,
  stream: TokenStream,
  phrase: Phrase,
  verse: number,
): [from: number, end: number][] {
  const [start, end] = [stream.starts[verse] as number, stream.starts[verse + 1] as number];
  const parts: [number, number][] = [];
  let first = verse;
  for (let token = end - 1; token >= Math.max(0, start - 2 * phrase.length); token--) {
    while ((stream.starts[first] as number) > token) first -= 1;
    const last = phraseEnd(index, stream, phrase, { verse: first, token });
    if (last > start) parts.push([Math.max(start, token), Math.min(end, last)]);
  }
  return parts;
}
