/*
 * Checks whether quotations in prose match scripture word for word, apart from case, punctuation,
 * spelling and line breaks. An exact quotation drops no "not". "exact" is about the wording only, not
 * about whether the verse supports the claim. Decision 11 lists the steps.
 */
import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import { placeBooks } from "./book-of-numbers.ts";
import { CheckWork, outOfWork } from "./check-work.ts";
import { toCheckedCitation } from "./checked-citation.ts";
import { plainClosingMarks, plainQuotationMarks } from "./closing-marks.ts";
import type { DiffPiece } from "./compare.ts";
import { gatherEvidence } from "./evidence.ts";
import { hasWords } from "./exact-passages.ts";
import { htmlQuotationsToMarkdown } from "./html-quotations.ts";
import { QuotedChapters } from "./licensed.ts";
import { type CheckContext, KnownPassages, maxVerseCounter, passageExists } from "./lookup.ts";
import { numbersBesideQuotations } from "./numbers-beside-quotations.ts";
import { nameOf, type ProseReference, referencesInSteps } from "./prose-references.ts";
import { QuotationReader } from "./quotation-reader.ts";
import { quotedWords } from "./quoted-words.ts";
import { blankReasoning } from "./reasoning.ts";
import { speakerOf } from "./reported-speech.ts";
import { findExact } from "./search-passages.ts";
import { plainCapitals } from "./small-capitals.ts";
import { type QuotedSpan, quotedSpansInSteps } from "./spans.ts";
import type { Speaker } from "./speakers.ts";
import type { Verdict } from "./verdict.ts";
import { placeVerses } from "./verse-of-chapters.ts";

export type { Verdict } from "./verdict.ts";

export type CheckedCitation = {
  kind: "reference" | "quotation";
  /**
   * Offsets in UTF-16 code units. For a quotation: the quoted words without the quotation marks.
   */
  start: number;
  end: number;
  verdict: Verdict;
  /** The passage that the prose names, or the one that was found if it names none. */
  reference?: string;
  /** The id of the translation that `scripture` is from. */
  translation?: string;
  /** The text of the passage that the quotation was compared with. */
  scripture?: string;
  /** The title of the psalm, if `scripture` begins with it. A quotation need not have it. */
  title?: string;
  /** The notice that must accompany `scripture`, if its translation is licensed. */
  copyright?: string;
  /** The abbreviation of the translation that the prose names, if Berea does not have it. */
  named?: string;
  /** Whether that translation is licensed here, but the passage is not loaded. */
  unloaded?: true;
  /**
   * The passage that actually has the words, or the most similar ones, if the prose names another
   * passage.
   */
  found?: string;
  /** Whether an exact quotation has modern forms of older words. */
  modernized?: true;
  diff?: DiffPiece[];
  /** Who says the words, if the Bible reports them without approving them. */
  speaker?: Speaker;
  /** Whether the prose has the verse numbers of other Bibles, and `reference` those of the KJV. */
  renumbered?: true;
};

/**
 * Maximum number of quotations without a reference to search for. Each search takes milliseconds.
 */
const maxUnattributed = 60;

/**
 * Checks every reference and quotation of some prose, except in the reasoning of an AI (see
 * reasoning.ts). Results are in the order of the prose.
 */
export function checkCitations(prose: string, context: CheckContext): CheckedCitation[] {
  return [...eachCitation(prose, context)]
    .filter((citation) => citation !== undefined)
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Like `checkCitations`, but yields results one by one and unsorted, and `undefined` after other
 * steps, so that a caller can pause after each. Quotations are "unchecked" if `work` is used up.
 * `quotedChapters` collects the chapters of licensed translations that are not loaded.
 */
export function* eachCitation(
  text: string,
  context: CheckContext,
  work = new CheckWork(),
  quotedChapters = new QuotedChapters(context.licensed ?? []),
): Generator<CheckedCitation | undefined> {
  const source = plainQuotationMarks(plainCapitals(htmlQuotationsToMarkdown(blankReasoning(text))));
  yield;
  const references = yield* referencesInSteps(source, maxVerseCounter(context));
  yield;
  const spans = yield* quotedSpansInSteps(source, references);
  const prose = plainClosingMarks(source, spans);
  const known = new KnownPassages();
  const has = (span: QuotedSpan, reference: Reference) =>
    work.attempt(() => hasWords(quotedWords(prose, span), reference, context, known)) === true;
  const find = (span: QuotedSpan) => {
    const found = work.attempt(() => findExact(quotedWords(prose, span), context)?.place);
    return found === outOfWork ? undefined : found;
  };
  const exists = (reference: Reference) => passageExists(reference, context);
  const lookups = { has, find, exists };
  references.push(...(yield* numbersBesideQuotations(prose, references, spans, lookups)));
  references.sort((a, b) => a.start - b.start);
  yield* placeVerses(prose, references, spans, has);
  yield* placeBooks(prose, references, spans, has, find);
  for (const one of references) yield checkReference(one, context);
  const reader = new QuotationReader(prose, spans, references, context, known);
  let unattributed = 0;
  const checkQuotation = (index: number): CheckedCitation | undefined => {
    const quotation = reader.read(index);
    if (!quotation) return undefined;
    const missing = quotation.isLabelAvailable ? undefined : quotation.label;
    quotedChapters.add(missing, quotation.attribution?.reference.reference);
    if (!quotation.attribution && ++unattributed > maxUnattributed)
      return { ...quotation.base, verdict: "unchecked" };
    const evidence = gatherEvidence(quotation, known);
    if (!evidence) return undefined;
    const checked = toCheckedCitation(quotation, evidence);
    const isSimilar = checked.verdict !== "not-found" && checked.verdict !== "known-saying";
    for (const place of isSimilar ? [checked.reference, checked.found] : [])
      quotedChapters.add(missing, place === undefined ? undefined : referenceOf(place));
    reader.remember(quotation);
    const { translations, speeches = [] } = context;
    const speaker = work.attempt(() => speakerOf(quotation.words, checked, translations, speeches));
    return speaker && speaker !== outOfWork ? { ...checked, speaker } : checked;
  };
  for (const [index, { start, end }] of spans.entries()) {
    yield;
    const checked = work.attempt(() => checkQuotation(index));
    yield checked === outOfWork ? { kind: "quotation", start, end, verdict: "unchecked" } : checked;
  }
}

function referenceOf(written: string): Reference | undefined {
  const parsed = parseReference(written);
  return parsed.ok ? parsed.reference : undefined;
}

function checkReference(one: ProseReference, context: CheckContext): CheckedCitation {
  const { start, end, reference } = one;
  const exists = reference && passageExists(reference, context);
  const verdict = exists ? "exact" : one.outside ? "unchecked" : "no-such-verse";
  const renumbered = one.isRenumbered && { renumbered: true as const };
  return { kind: "reference", start, end, verdict, reference: nameOf(one), ...renumbered };
}
