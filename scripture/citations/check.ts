/*
 * Checks whether quotations in prose match scripture word for word. Case, punctuation and line
 * breaks do not count. Every word counts, so a dropped "not" is always reported. "exact" is about
 * the wording only, not about whether the verse supports the claim.
 */
import { formatReference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import { attributeTo, type ProseReference, referencesIn } from "./attribution.ts";
import {
  type DiffPiece,
  diffWords,
  isNumber,
  isQuotedFrom,
  lcsSimilarity,
  type Passage,
  quotedParts,
  withoutVerseNumbers,
} from "./compare.ts";
import {
  type CheckContext,
  findExact,
  findSimilar,
  isOtherLanguage,
  type KnownPassages,
  loadPassages,
  maxVerseCounter,
} from "./lookup.ts";
import { findQuotedSpans, type QuotedSpan } from "./spans.ts";

export type Verdict =
  | "exact"
  | "exact-elsewhere"
  | "differs"
  | "not-scripture"
  | "no-such-verse"
  | "unchecked";

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
  /** The id of the translation that the verdict is about. */
  translation?: string;
  /** The text of the passage that the quotation was compared with. */
  scripture?: string;
  /** Where the words, or the most similar ones, actually are if the prose names another passage. */
  found?: string;
  diff?: DiffPiece[];
};

/** Abbreviations of translations beside references, whether or not Berea has the translation. */
const translationLabel =
  /\b(KJV|AKJV|WEB|ASV|YLT|DARBY|Darby|NKJV|NIV|ESV|NLT|NASB|NRSV|RSV|CSB|NET|AMP|MSG|NABRE|CEV|GNT|HCSB)\b/;

/**
 * Maximum number of quotations without a reference to search for. Each search takes milliseconds.
 */
const maxUnattributed = 60;

/** Checks every reference and quotation of some prose. Results are in the order of the prose. */
export function checkCitations(prose: string, context: CheckContext): CheckedCitation[] {
  return [...eachCitation(prose, context)].sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Like `checkCitations`, but yields results one by one and unsorted, so that a caller can pause
 * between them.
 */
export function* eachCitation(prose: string, context: CheckContext): Generator<CheckedCitation> {
  const references = referencesIn(prose, maxVerseCounter(context));
  const spans = findQuotedSpans(prose);
  const known: KnownPassages = new Map();
  for (const one of references) yield checkReference(one, context, known);
  let unattributed = 0;
  for (const span of spans) {
    const quotation = parseQuotation(prose, span, references, spans, context);
    if (!quotation) continue;
    const { attribution } = quotation;
    if (!attribution) unattributed += 1;
    if (attribution) yield checkAttributed(prose, quotation, attribution, known);
    else if (unattributed <= maxUnattributed) yield checkUnattributed(quotation);
    else yield { ...quotation.base, verdict: "unchecked" };
  }
}

function checkReference(
  { start, end, reference, written }: ProseReference,
  context: CheckContext,
  known: KnownPassages,
): CheckedCitation {
  if (
    !reference ||
    loadPassages(reference, context, known).every(({ words }) => words.length === 0)
  ) {
    const name = reference ? formatReference(reference) : written;
    return { kind: "reference", start, end, verdict: "no-such-verse", reference: name };
  }
  return { kind: "reference", start, end, verdict: "exact", reference: formatReference(reference) };
}

/**
 * Minimum words of a quotation: with a reference, without one, and without any mention of scripture
 * nearby. Shorter quotations are usually dialogue.
 */
const minWords = { withReference: 2, alone: 5, withoutCue: 6 };
/**
 * How much prose on either side of a quotation tells its language and subject, in UTF-16 code
 * units.
 */
const contextWindow = 150;

/** Where to look for a translation label around a quotation, in UTF-16 code units. */
const labelWindow = { before: 40, after: 60 };

/** Whether the prose around a quotation mentions scripture. Otherwise it is usually dialogue. */
function mentionsScripture(prose: string, { start, end }: QuotedSpan): boolean {
  const around =
    prose.slice(Math.max(0, start - contextWindow), start) + prose.slice(end, end + contextWindow);
  return /\b(?:bible|scriptures?|verses?|psalms?|gospels?|jesus|christ|paul|prophets?|proverbs?|the lord|written)\b/i.test(
    around,
  );
}

type Quotation = {
  base: { kind: "quotation"; start: number; end: number };
  parts: Token[][];
  attribution: ProseReference | undefined;
  /** The label of a translation that Berea does not have, as named beside the quotation. */
  unavailableTranslation: string | undefined;
  /** Whether the quotation is in a language that no loaded translation is in. */
  otherLanguage: boolean;
  /** The context of the check. It prefers the translation that the prose names. */
  context: CheckContext;
};

/** Returns `undefined` if the span is too short, or reads like dialogue. */
function parseQuotation(
  prose: string,
  span: QuotedSpan,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
  context: CheckContext,
): Quotation | undefined {
  const parts = quotedParts(prose, span);
  const count = parts.flat().filter((word) => !isNumber(word)).length;
  const attribution = attributeTo(prose, span, references, spans);
  if (count < (attribution ? minWords.withReference : minWords.alone)) return undefined;
  const around =
    prose.slice(Math.max(0, span.start - labelWindow.before), span.start) +
    prose.slice(span.end, span.end + labelWindow.after);
  const otherLanguage = isOtherLanguage(
    prose.slice(Math.max(0, span.start - contextWindow), span.end + contextWindow),
    context,
  );
  if (
    !attribution &&
    (otherLanguage || (count < minWords.withoutCue && !mentionsScripture(prose, span)))
  ) {
    if (otherLanguage || !findExact(parts, context)) return undefined;
  }
  const label = translationLabel.exec(around)?.[1]?.toLowerCase();
  const available = label !== undefined && context.texts.has(label);
  return {
    base: { kind: "quotation", start: span.start, end: span.end },
    parts,
    attribution,
    unavailableTranslation: available ? undefined : label,
    otherLanguage,
    context: available ? { ...context, preferred: label } : context,
  };
}

const exactVerdict = ({ unavailableTranslation, context }: Quotation, version: string): Verdict =>
  version === context.preferred && !unavailableTranslation ? "exact" : "exact-elsewhere";

function checkAttributed(
  prose: string,
  quotation: Quotation,
  attribution: ProseReference,
  known: KnownPassages,
): CheckedCitation {
  const { base, parts, unavailableTranslation, context } = quotation;
  if (!attribution.reference)
    return { ...base, verdict: "no-such-verse", reference: attribution.written };
  const reference = formatReference(attribution.reference);
  const passages = loadPassages(attribution.reference, context, known);
  const exact = passages.find((passage) => isQuotedFrom(parts, passage));
  if (exact) {
    const { version: translation, text: scripture } = exact;
    return {
      ...base,
      verdict: exactVerdict(quotation, translation),
      reference,
      translation,
      scripture,
    };
  }
  if (unavailableTranslation)
    return { ...base, verdict: "unchecked", reference, translation: unavailableTranslation };
  if (quotation.otherLanguage) return { ...base, verdict: "unchecked", reference };
  const elsewhere = findExact(parts, context);
  const quoted = parts.flat();
  const chosen = mostSimilar(quoted, passages, context.preferred);
  if (chosen) {
    return {
      ...base,
      verdict: "differs",
      reference,
      translation: chosen.version,
      scripture: chosen.text,
      diff: diffWords(
        prose.slice(base.start, base.end),
        withoutVerseNumbers(quoted, chosen),
        chosen,
      ),
      ...(elsewhere && elsewhere.reference !== reference ? { found: elsewhere.reference } : {}),
    };
  }
  if (!elsewhere) return { ...base, verdict: "not-scripture", reference };
  const { reference: found, version: translation, text: scripture } = elsewhere;
  return { ...base, verdict: "differs", reference, translation, scripture, found };
}

/** Minimum similarity (0 to 1) of a passage that is shown as a diff. */
const minShownSimilarity = 0.4;
/** How much less similar the preferred translation may be and still win. */
const preferredMargin = 0.1;

/** Returns the passage most similar to the quotation, or `undefined` if none is similar enough. */
function mostSimilar(quoted: readonly Token[], passages: readonly Passage[], preferred: string) {
  const compared = passages
    .filter(({ words }) => words.length > 0)
    .map((passage) => ({ passage, share: lcsSimilarity(quoted, passage.words) }))
    .sort((a, b) => b.share - a.share);
  const [best] = compared;
  const own = compared.find(({ passage }) => passage.version === preferred);
  const chosen = own && best && own.share >= best.share - preferredMargin ? own : best;
  return chosen && chosen.share >= minShownSimilarity ? chosen.passage : undefined;
}

function checkUnattributed(quotation: Quotation): CheckedCitation {
  const { base, parts, unavailableTranslation, context } = quotation;
  const exact = findExact(parts, context);
  if (exact) {
    const { reference, version: translation, text: scripture } = exact;
    return {
      ...base,
      verdict: exactVerdict(quotation, translation),
      reference,
      translation,
      scripture,
    };
  }
  const words = parts.flat();
  const closest = findSimilar(words, context);
  if (!closest) return { ...base, verdict: "not-scripture" };
  const { reference, passage } = closest;
  if (unavailableTranslation)
    return { ...base, verdict: "unchecked", reference, translation: unavailableTranslation };
  return {
    ...base,
    verdict: "differs",
    reference,
    translation: passage.version,
    scripture: passage.text,
    diff: diffWords(undefined, withoutVerseNumbers(words, passage), passage),
  };
}
