// Alterations of a verse that a count of changed words does not show: named rules with an example.
import type { InvertedIndex } from "../search/inverted-index.ts";
import type { Token } from "../search/tokenize.ts";
import { isQuotedFrom, lcsSimilarity, type Passage } from "./compare.ts";
import { isKnownRendering } from "./known-renderings.ts";
import { allWords, type QuotedWords, quotedWords } from "./quoted-words.ts";
import {
  type Closeness,
  freelyAdded,
  maxEditShare,
  minEdits,
  replacements,
} from "./resemblance.ts";
import { isContentWord, lemmaOf, lemmasOf, sharedContent } from "./shared-content.ts";

/** A quotation without a label, and the passage that it is compared with. */
type Altered = {
  text: string;
  quoted: QuotedWords;
  words: readonly Token[];
  closest: Closeness;
  /** The cited passage in every translation, and the passage with the verses beside it. */
  here: readonly Passage[];
  around: readonly Passage[];
  index: InvertedIndex;
};

type AlterationRule = {
  name: string;
  /** A quotation that the rule finds, and its reference. */
  example: readonly [quotation: string, reference: string];
  applies(altered: Altered): boolean;
};

/** Minimum agreement (0 to 1) of the translations on a word, see `agreementOn`. */
const minAgreement = 0.9;
/** A word in fewer verses shows too little, and a word in more is a function word. */
const countedVerses = { min: 10, max: 1400 };
const agreements = new WeakMap<InvertedIndex, Map<number, number>>();

/**
 * The share (0 to 1) of translations that have a word in the verses in which any of them has it.
 * It is high for "lion", "sword" and "silver", and low for "worry" and "custom".
 */
function agreementOn(lemma: number, index: InvertedIndex): number {
  const known = agreements.get(index) ?? new Map<number, number>();
  agreements.set(index, known);
  const before = known.get(lemma);
  if (before !== undefined) return before;
  const verses = index.postings(lemma);
  let hits = 0;
  if (verses.length >= countedVerses.min && verses.length <= countedVerses.max) {
    const forms = new Set(index.forms(lemma));
    for (const { tokens, starts } of index.streams.values())
      for (const verse of verses) {
        const end = starts[verse + 1] ?? 0;
        for (let at = starts[verse] ?? 0; at < end; at++) {
          if (!forms.has(tokens[at] ?? -1)) continue;
          hits += 1;
          break;
        }
      }
  }
  const share = hits / Math.max(1, verses.length * index.streams.size);
  known.set(lemma, share);
  return share;
}

const isCapitalized = ({ start, end }: Token, text: string) =>
  /^\p{Lu}/u.test(text.slice(start, end));

const modernThings = new Set(
  "phone phones smartphone internet online website computer computers coffee tea car cars television tv football soccer baseball dollar dollars wifi email emails app apps airplane pizza chocolate selfie netflix facebook instagram twitter google podcast vaccine electricity shopping parking airport paycheck therapist therapists therapy umbrella entrepreneur algorithm influencer vacation weekend deadline deadlines burnout".split(
    " ",
  ),
);
/** Minimum words of a clause that is word for word from the verse, and of the rest. */
const minClause = { own: 6, rest: 3 };
/** Maximum share of content (0 to 1) that the rest has in common with the verses. */
const maxRestContent = 0.35;
/** Maximum share of words (0 to 1) of the rest that are in the verse in the same order. */
const maxRestOrder = 0.6;
/** Minimum words of a quotation that renders a verse freely rather than altering it. */
const minWordsOfRendering = 16;
/** Minimum words of a quotation that leaves words out. A shorter one may be an allusion. */
const minWordsOfOmission = 8;
/** Words that other translations leave out without a change of sense. */
const optionalWords = new Set(
  "a an the away up out down off forth over and but for so then now also even o unto to of in ye you thou he she it they we i his her their thy your my own that which who shall will do did is are art was were be shalt all yea behold therefore".split(
    " ",
  ),
);
const divine = new Set("god gods lord lords yahweh jehovah jesus christ father spirit".split(" "));
/** Words that translations use for a name of God. */
const divineRenderings = new Set(
  "he him his you your yours thou thee thy who whom me my mine i one almighty most high holy heaven".split(
    " ",
  ),
);

/** Words that name God only with a capital: "the King", but not "the king". */
const divineTitles = new Set("creator maker sovereign savior messiah son king master".split(" "));

export const alterationRules: readonly AlterationRule[] = [
  {
    name: "it has a word that all translations use in the same verses, but not here",
    example: ["Fear not, for you are stronger than the lion", "Matthew 10:31"],
    applies: ({ text, words, closest, here, around, index }) => {
      const longest = Math.max(...here.map(({ uniform }) => uniform.words.length));
      // A long free rendering has words that no translation uses here.
      if (words.length >= minWordsOfRendering && closest.alignment.edits > words.length / 2)
        return false;
      // A longer quotation goes on into other verses.
      if (words.length > longest * 1.6 + 4) return false;
      const lemmas = lemmasOf(around, index);
      return words.some((word, at) => {
        const lemma = lemmaOf(word.normalized, index);
        if (typeof lemma === "string" || lemmas.has(lemma)) return false;
        if (freelyAdded.has(word.normalized) || divine.has(word.normalized)) return false;
        // A name may stand for a pronoun: "Moses answered" for "he answered".
        if (at > 0 && isCapitalized(word, text)) return false;
        if (agreementOn(lemma, index) < minAgreement) return false;
        return !closest.passage.uniform.words.some(
          ({ normalized }) =>
            isContentWord(normalized, index) &&
            isKnownRendering(normalized, word.normalized, index, true),
        );
      });
    },
  },
  {
    name: "it names a thing that did not exist",
    example: ["I can do all things through coffee which strengtheneth me", "Philippians 4:13"],
    applies: ({ words }) => words.some(({ normalized }) => modernThings.has(normalized)),
  },
  {
    name: "it begins word for word, and the rest shares nothing with the verse",
    example: ["Let not your heart be troubled, for my peace I leave with you", "John 14:1"],
    applies: ({ text, here, around, index }) => {
      const clauses = [...text.matchAll(/[^.,;:!?—–]+/g)].map(({ index: start, 0: clause }) => {
        const quoted = quotedWords(text, { start, end: start + clause.length });
        return { quoted, words: allWords(quoted) };
      });
      if (clauses.length < 2) return false;
      const [first] = clauses;
      if (!first || first.words.length < minClause.own) return false;
      if (!here.some((passage) => isQuotedFrom(first.quoted, passage))) return false;
      const rest = clauses.slice(1).flatMap(({ words }) => words);
      return (
        rest.length >= minClause.rest &&
        sharedContent(rest, around, index) <= maxRestContent &&
        here.every(({ uniform }) => lcsSimilarity(rest, uniform.words) <= maxRestOrder)
      );
    },
  },
  {
    name: "it omits words that no translation omits, and changes nothing else",
    example: ["In the beginning was the Word, and the Word was God", "John 1:1"],
    applies: ({ quoted, words, closest: { alignment, passage }, here, index }) => {
      if (quoted.written.length > 1 || words.length < minWordsOfOmission) return false;
      if (alignment.steps.some((step) => step.kind === "inserted")) return false;
      const said = new Set(words.map(({ normalized }) => normalized));
      return alignment.steps.some((step) => {
        if (step.kind !== "omitted") return false;
        const word = passage.uniform.words[step.passage]?.normalized ?? "";
        // "Every good and perfect gift" for "every good gift and every perfect gift".
        if (optionalWords.has(word) || said.has(word)) return false;
        // "The gift of God is eternal life": one translation has "the free gift".
        const lemma = lemmaOf(word, index);
        return here.every(
          ({ uniform }) =>
            uniform.words.length === 0 ||
            uniform.words.some(({ normalized }) => lemmaOf(normalized, index) === lemma),
        );
      });
    },
  },
  {
    name: "it replaces a name of God",
    example: [
      "And we know that all things work together for good to them that love money",
      "Romans 8:28",
    ],
    applies: ({ text, words, closest: { alignment, passage } }) => {
      if (alignment.edits > Math.max(minEdits, words.length * maxEditShare)) return false;
      const at = (place: number) => passage.uniform.words[place]?.normalized ?? "";
      return replacements(alignment, passage.uniform.words.length).some(
        ({ removed, added }) =>
          removed.some((place) => divine.has(at(place))) &&
          added.every((place) => {
            const token = words[place];
            const word = token?.normalized ?? "";
            const isTitle = token && divineTitles.has(word) && isCapitalized(token, text);
            return !isTitle && !divine.has(word) && !divineRenderings.has(word);
          }) &&
          added.some((place) => !optionalWords.has(words[place]?.normalized ?? "")),
      );
    },
  },
];

/** Whether a rule shows that a quotation without a label alters its verse. */
export const isAltered = (altered: Altered): boolean =>
  alterationRules.some(({ applies }) => applies(altered));
