// Evaluates a parsed query exactly. The result is a verse set.
import type { BookId } from "../canon/books.ts";
import { books } from "../canon/books.ts";
import type { VersePlace } from "../translation/load.ts";
import { lemmasOf, type OwnWord, ownWord, versesWithAllWords } from "./all-words.ts";
import { pairKey } from "./compounds.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { lastVerse, phraseEnd, phraseOf } from "./phrase.ts";
import type { QueryNode } from "./query.ts";
import { intersect, union, type VerseSet } from "./verse-set.ts";
import { WorkBudget } from "./work-budget.ts";

/** Data that a search needs from outside the index. */
export type SearchContext = {
  /** Verses with a Strong's number. Returns `undefined` if the number does not exist. */
  strongs?: ((id: string) => readonly VersePlace[] | undefined) | undefined;
  /** The verses that the user has highlighted or annotated. */
  annotatedVerses?: readonly VersePlace[] | undefined;
};

// Measured cost of a posting, relative to a plain word. Each visit also reads tokens of the verse.
const phraseCost = 3;
const prefixCost = 3;
const nearCost = 9;

export class QueryEvaluator {
  readonly #index: InvertedIndex;
  readonly #stream: TokenStream;
  readonly #context: SearchContext;
  readonly #budget: WorkBudget;
  readonly #found = new Map<string, VerseSet>();
  /** Parts of the query that could not be resolved, such as an unknown Strong's number. */
  readonly unresolved: string[] = [];

  constructor(
    index: InvertedIndex,
    stream: TokenStream,
    context: SearchContext,
    budget = new WorkBudget(),
  ) {
    this.#index = index;
    this.#stream = stream;
    this.#context = context;
    this.#budget = budget;
  }

  find(node: QueryNode): VerseSet {
    if (node.type === "and" || node.type === "or" || node.type === "not") return this.#find(node);
    // Memoized: a query may repeat the same word a hundred times.
    const key = JSON.stringify(node);
    const known = this.#found.get(key) ?? this.#find(node);
    this.#found.set(key, known);
    return known;
  }

  #find(node: QueryNode): VerseSet {
    switch (node.type) {
      case "word":
        return this.#word(node.word);
      case "prefix":
        return this.#prefix(node.prefix);
      case "phrase":
        return this.#phrase(node.words);
      case "near":
        return this.#near(node.words, node.distance);
      case "strongs":
        return this.#versesAt(this.#context.strongs?.(node.id), node.id);
      case "my":
        return this.#versesAt(this.#context.annotatedVerses, "my:");
      case "in":
        return this.within(node.books);
      case "not":
        return this.#not(this.find(node.part));
      case "and":
        return node.parts.map((part) => this.find(part)).reduce(intersect);
      case "or":
        return node.parts.map((part) => this.find(part)).reduce(union);
    }
  }

  /** All verses that have text in this translation. */
  #all(): VerseSet {
    const { starts } = this.#stream;
    const set = new Uint8Array(this.#index.verses.size);
    for (let verse = 0; verse < set.length; verse++) {
      if ((starts[verse] ?? 0) < (starts[verse + 1] ?? 0)) set[verse] = 1;
    }
    return set;
  }

  #not(set: VerseSet): VerseSet {
    const all = this.#all();
    for (let verse = 0; verse < all.length; verse++) if (set[verse]) all[verse] = 0;
    return all;
  }

  within(wanted: readonly BookId[]): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    const { bookStarts } = this.#index.verses;
    for (const [order, { id }] of books.entries()) {
      if (wanted.includes(id)) set.fill(1, bookStarts[order], bookStarts[order + 1]);
    }
    return set;
  }

  /** Verses of this translation with a form of the word. */
  #word(word: string): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    for (const verse of this.all([ownWord(this.#index, word)], undefined)) set[verse] = 1;
    return set;
  }

  /** `versesWithAllWords` in this translation. */
  all(terms: readonly OwnWord[], filter: VerseSet | undefined): number[] {
    const options = { filter, budget: this.#budget };
    return versesWithAllWords(this.#index, this.#stream, terms, options);
  }

  #prefix(prefix: string): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    const { lemmaOf } = this.#index.data;
    const wanted = new Uint8Array(this.#index.words.length);
    const lemmas = new Set<number>();
    for (const term of termsWithPrefix(this.#index, prefix)) {
      wanted[term] = 1;
      lemmas.add(lemmaOf[term] as number);
    }
    const { tokens, starts } = this.#stream;
    for (const lemma of lemmas) {
      const postings = this.#index.postings(lemma);
      this.#budget.spend(postings.length * prefixCost);
      for (const verse of postings) {
        if (set[verse]) continue;
        const end = starts[verse + 1] as number;
        for (let at = starts[verse] as number; at < end; at++) {
          if (wanted[tokens[at] as number]) {
            set[verse] = 1;
            break;
          }
        }
      }
    }
    return set;
  }

  /** Verses with a part of the phrase: it may continue in the next verse of the chapter. */
  #phrase(words: readonly string[]): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    const phrase = phraseOf(this.#index, words);
    const [first] = phrase ?? [];
    if (!phrase || !first) return set;
    const { starts } = this.#stream;
    const ownLemmas = new Set(
      Array.from(first.terms, (term) => this.#index.data.lemmaOf[term] as number),
    );
    for (const lemma of lemmasOf(this.#index, { ownLemmas, pairs: first.pairs })) {
      const postings = this.#index.postings(lemma);
      this.#budget.spend(postings.length * phraseCost);
      for (const verse of postings) {
        const end = starts[verse + 1] as number;
        for (let token = starts[verse] as number; token < end; token++) {
          const last = phraseEnd(this.#index, this.#stream, phrase, { verse, token });
          if (last < 0) continue;
          const lastOf = lastVerse(starts, verse, last);
          // A verse that this translation lacks has no tokens.
          for (let at = verse; at <= lastOf; at++) if (starts[at] !== starts[at + 1]) set[at] = 1;
        }
      }
    }
    return set;
  }

  /** Verses with both words at most `distance` words apart. A pair of words is one of them. */
  #near(words: readonly [string, string], distance: number): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    const [one, other] = words.map((word) => ownWord(this.#index, word)) as [OwnWord, OwnWord];
    const verses = this.all([one, other], undefined);
    this.#budget.spend(verses.length * nearCost);
    for (const verse of verses) if (this.#isNear([one, other], verse, distance)) set[verse] = 1;
    return set;
  }

  #isNear(words: readonly [OwnWord, OwnWord], verse: number, distance: number): boolean {
    const { tokens, starts } = this.#stream;
    const { lemmaOf } = this.#index.data;
    const one = words[0].ownLemmas.values().next().value;
    const other = words[1].ownLemmas.values().next().value;
    const [pairs, otherPairs] = [words[0].pairs, words[1].pairs];
    const hasPairs = pairs.size + otherPairs.size > 0;
    // The last token of the latest place of each word.
    let [last, otherLast] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const end = starts[verse + 1] as number;
    for (let at = starts[verse] as number; at < end; at++) {
      const lemma = lemmaOf[tokens[at] as number];
      const key =
        hasPairs && at + 1 < end ? pairKey(tokens[at] as number, tokens[at + 1] as number) : -1;
      const length = lemma === one ? 1 : hasPairs && pairs.has(key) ? 2 : 0;
      const otherLength = lemma === other ? 1 : hasPairs && otherPairs.has(key) ? 2 : 0;
      if (length > 0 && otherLast < at && at - otherLast <= distance) return true;
      if (otherLength > 0 && last < at && at - last <= distance) return true;
      if (length > 0) last = at + length - 1;
      if (otherLength > 0) otherLast = at + otherLength - 1;
    }
    return false;
  }

  #versesAt(verses: readonly VersePlace[] | undefined, label: string): VerseSet {
    const set = new Uint8Array(this.#index.verses.size);
    if (!verses) this.unresolved.push(label);
    this.#budget.spend(verses?.length ?? 0);
    for (const { book, chapter, verse } of verses ?? []) {
      const index = this.#index.verses.indexOf(book, chapter, verse);
      if (index >= 0) set[index] = 1;
    }
    return set;
  }
}

/** Ids of the terms with this prefix, by binary search. */
export function termsWithPrefix(index: InvertedIndex, prefix: string): number[] {
  const { sortedTerms: sorted } = index;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  const numbers: number[] = [];
  for (let at = low; sorted[at]?.startsWith(prefix); at++)
    numbers.push(index.termId(sorted[at] ?? "") ?? -1);
  return numbers;
}
