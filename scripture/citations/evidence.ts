// Gathers the evidence on a quotation.
import { formatReference, type Reference } from "../references/reference.ts";
import { isAltered } from "./alterations.ts";
import { isLoose } from "./attribution.ts";
import { findVerseByFirstClause, hasClauseFromOtherVerse } from "./clauses.ts";
import { isQuotedInModernForm, isQuotedWithoutNegation, type Passage } from "./compare.ts";
import { contradicts } from "./contradictions.ts";
import { isDenied } from "./denials.ts";
import { isCutBehindDenial } from "./denied-clauses.ts";
import { deuterocanonicalMatch, findExactMatch, toMatch } from "./exact-passages.ts";
import {
  foreignBible,
  foreignScripture,
  isForeignScripture,
  isOfForeignPerson,
} from "./foreign-quotations.ts";
import { type KnownPassages, loadPassages, withAdjacentVerses } from "./lookup.ts";
import { isMeantAsScripture, paragraph } from "./meant-as-scripture.ts";
import { isArchaic, sameInModernForm } from "./normalize.ts";
import {
  compareFreely,
  isCoincidence,
  isQuotationInNewTestament,
  minWholeContent,
} from "./other-verses.ts";
import type { Findings, Quotation } from "./quotation.ts";
import {
  altersMeaning,
  type Closeness,
  closestPassage,
  followsClosely,
  insertsContent,
  maxEditShare,
} from "./resemblance.ts";
import { reversesComparison } from "./reversals.ts";
import {
  beginsWithSaying,
  findOutOfContextVerse,
  isForeignSaying,
  isKnownSaying,
} from "./sayings.ts";
import { findExact, findSimilar } from "./search-passages.ts";
import { sharedContent } from "./shared-content.ts";
import { isSongTitle } from "./song-titles.ts";
import type { Evidence } from "./verdict.ts";

/**
 * Minimum sum (0 to 2) of shared content and word-order similarity for a passage to resemble a
 * quotation. Free translations reach 0.5 to 1.2, inventions at most 0.25 (`npm run
 * check:citations`, open replies).
 */
const minResemblance = 0.4;
/**
 * The same for paraphrases, of which The Message reaches 0.26, for Basic English, which has few words
 * of any other translation, and for psalms numbered otherwise.
 */
const minResemblanceOf: Readonly<Record<string, number>> = {
  ...{ msg: 0.25, tpt: 0.25, tlb: 0.25, cev: 0.25, phillips: 0.25, bbe: 0.22 },
  ...{ drc: 0, lxx: 0, vulgate: 0 },
};
/**
 * Minimum shared content (0 to 1) if the prose names no translation. Words such as "the" and "of"
 * alone give an invented quotation a word-order similarity of 0.5. Free translations have at least
 * 0.4 of the content, or 0.15 in the order of the verse.
 */
const minContent = 0.3;
const minContentInOrder = 0.15;
const minOrder = { short: 0.5, long: 0.4 };
/** A quotation with at least this many words needs less word-order similarity (0 to 1). */
const minWordsOfLong = 12;
const hasOwnContent = (content: number, order: number, words: number) =>
  content >= minContent ||
  (content >= minContentInOrder &&
    order >= (words >= minWordsOfLong ? minOrder.long : minOrder.short));

/**
 * Minimum share of content (0 to 1) that text without quotation marks must have in common with a
 * passage.
 */
const minUnmarkedContent = 0.55;
/** Minimum words of an inexact quotation. Shorter ones are usually the author's own phrases. */
const minWordsToDiffer = 4;

/** "In modern versions it often reads", "other translations have". */
const unnamedTranslations =
  /\b(?:modern|newer|other|some|many|most|several|contemporary|recent)\s(?:english\s)?(?:versions|translations|bibles|renderings)\b[^.!?\n]{0,60}["“„«]?$/i;

function labelEvidence({ label, isLabelAvailable, before }: Quotation): Evidence["label"] {
  if (label === undefined) return unnamedTranslations.test(before) ? "unavailable" : "none";
  return isLabelAvailable ? "available" : "unavailable";
}

/** Returns `undefined` if the words are not meant as scripture. */
export function gatherEvidence(quotation: Quotation, known: KnownPassages): Findings | undefined {
  const { attribution, quoted, words, count, context, text, label } = quotation;
  const place = attribution?.reference.reference;
  const passages = place ? loadPassages(place, context, known) : [];
  const evidence: Evidence = {
    reference: attribution
      ? place
        ? "real"
        : attribution.reference.outside
          ? "outside"
          : "missing"
      : "none",
    label: labelEvidence(quotation),
    otherLanguage: quotation.otherLanguage,
    exactHere: undefined,
    onlyModernized: false,
    exactInOtherVerse: false,
    similarToOtherVerse: false,
    isOutOfContext: false,
    knownSaying: isKnownSaying(words),
    impliesAvailable: isArchaic(words),
    altersMeaning: false,
    isDenied: isDenied(quotation.before, quotation.after),
    resemblance: "none",
  };
  const findings: Findings = { evidence };
  const isTitle = isSongTitle(text, quotation.before, quotation.after);
  if (isTitle && !attribution?.isFirm && quotation.form === "marks") return undefined;
  const changed = findOutOfContextVerse(
    quotation.prose,
    quotation.base.start,
    quotation.base.end,
    words,
  );
  if (changed) {
    const own = loadPassages(changed, context, known).find(({ text: words }) => words !== "");
    evidence.isOutOfContext = true;
    return { ...findings, changed, ...(own && { exact: toMatch(own, changed) }) };
  }
  /** A translation that the reply names counts for the quotations without a label, too. */
  const exactIn = (translation: string) =>
    translation === context.preferred ||
    (label === undefined && quotation.namedInReply.has(translation))
      ? "preferred"
      : "another";
  const found = place && findExactMatch(quotation, place, passages, known);
  if (found) {
    evidence.exactHere = exactIn(found.translation);
    if (isCutBehindDenial(quotation, passages)) {
      evidence.isOutOfContext = true;
      return { ...findings, changed: place, exact: found };
    }
    return { ...findings, exact: found };
  }
  const outside = deuterocanonicalMatch(quotation);
  if (outside) {
    evidence.exactHere =
      label === undefined || label === outside.translation ? "preferred" : "another";
    if (label === outside.translation) evidence.label = "available";
    return { ...findings, exact: outside };
  }
  if (quotation.otherLanguage) {
    const place = paragraph(quotation);
    const isSaying =
      isForeignSaying(words) &&
      !isOfForeignPerson(quotation) &&
      (foreignBible.test(place) || foreignScripture.test(place));
    return isSaying || isForeignScripture(quotation) ? findings : undefined;
  }
  if (evidence.reference === "outside") return findings;
  if (quotation.form !== "unmarked" || evidence.impliesAvailable) {
    const elsewhere = findExact(quoted, context);
    if (elsewhere) {
      const { version: translation, text: scripture, reference } = elsewhere;
      const match = { reference, translation, scripture };
      // A verse with the exact words overrides a loose attribution.
      if (place && isQuotationInNewTestament(words, elsewhere.place, place, passages)) {
        // The cited verse has this text in another translation.
      } else if (isCoincidence(quotation, passages, elsewhere.place, place)) {
        // The other verse has the words by chance.
      } else if (attribution && (attribution.isFirm || !isLoose(attribution))) {
        evidence.exactInOtherVerse = true;
        findings.otherVerse = match;
      } else {
        evidence.reference = "none";
        evidence.exactHere = exactIn(translation);
        return { ...findings, exact: match };
      }
    }
  }
  compareClosely(quotation, place, passages, findings, known);
  if (evidence.resemblance !== "close" && !evidence.exactInOtherVerse)
    evidence.knownSaying ||= beginsWithSaying(text);
  const isMeant = isMeantAsScripture(quotation, findings);
  if (isMeant && evidence.reference === "none" && evidence.resemblance === "none")
    compareFreely(quotation, findings, known);
  return isMeant &&
    (count >= minWordsToDiffer ||
      findings.otherVerse ||
      (attribution?.isFirm && evidence.resemblance !== "none") ||
      evidence.knownSaying ||
      // "and the ESV says “Love never ends”"
      (attribution && label !== undefined && !isLoose(attribution)) ||
      evidence.reference === "missing")
    ? findings
    : undefined;

  function compareClosely(
    one: Quotation,
    at: Reference | undefined,
    here: readonly Passage[],
    into: Findings,
    loaded: KnownPassages,
  ) {
    const near = at ? loadPassages(withAdjacentVerses(at), context, loaded) : [];
    let closest = closestPassage(words, passagesToCompare(here, one));
    if (closest && at) {
      setCloseness(closest, formatReference(at), here, near);
      // A whole chapter has some of the words of any sentence.
      if (evidence.isDenied && at.verse === undefined && evidence.resemblance === "some")
        evidence.resemblance = "none";
      // No edition has both “your heart” and “thine own understanding”.
      const modern = evidence.impliesAvailable
        ? undefined
        : passagesToCompare(here, one).find(
            (passage) =>
              isQuotedInModernForm(quoted, passage) &&
              !isCutBehindDenial(one, [passage], sameInModernForm),
          );
      evidence.onlyModernized = modern !== undefined;
      if (modern) into.modernized = toMatch(modern, at);
    }
    if (evidence.resemblance === "close" || (evidence.resemblance === "some" && at)) {
      if (at && !evidence.altersMeaning && evidence.label === "none")
        evidence.altersMeaning = hasClauseFromOtherVerse(one, here);
      return;
    }
    const whole = findSimilar(words, context);
    const similar = whole ?? (at ? undefined : findVerseByFirstClause(one, loaded));
    if (!similar) return;
    if (at) {
      evidence.similarToOtherVerse = !here.some(({ text: own }) =>
        own.includes(similar.passage.text),
      );
      into.otherVerse ??= {
        reference: similar.reference,
        translation: similar.passage.version,
        scripture: similar.passage.text,
      };
      return;
    }
    closest = closestPassage(words, [similar.passage]);
    const versions = loadPassages(similar.place, context, loaded);
    if (closest) setCloseness(closest, similar.reference, versions);
    // Only the first clause is from this verse.
    if (!whole && sharedContent(words, versions, context.index) < minWholeContent)
      evidence.altersMeaning = true;
  }

  function setCloseness(
    closest: Closeness,
    reference: string,
    here: readonly Passage[],
    near: readonly Passage[] = [],
  ) {
    const around = [...here, ...near];
    const content = sharedContent(words, around, context.index);
    // Beside a short statement of the writer, two edits are too many.
    const limit = quotation.mustFollow ? Math.floor(count * maxEditShare) : undefined;
    const isClose = followsClosely(closest, count, limit);
    const ofLabel = minResemblanceOf[label ?? ""];
    // A row of a table that compares translations has no other source.
    const minResemblanceOfLabel =
      ofLabel !== undefined && quotation.isLabeledRow ? 0 : (ofLabel ?? minResemblance);
    evidence.resemblance = isClose
      ? "close"
      : content + closest.share >= minResemblanceOfLabel &&
          (evidence.label !== "none" || hasOwnContent(content, closest.share, count))
        ? "some"
        : "none";
    if (
      quotation.form === "unmarked" &&
      !quotation.isLabeledRow &&
      content < minUnmarkedContent &&
      !isClose
    )
      evidence.resemblance = "none";
    evidence.altersMeaning =
      (evidence.label === "none" &&
        quotation.form !== "unmarked" &&
        isAltered({
          text,
          quoted,
          words,
          closest,
          here,
          around,
          index: context.index,
        })) ||
      (evidence.label === "none" && reversesComparison(words, closest, context.index)) ||
      (evidence.label === "none" && insertsContent(words, closest, around, context.index)) ||
      altersMeaning(text, words, closest, context.index, evidence.label === "none", here) ||
      around.some((passage) => isQuotedWithoutNegation(quoted, passage)) ||
      (evidence.resemblance !== "none" && contradicts(text, words, here, around, context.index));
    const { passage } = closest;
    findings.closest = {
      reference,
      translation: passage.version,
      scripture: passage.text,
      passage,
    };
  }
}

/** Returns the passages to compare with: only the one of the named translation if Berea has it. */
function passagesToCompare(passages: readonly Passage[], { isLabelAvailable, label }: Quotation) {
  const own = passages.filter(({ version }) => version === label);
  return isLabelAvailable && own.length > 0 ? own : passages;
}
