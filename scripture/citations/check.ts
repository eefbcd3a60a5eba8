/*
 * Whether what prose quotes stands in scripture, word for word. Case, punctuation and line breaks do not count; every word does, so that
 * a dropped "not" is never passed over. "Exact" says that the words are right; whether the verse bears out what is said of it is another matter.
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
  maxVerseCounter,
  passageOf,
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
  /** Offsets in UTF-16 units; of a quotation, the quoted words. */
  start: number;
  end: number;
  verdict: Verdict;
  /** The passage as named, or, where none was, as found. */
  reference?: string;
  /** The text that the verdict is about. */
  translation?: string;
  /** The words of scripture that it was compared with. */
  scripture?: string;
  /** Where the words, or the closest to them, really stand, when that is not where the quotation says. */
  found?: string;
  diff?: DiffPiece[];
};

/** Names of translations as they stand beside references, and whether they are ours. */
const named =
  /\b(KJV|AKJV|WEB|ASV|YLT|DARBY|Darby|NKJV|NIV|ESV|NLT|NASB|NRSV|RSV|CSB|NET|AMP|MSG|NABRE|CEV|GNT|HCSB)\b/;

/** Quotations without a place that are compared with every verse: each takes milliseconds. Those beyond are not checked. */
const mostUnattributed = 60;

/** Every reference and quotation of some prose, in its order. */
export function checkCitations(prose: string, context: CheckContext): CheckedCitation[] {
  return [...eachCitation(prose, context)].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** As `checkCitations`, one by one and in no order, so that whoever asks may do something else in between. */
export function* eachCitation(prose: string, context: CheckContext): Generator<CheckedCitation> {
  const references = referencesIn(prose, maxVerseCounter(context));
  const spans = findQuotedSpans(prose);
  const known: KnownPassages = new Map();
  for (const one of references) yield checkReference(one, context, known);
  let unattributed = 0;
  for (const span of spans) {
    const quotation = readQuotation(prose, span, references, spans, context);
    if (!quotation) continue;
    const { place } = quotation;
    if (!place) unattributed += 1;
    if (place) yield checkAttributed(prose, quotation, place, known);
    else if (unattributed <= mostUnattributed) yield checkUnattributed(quotation);
    else yield { ...quotation.base, verdict: "unchecked" };
  }
}

function checkReference(
  { start, end, reference, written }: ProseReference,
  context: CheckContext,
  known: KnownPassages,
): CheckedCitation {
  if (!reference || passageOf(reference, context, known).every(({ words }) => words.length === 0)) {
    const name = reference ? formatReference(reference) : written;
    return { kind: "reference", start, end, verdict: "no-such-verse", reference: name };
  }
  return { kind: "reference", start, end, verdict: "exact", reference: formatReference(reference) };
}

/** Fewer words in quotation marks are talk. */
const leastWords = { withPlace: 2, alone: 5, uncued: 6 };
/** How much prose on either side of a quotation tells its language, in UTF-16 units. */
const nearby = 150;

/** Whether the sentences around a quotation speak of scripture; a few words in quotation marks are talk otherwise. */
function speaksOfScripture(prose: string, { start, end }: QuotedSpan): boolean {
  const around = prose.slice(Math.max(0, start - nearby), start) + prose.slice(end, end + nearby);
  return /\b(?:bible|scriptures?|verses?|psalms?|gospels?|jesus|christ|paul|prophets?|proverbs?|the lord|written)\b/i.test(
    around,
  );
}

type Quotation = {
  base: { kind: "quotation"; start: number; end: number };
  parts: Token[][];
  place: ProseReference | undefined;
  /** A translation that is not here, as named beside the quotation. */
  foreign: string | undefined;
  /** Whether it is in another language, of which there is no text here. */
  abroad: boolean;
  /** With the text that the quotation says it is from. */
  context: CheckContext;
};

/** Nothing for words in quotation marks that are too few to be a quotation. */
function readQuotation(
  prose: string,
  span: QuotedSpan,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
  context: CheckContext,
): Quotation | undefined {
  const parts = quotedParts(prose, span);
  const count = parts.flat().filter((word) => !isNumber(word)).length;
  const place = attributeTo(prose, span, references, spans);
  if (count < (place ? leastWords.withPlace : leastWords.alone)) return undefined;
  const around =
    prose.slice(Math.max(0, span.start - 40), span.start) + prose.slice(span.end, span.end + 60);
  const abroad = isOtherLanguage(
    prose.slice(Math.max(0, span.start - nearby), span.end + nearby),
    context,
  );
  if (!place && (abroad || (count < leastWords.uncued && !speaksOfScripture(prose, span)))) {
    if (abroad || !findExact(parts, context)) return undefined;
  }
  const label = named.exec(around)?.[1]?.toLowerCase();
  const ours = label !== undefined && context.texts.has(label);
  return {
    base: { kind: "quotation", start: span.start, end: span.end },
    parts,
    place,
    foreign: ours ? undefined : label,
    abroad,
    context: ours ? { ...context, preferred: label } : context,
  };
}

const exactness = ({ foreign, context }: Quotation, version: string): Verdict =>
  version === context.preferred && !foreign ? "exact" : "exact-elsewhere";

function checkAttributed(
  prose: string,
  quotation: Quotation,
  place: ProseReference,
  known: KnownPassages,
): CheckedCitation {
  const { base, parts, foreign, context } = quotation;
  if (!place.reference) return { ...base, verdict: "no-such-verse", reference: place.written };
  const reference = formatReference(place.reference);
  const passages = passageOf(place.reference, context, known);
  const exact = passages.find((passage) => isQuotedFrom(parts, passage));
  if (exact) {
    const { version: translation, text: scripture } = exact;
    return {
      ...base,
      verdict: exactness(quotation, translation),
      reference,
      translation,
      scripture,
    };
  }
  if (foreign) return { ...base, verdict: "unchecked", reference, translation: foreign };
  if (quotation.abroad) return { ...base, verdict: "unchecked", reference };
  const elsewhere = findExact(parts, context);
  const quoted = parts.flat();
  const chosen = mostAlike(quoted, passages, context.preferred);
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

/** The passage in the text that the words are most like, if they are like it at all; the preferred text when it is about as like. */
function mostAlike(quoted: readonly Token[], passages: readonly Passage[], preferred: string) {
  const compared = passages
    .filter(({ words }) => words.length > 0)
    .map((passage) => ({ passage, share: lcsSimilarity(quoted, passage.words) }))
    .sort((a, b) => b.share - a.share);
  const [best] = compared;
  const own = compared.find(({ passage }) => passage.version === preferred);
  const chosen = own && best && own.share >= best.share - 0.1 ? own : best;
  return chosen && chosen.share >= 0.4 ? chosen.passage : undefined;
}

function checkUnattributed(quotation: Quotation): CheckedCitation {
  const { base, parts, foreign, context } = quotation;
  const exact = findExact(parts, context);
  if (exact) {
    const { reference, version: translation, text: scripture } = exact;
    return {
      ...base,
      verdict: exactness(quotation, translation),
      reference,
      translation,
      scripture,
    };
  }
  const words = parts.flat();
  const closest = findSimilar(words, context);
  if (!closest) return { ...base, verdict: "not-scripture" };
  const { reference, passage } = closest;
  if (foreign) return { ...base, verdict: "unchecked", reference, translation: foreign };
  return {
    ...base,
    verdict: "differs",
    reference,
    translation: passage.version,
    scripture: passage.text,
    diff: diffWords(undefined, withoutVerseNumbers(words, passage), passage),
  };
}
