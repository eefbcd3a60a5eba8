// Measures how far a quotation that is not exact follows a passage, and whether it alters its sense.
import type { InvertedIndex } from "../search/inverted-index.ts";
import type { Token } from "../search/tokenize.ts";
import { type Alignment, align } from "./alignment.ts";
import { lcsSimilarity, type Passage } from "./compare.ts";

export type Closeness = {
  passage: Passage;
  alignment: Alignment;
  /** The largest share of the words that a passage has in the same order, 0 to 1. */
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

/** The lemma of a word; the word itself if no text has the word. */
export const lemmaOf = (word: string, index: InvertedIndex): number | string => {
  const lemma = index.lemma(word);
  return lemma < 0 ? word : lemma;
};

/** Verse ids of the verses with a form of the lemma. */
const versesWith = (lemma: number | string, index: InvertedIndex): Uint16Array =>
  typeof lemma === "number" ? index.postings(lemma) : new Uint16Array();

/** Document frequency from which a word is a function word, as a share of all verses. */
const functionShare = 0.06;
/** Document frequency below which words weigh the same: names would outweigh all else. */
const minFrequency = 8;

/**
 * The share (0 to 1) of a quotation's content that a passage has in any form and any translation.
 * A word weighs its inverse document frequency.
 */
export function sharedContent(
  quoted: readonly Token[],
  passages: readonly Passage[],
  index: InvertedIndex,
): number {
  const lemmas = new Set(
    passages.flatMap(({ uniform }) =>
      uniform.words.map(({ normalized }) => lemmaOf(normalized, index)),
    ),
  );
  let all = 0;
  let shared = 0;
  for (const lemma of new Set(quoted.map(({ normalized }) => lemmaOf(normalized, index)))) {
    const weight = weightOf(lemma, index);
    all += weight;
    if (lemmas.has(lemma)) shared += weight;
  }
  if (all > 0) return shared / all;
  return Math.max(0, ...passages.map(({ uniform }) => lcsSimilarity(quoted, uniform.words)));
}

function weightOf(lemma: number | string, index: InvertedIndex): number {
  const frequency = versesWith(lemma, index).length;
  if (frequency > index.verses.size * functionShare) return 0;
  return Math.log(index.verses.size / Math.max(minFrequency, frequency));
}

/** Maximum number of changes for a quotation to follow a passage, as a share of its words. */
const maxEditShare = 0.34;
const minEdits = 2;

const nearEdits = (words: number) => Math.max(minEdits, Math.floor(words * maxEditShare));

/** Whether a quotation follows a passage word by word but for a few changes. */
export const isNear = ({ alignment }: Closeness, words: number, limit?: number): boolean =>
  alignment.edits <= (limit ?? nearEdits(words)) && alignment.edits < words;

const numbers = new Set(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand".split(
    " ",
  ),
);
/** Words that deny. */
const denials = new Set(
  "not no never none nothing without cannot dont doesnt didnt wont cant isnt arent wasnt werent shouldnt couldnt wouldnt havent hasnt hadnt nobody nowhere aint shant".split(
    " ",
  ),
);
/** Words that carry a denial on. Others write "or" and "and" in their place. */
const continued = new Set(["nor", "neither"]);
/** Names of God, which translations render differently. */
const divineNames = new Set(
  "god lord yahweh jehovah jesus christ messiah father son spirit ghost".split(" "),
);

/**
 * Whether a quotation that follows a passage closely says something else: it has a "not" more or
 * less, another number, another name, or one word for which no translation of any verse has the
 * other.
 */
export function altersSense(
  quotedText: string,
  quoted: readonly Token[],
  closest: Closeness,
  index: InvertedIndex,
  /** Whether the prose names no translation. A named one may render any word in its own way. */
  isUnlabelled: boolean,
): boolean {
  const { alignment, passage } = closest;
  if (!isNear(closest, quoted.length, Math.max(maxSubstituted, nearEdits(quoted.length))))
    return false;
  const inserted: Token[] = [];
  const omitted: Token[] = [];
  for (const step of alignment.steps) {
    if (step.kind === "put-in") inserted.push(quoted[step.quoted] as Token);
    if (step.kind === "left-out") omitted.push(passage.uniform.words[step.passage] as Token);
  }
  const first = alignment.steps.find(({ kind }) => kind !== "put-in");
  const before = first && "passage" in first ? passage.uniform.words[first.passage - 1] : undefined;
  // "Love the world" leaves out the first word of "Don't love the world".
  const starts = /^[^\p{L}]*\p{Lu}/u.test(quotedText);
  if (before && starts && denials.has(before.normalized)) omitted.push(before);
  const has = (words: readonly Token[], ...sets: ReadonlySet<string>[]) =>
    words.some(({ normalized }) => sets.some((set) => set.has(normalized)));
  const denied = (words: readonly Token[]) =>
    words.filter(({ normalized }) => denials.has(normalized)).length;
  const added = denied(inserted) - denied(omitted);
  if (added !== 0 && !(added > 0 && denied(beyond(closest)) > 0)) return true;
  if (has([...inserted, ...omitted], continued)) {
    const aligned = alignment.steps.flatMap((step) =>
      step.kind === "put-in" ? [] : [passage.uniform.words[step.passage] as Token],
    );
    if (has(quoted, denials, continued) !== has(aligned, denials, continued)) return true;
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
  if (!isUnlabelled || quoted.length < minWordsForSubstitution) return false;
  if (isReordered(quoted, passage.uniform.words)) return true;
  // If only a few words of a verse differ, the quotation is probably not another translation.
  const isStrict = alignment.edits <= Math.max(maxEditsOfOneWord, quoted.length * maxStrictShare);
  return (
    alignment.edits <= maxSubstituted &&
    replacements(alignment, passage.uniform.words.length).some(({ added, removed }) =>
      added.some((at) =>
        removed.every(
          (other) =>
            !isKnownRendering(
              passage.uniform.words[other]?.normalized ?? "",
              quoted[at]?.normalized ?? "",
              index,
              isStrict,
            ),
        ),
      ),
    )
  );
}

/** More words put in are another rendering. */
const maxInserted = 3;

/**
 * Whether a quotation only adds words to a verse, and one of them has content that no translation
 * of the verse has: "If we confess our sins to the priest".
 */
export function insertsContent(
  quoted: readonly Token[],
  { alignment: { steps, edits } }: Closeness,
  around: readonly Passage[],
  index: InvertedIndex,
): boolean {
  if (edits === 0 || edits > maxInserted || quoted.length < minWordsForInsertion) return false;
  if (steps.some(({ kind }) => kind === "left-out")) return false;
  const lemmas = new Set(
    around.flatMap(({ uniform }) =>
      uniform.words.map(({ normalized }) => lemmaOf(normalized, index)),
    ),
  );
  return steps.some((step) => {
    if (step.kind !== "put-in") return false;
    const { normalized } = quoted[step.quoted] as Token;
    const lemma = lemmaOf(normalized, index);
    if (/^\d+$/.test(normalized) || lemmas.has(lemma)) return false;
    return versesWith(lemma, index).length <= index.verses.size * functionShare;
  });
}

/** In a shorter quotation, words put in are another rendering. */
const minWordsForInsertion = 8;

/** Number of words of a passage before or after a match that a quotation may still render. */
const maxBeyond = 3;

/** The words of the passage next to a match that begins or ends with words put in. */
function beyond({ alignment: { steps }, passage }: Closeness): readonly Token[] {
  const places = steps.flatMap((step) => (step.kind === "put-in" ? [] : [step.passage]));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { words } = passage.uniform;
  return [
    ...(steps[0]?.kind === "put-in" ? words.slice(Math.max(0, first - maxBeyond), first) : []),
    ...(steps.at(-1)?.kind === "put-in" ? words.slice(last + 1, last + 1 + maxBeyond) : []),
  ];
}

/** Whether the passage has the same words in another order: "obey men rather than God". */
function isReordered(quoted: readonly Token[], passage: readonly Token[]): boolean {
  const counts = new Map<string, number>();
  const count = (word: string, change: number) => {
    const next = (counts.get(word) ?? 0) + change;
    if (next === 0) counts.delete(word);
    else counts.set(word, next);
  };
  for (const { normalized } of quoted) count(normalized, 1);
  for (const [at, { normalized }] of passage.entries()) {
    count(normalized, -1);
    const left = passage[at - quoted.length];
    if (left) count(left.normalized, 1);
    if (counts.size === 0 && at >= quoted.length - 1) return true;
  }
  return false;
}

/**
 * The words of the passage and of the quotation that stand in each other's place. At either end of
 * the quotation, words put in replace the words of the passage that follow or precede the match.
 */
function replacements(
  { steps }: Alignment,
  size: number,
): { removed: number[]; added: number[] }[] {
  const pairs: { removed: number[]; added: number[] }[] = [];
  for (let from = 0; from < steps.length; ) {
    let to = from;
    while (to < steps.length && steps[to]?.kind !== "same") to += 1;
    const run = steps.slice(from, to);
    const added = run.flatMap((step) => (step.kind === "put-in" ? [step.quoted] : []));
    let removed = run.flatMap((step) => (step.kind === "left-out" ? [step.passage] : []));
    if (removed.length === 0 && added.length > 0) {
      const [before, after] = [steps[from - 1], steps[to]];
      if (!after && before?.kind === "same")
        removed = added.map((_, at) => before.passage + 1 + at);
      else if (!before && after?.kind === "same")
        removed = added.map((_, at) => after.passage - added.length + at);
      removed = removed.filter((at) => at >= 0 && at < size);
    }
    if (removed.length > 0 && added.length > 0) pairs.push({ removed, added });
    from = to + 1;
  }
  return pairs;
}

/** A replaced word is one word put in and one left out. */
const maxEditsOfOneWord = 2;
/** Maximum share of edits in a long quotation that is otherwise word for word. */
const maxStrictShare = 0.2;
/** In a quotation with more changes, other translations are the likely cause. */
const maxSubstituted = 4;

/** In a shorter quotation, one other word is too common in other translations. */
const minWordsForSubstitution = 5;
/** A word in more of all verses may render anything, as a share. */
const commonShare = 0.1;
/** A word in fewer verses may have renderings that no verse here shows. */
const minEvidence = 12;
/** Share of the rarer word's verses that must have both words, each in another translation. */
const minRenderings = 0.03;

/**
 * Whether two words render the same original word: there is a verse where one translation has the
 * first and another has the second. Function words and words that no translation has also pass,
 * because nothing is known of them.
 */
function isKnownRendering(
  a: string,
  b: string,
  index: InvertedIndex,
  /** Whether a word of which nothing is known counts as no rendering. */
  isStrict: boolean,
): boolean {
  const [lemmaA, lemmaB] = [lemmaOf(a, index), lemmaOf(b, index)];
  if (lemmaA === lemmaB) return true;
  if (typeof lemmaA === "string" || typeof lemmaB === "string") return !isStrict;
  const [versesA, versesB] = [index.postings(lemmaA), index.postings(lemmaB)];
  const isFunction = (count: number) => count > index.verses.size * commonShare;
  if (isFunction(versesA.length) || isFunction(versesB.length)) return true;
  if (!isStrict && Math.min(versesA.length, versesB.length) < minEvidence) return true;
  const formsA = new Set(index.forms(lemmaA));
  const formsB = new Set(index.forms(lemmaB));
  const inB = new Set(versesB);
  const needed = Math.max(1, minRenderings * Math.min(versesA.length, versesB.length));
  let found = 0;
  for (const verse of versesA) {
    if (!inB.has(verse)) continue;
    let onlyA = false;
    let onlyB = false;
    for (const { tokens, starts } of index.streams.values()) {
      const words = tokens.subarray(starts[verse], starts[verse + 1]);
      const hasA = words.some((id) => formsA.has(id));
      const hasB = words.some((id) => formsB.has(id));
      if (hasA && !hasB) onlyA = true;
      if (hasB && !hasA) onlyB = true;
    }
    if (onlyA && onlyB && ++found >= needed) return true;
  }
  return false;
}
