// Measures how closely an inexact quotation follows a passage, and whether it alters the sense.
import type { InvertedIndex } from "../search/inverted-index.ts";
import type { Token } from "../search/tokenize.ts";
import { type Alignment, align } from "./alignment.ts";
import { lcsSimilarity, type Passage } from "./compare.ts";
import { isKnownRendering } from "./known-renderings.ts";
import { isReordered } from "./reversals.ts";
import { isContentWord, isFunctionWord, lemmaOf, sharedContent } from "./shared-content.ts";
import {
  auxiliaries,
  divineNames,
  negationContinuers,
  negationWords,
  numbers,
} from "./word-classes.ts";

export type Closeness = {
  passage: Passage;
  alignment: Alignment;
  /** The highest `lcsSimilarity` of the quotation with any of the passages, 0 to 1. */
  share: number;
};

/** Returns the passage that needs the fewest changes, or `undefined` if there is none. */
export function closestPassage(
  quoted: readonly Token[],
  passages: readonly Passage[],
): Closeness | undefined {
  let best: Closeness | undefined;
  for (const passage of passages) {
    if (passage.uniform.words.length === 0) continue;
    const alignment = align(quoted, passage.uniform.words);
    if (best && best.alignment.edits <= alignment.edits) continue;
    best = { passage, alignment, share: 0 };
  }
  if (best)
    best.share = Math.max(...passages.map(({ uniform }) => lcsSimilarity(quoted, uniform.words)));
  return best;
}

/** Maximum number of edits of a quotation that still follows a passage, as a share of its words. */
export const maxEditShare = 0.34;
export const minEdits = 2;

const nearEdits = (words: number) => Math.max(minEdits, Math.floor(words * maxEditShare));

/** Whether a quotation follows a passage word for word, apart from a few edits. */
export const followsClosely = ({ alignment }: Closeness, words: number, limit?: number): boolean =>
  alignment.edits <= (limit ?? nearEdits(words)) && alignment.edits < words;

/**
 * Whether a quotation that closely follows a passage alters its sense: it adds or drops a "not",
 * changes a number or a name, reorders the words, or replaces a word by one that no translation
 * uses for it.
 */
export function altersMeaning(
  quotedText: string,
  quoted: readonly Token[],
  closest: Closeness,
  index: InvertedIndex,
  /**
   * Whether the prose names no translation. A named translation may render any word differently.
   */
  isUnlabeled: boolean,
  /** The passage in every translation. */
  here: readonly Passage[],
): boolean {
  const { alignment, passage } = closest;
  if (!followsClosely(closest, quoted.length, Math.max(maxSubstituted, nearEdits(quoted.length))))
    return false;
  const inserted: Token[] = [];
  const omitted: Token[] = [];
  for (const step of alignment.steps) {
    if (step.kind === "inserted") inserted.push(quoted[step.quoted] as Token);
    if (step.kind === "omitted") omitted.push(passage.uniform.words[step.passage] as Token);
  }
  const first = alignment.steps.find(({ kind }) => kind !== "inserted");
  const before = first && "passage" in first ? passage.uniform.words[first.passage - 1] : undefined;
  // A capital at the start may hide a dropped negation: "Love the world" for "Don't love the
  // world".
  const starts = /^[^\p{L}]*\p{Lu}/u.test(quotedText);
  if (before && starts && negationWords.has(before.normalized)) omitted.push(before);
  const has = (words: readonly Token[], ...sets: ReadonlySet<string>[]) =>
    words.some(({ normalized }) => sets.some((set) => set.has(normalized)));
  const denied = (words: readonly Token[]) =>
    words.filter(({ normalized }) => negationWords.has(normalized)).length;
  const added = denied(inserted) - denied(omitted);
  const beyond = adjacentPassageWords(closest);
  if (added !== 0 && !(added > 0 && has(beyond, negationWords, negationContinuers))) return true;
  // "Be strong, be afraid and be dismayed" drops every "not" of the verse.
  const dropsNegations =
    isUnlabeled &&
    inserted.length > 0 &&
    has(beyond, negationWords) &&
    !has(quoted, negationWords, negationContinuers);
  if (dropsNegations && sharedContent(quoted, here, index) >= minContentOfReversal) return true;
  if (has([...inserted, ...omitted], negationContinuers)) {
    const aligned = alignment.steps.flatMap((step) =>
      step.kind === "inserted" ? [] : [passage.uniform.words[step.passage] as Token],
    );
    if (
      has(quoted, negationWords, negationContinuers) !==
      has(aligned, negationWords, negationContinuers)
    )
      return true;
  }
  const count = (words: readonly Token[]) =>
    words.filter(({ normalized }) => numbers.has(normalized)).length;
  if (count(inserted) > 0 && count(omitted) > 0) return true;
  const isName = ({ start, end, normalized }: Token, text: string) =>
    /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) &&
    !/(?:^|[.!?:;,“"‘]\s*["“‘]?)$/.test(text.slice(0, start)) &&
    !divineNames.has(normalized);
  const insertedNames = inserted.filter((word) => isName(word, quotedText));
  const omittedNames = omitted.filter((word) => isName(word, passage.text));
  if (insertedNames.length === 1 && omittedNames.length === 1 && alignment.edits === 2) return true;
  if (!isUnlabeled || quoted.length < minWordsForSubstitution) return false;
  if (isReordered(quoted, passage.uniform.words)) return true;
  // If only a few words of a verse differ, the quotation is probably not another translation.
  // "my rock" for "my strength": another translation of the verse has this word.
  const own = new Set(passage.uniform.words.map((word) => lemmaOf(word.normalized, index)));
  const others = new Set(
    here.flatMap(({ uniform }) => uniform.words.map((word) => lemmaOf(word.normalized, index))),
  );
  const isElsewhereInVerse = (word: string) =>
    !own.has(lemmaOf(word, index)) && others.has(lemmaOf(word, index));
  const isStrict = alignment.edits <= Math.max(maxEditsOfOneWord, quoted.length * maxStrictShare);
  return (
    alignment.edits <= maxSubstituted &&
    replacements(alignment, passage.uniform.words.length).some(({ added, removed, isBeside }) => {
      // "Get rid of all bitterness" for "Let all bitterness": a free beginning.
      if (isBeside && added.length > maxBesideAdded) return false;
      // "Take delight in the LORD" for "Delight thyself also in the LORD": a free beginning.
      const isReorderedBeside =
        isBeside &&
        added.some((at) =>
          beyond.some(
            ({ normalized }) =>
              isContentWord(normalized, index) &&
              lemmaOf(normalized, index) === lemmaOf(quoted[at]?.normalized ?? "", index),
          ),
        );
      if (isReorderedBeside) return false;
      const old = removed.map((at) => passage.uniform.words[at]?.normalized ?? "");
      const content = old.filter((word) => isContentWord(word, index));
      return added.some((at) => {
        const word = quoted[at]?.normalized ?? "";
        if (auxiliaries.has(word) || isElsewhereInVerse(word)) return false;
        return (content.length > 0 && !isBeside ? content : old).every(
          (other) => !isKnownRendering(other, word, index, isStrict),
        );
      });
    })
  );
}

/** Minimum content (0 to 1) that a quotation without the negations of its verse shares with it. */
const minContentOfReversal = 0.9;
/** Maximum number of words added at either end that replace the words beside them. */
const maxBesideAdded = 2;

/**
 * Words that modern translations add for inclusive language ("brothers and sisters") or clarity
 * ("built on a hill", "the human heart").
 */
export const freelyAdded: ReadonlySet<string> = new Set(
  "sister sisters woman women daughter daughters mother mothers wife she her person persons human people anyone someone everyone build builds built eat eats ate die dies died hear hears heard send sends sent".split(
    " ",
  ),
);

/** Maximum number of added words. A quotation with more is probably from another translation. */
const maxInserted = 3;

/**
 * Whether a quotation omits nothing and adds a content word that no translation of the passage has:
 * "If we confess our sins to the priest".
 */
export function insertsContent(
  quoted: readonly Token[],
  { alignment: { steps, edits }, passage }: Closeness,
  around: readonly Passage[],
  index: InvertedIndex,
): boolean {
  if (edits === 0 || edits > maxInserted || quoted.length < minWordsForInsertion) return false;
  if (steps.some(({ kind }) => kind === "omitted")) return false;
  const lemmas = new Set(
    around.flatMap(({ uniform }) =>
      uniform.words.map(({ normalized }) => lemmaOf(normalized, index)),
    ),
  );
  const opening = steps.findIndex(({ kind }) => kind !== "inserted");
  const closing = steps.findLastIndex(({ kind }) => kind !== "inserted");
  const [first, last] = [steps[opening], steps[closing]];
  const replaces = (run: number, left: number) =>
    run >= minReplaced && left > 0 && left <= run + maxLeft;
  // "They shall not overwhelm you" for "they shall not overflow thee".
  const beside = [
    ...(first?.kind === "same"
      ? passage.uniform.words.slice(0, first.passage).slice(-opening || first.passage)
      : []),
    ...(last?.kind === "same"
      ? passage.uniform.words.slice(last.passage + 1, last.passage + steps.length - closing)
      : []),
  ].filter(({ normalized }) => isContentWord(normalized, index));
  // The beginning or the end of the verse is paraphrased: "Be still before the LORD" for "Rest in
  // the LORD".
  const isOtherOpening = first?.kind === "same" && replaces(opening, first.passage);
  const isOtherClosing =
    last?.kind === "same" &&
    replaces(steps.length - 1 - closing, passage.uniform.words.length - 1 - last.passage);
  return steps.some((step, at) => {
    if (step.kind !== "inserted" || (isOtherOpening && at < opening)) return false;
    if (isOtherClosing && at > closing) return false;
    const { normalized, start, end } = quoted[step.quoted] as Token;
    const lemma = lemmaOf(normalized, index);
    // The parts of "ever-present" may be in the passage.
    const isCompound = end - start > normalized.length && typeof lemma === "string";
    if (freelyAdded.has(normalized)) return false;
    const isAtEnd = at < opening || at > closing;
    if (isAtEnd && beside.some((old) => isKnownRendering(old.normalized, normalized, index, true)))
      return false;
    if (/^\d+$/.test(normalized) || lemmas.has(lemma) || isCompound) return false;
    return !isFunctionWord(normalized, index);
  });
}

/** Minimum number of words added at either end that replace the rest of the verse there. */
const minReplaced = 2;
/**
 * Maximum number of words by which the rest of the verse may be longer than the text that
 * paraphrases it.
 */
const maxLeft = 2;

/**
 * Minimum words of the quotation. Words added to a shorter one are probably from another
 * translation.
 */
const minWordsForInsertion = 8;

/** Number of passage words beyond either end of a match that words added there may render. */
const maxBeyond = 4;

/** Returns the passage words beyond each end at which the quotation adds words. */
function adjacentPassageWords({ alignment: { steps }, passage }: Closeness): readonly Token[] {
  const places = steps.flatMap((step) => (step.kind === "inserted" ? [] : [step.passage]));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { words } = passage.uniform;
  return [
    ...(steps[0]?.kind === "inserted" ? words.slice(Math.max(0, first - maxBeyond), first) : []),
    ...(steps.at(-1)?.kind === "inserted" ? words.slice(last + 1, last + 1 + maxBeyond) : []),
  ];
}

/** Positions of words. `isBeside`: the words were added at either end, and none was omitted. */
type Replacement = { removed: number[]; added: number[]; isBeside: boolean };

/**
 * Returns the words that the quotation omits, with the words that it has instead. Words added at
 * either end replace the adjacent words of the passage.
 */
export function replacements({ steps }: Alignment, size: number): Replacement[] {
  const pairs: Replacement[] = [];
  for (let from = 0; from < steps.length; ) {
    let to = from;
    while (to < steps.length && steps[to]?.kind !== "same") to += 1;
    const run = steps.slice(from, to);
    const added = run.flatMap((step) => (step.kind === "inserted" ? [step.quoted] : []));
    let removed = run.flatMap((step) => (step.kind === "omitted" ? [step.passage] : []));
    const isBeside = removed.length === 0;
    if (isBeside && added.length > 0) {
      const [before, after] = [steps[from - 1], steps[to]];
      if (!after && before?.kind === "same")
        removed = added.map((_, at) => before.passage + 1 + at);
      else if (!before && after?.kind === "same")
        removed = added.map((_, at) => after.passage - added.length + at);
      removed = removed.filter((at) => at >= 0 && at < size);
    }
    if (removed.length > 0 && added.length > 0) pairs.push({ removed, added, isBeside });
    from = to + 1;
  }
  return pairs;
}

/** A replaced word counts as an addition and an omission. */
const maxEditsOfOneWord = 2;
/** Maximum share of edits in a long quotation for `isStrict`. */
const maxStrictShare = 0.2;
/** Maximum number of edits. A quotation with more is probably from another translation. */
const maxSubstituted = 4;

/**
 * Minimum words of the quotation. A shorter one often differs from another translation in one word.
 */
const minWordsForSubstitution = 7;
