/*
 * Checks whether quotations in prose match scripture word for word. Case, punctuation, spelling and
 * line breaks do not count. Every word counts, so a dropped "not" is always reported. "exact" is
 * about the wording only, not about whether the verse supports the claim.
 *
 * The steps: find what is quoted (spans.ts), decide which reference it belongs to (attribution.ts)
 * and which translation it names (labels.ts), compare (compare.ts, resemblance.ts), and decide
 * (verdict.ts).
 */
import type { Reference } from "../references/reference.ts";
import { type Attribution, attributeAll, isLoose } from "./attribution.ts";
import { type DiffPiece, isQuotedFrom } from "./compare.ts";
import { decide, gatherEvidence, type Quotation } from "./evidence.ts";
import { findLabels, labelOf } from "./labels.ts";
import { linesOf } from "./layout.ts";
import {
  type CheckContext,
  isOtherLanguage,
  type KnownPassages,
  loadPassages,
  maxVerseCounter,
} from "./lookup.ts";
import { nameOf, type ProseReference, referencesIn } from "./prose-references.ts";
import { allWords, isNumber, quotedWords } from "./quoted-words.ts";
import { isKnownSaying } from "./sayings.ts";
import { findQuotedSpans, type QuotedSpan } from "./spans.ts";
import type { Verdict } from "./verdict.ts";

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
  /** The abbreviation of the translation that the prose names, if it is not here. */
  named?: string;
  /** Where the words, or the most similar ones, actually are if the prose names another passage. */
  found?: string;
  /** Whether an exact quotation has modern forms of older words. */
  modernized?: true;
  diff?: DiffPiece[];
};

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
  const spans = findQuotedSpans(prose, references);
  const known: KnownPassages = new Map();
  for (const one of references) yield checkReference(one, context, known);
  const reader = new QuotationReader(prose, spans, references, context, known);
  let unattributed = 0;
  for (const index of spans.keys()) {
    const quotation = reader.read(index);
    if (!quotation) continue;
    if (!quotation.attribution && ++unattributed > maxUnattributed) {
      yield { ...quotation.base, verdict: "unchecked" };
      continue;
    }
    const evidence = gatherEvidence(quotation, known);
    const checked = evidence && decide(quotation, evidence);
    if (!checked) continue;
    reader.remember(quotation, checked);
    yield checked;
  }
}

function checkReference(
  one: ProseReference,
  context: CheckContext,
  known: KnownPassages,
): CheckedCitation {
  const { start, end, reference } = one;
  const exists =
    reference &&
    loadPassages(reference, context, known).some(({ written: { words } }) => words.length > 0);
  const verdict = exists ? "exact" : one.outside ? "unchecked" : "no-such-verse";
  return { kind: "reference", start, end, verdict, reference: nameOf(one) };
}

/**
 * Minimum words of a quotation, with a reference and without one. Shorter ones are dialogue, or
 * single words that the prose speaks about.
 */
const minWords = { cited: 2, alone: 5 };
/** How much prose around a quotation tells its language and subject, in UTF-16 code units. */
const contextWindow = 150;
/** Number of references, from the nearest, whose passages may have an unattributed quotation. */
const maxNearReferences = 12;
/** Number of exact quotations from one translation that show what a reply quotes from. */
const minForImplied = 2;

/** Reads the quotations of a text one after another: each with its words, reference and label. */
class QuotationReader {
  readonly #prose: string;
  readonly #spans: readonly QuotedSpan[];
  readonly #references: readonly ProseReference[];
  readonly #context: CheckContext;
  readonly #known: KnownPassages;
  readonly #attributions: Attribution[][];
  readonly #scope: Parameters<typeof labelOf>[2];
  readonly #read: { text: string; quotation: Quotation; checked: CheckedCitation }[] = [];
  readonly #named: ReadonlySet<string>;
  #exactFromPreferred = 0;
  #fromElsewhere = 0;

  constructor(
    prose: string,
    spans: readonly QuotedSpan[],
    references: readonly ProseReference[],
    context: CheckContext,
    known: KnownPassages,
  ) {
    this.#prose = prose;
    this.#spans = spans;
    this.#references = references;
    this.#context = context;
    this.#known = known;
    const lines = linesOf(prose);
    this.#attributions = attributeAll(prose, lines, spans, references);
    this.#named = new Set(findLabels(prose).map(({ id }) => id));
    this.#scope = { prose, lines, labels: findLabels(prose), spans };
  }

  /** Returns `undefined` if the span is too short, or if it repeats nothing of scripture. */
  read(index: number): Quotation | undefined {
    const span = this.#spans[index] as QuotedSpan;
    const quoted = quotedWords(this.#prose, span);
    const words = allWords(quoted);
    const count = words.filter((word) => !isNumber(word)).length;
    const text = words.map(({ normalized }) => normalized).join(" ");
    const candidates = this.#attributions[index] ?? [];
    let attribution = this.#chosen(quoted, candidates);
    const earlier = attribution?.isFirm ? undefined : this.#earlierWith(text);
    const isVague = !attribution || isLoose(attribution) || (earlier && !attribution.isFirm);
    if (isVague && !this.#has(quoted, attribution?.reference.reference)) {
      const near = earlier?.quotation.attribution ?? this.#nearReference(quoted, span, count);
      if (near) attribution = { ...near, isFirm: false };
    }
    if (count < (attribution ? minWords.cited : minWords.alone)) {
      const isSaying = isKnownSaying(words);
      if (!isSaying) return undefined;
    }
    const label = labelOf(span, attribution?.reference, this.#scope) ?? earlier?.quotation.label;
    const isAvailable = label !== undefined && this.#context.translations.has(label);
    const around = this.#prose.slice(
      Math.max(0, span.start - contextWindow),
      span.end + contextWindow,
    );
    return {
      base: { kind: "quotation", start: span.start, end: span.end },
      form: span.form,
      text: this.#prose.slice(span.start, span.end),
      before: this.#prose.slice(Math.max(0, span.start - contextWindow), span.start),
      after: this.#prose.slice(span.end, span.end + contextWindow),
      prose: this.#prose,
      quoted,
      words,
      count,
      attribution,
      label,
      isLabelAvailable: isAvailable,
      hasAuthor: span.hasAuthor ?? false,
      namedInReply: this.#named,
      isRepeated: earlier !== undefined,
      otherLanguage: isOtherLanguage(
        this.#prose.slice(span.start, span.end),
        around,
        this.#context,
      ),
      impliedByReply: this.#exactFromPreferred >= minForImplied && this.#fromElsewhere === 0,
      context: isAvailable ? { ...this.#context, preferred: label } : this.#context,
    };
  }

  /** Remembers a checked quotation, for the phrases of it that the prose repeats below. */
  remember(quotation: Quotation, checked: CheckedCitation): void {
    const text = quotation.words.map(({ normalized }) => normalized).join(" ");
    this.#read.push({ text: ` ${text} `, quotation, checked });
    if (checked.verdict === "exact") this.#exactFromPreferred += 1;
    else if (checked.verdict !== "differs") this.#fromElsewhere += 1;
  }

  /** The first candidate, unless it is not firm and only another one has the words. */
  #chosen(
    quoted: ReturnType<typeof quotedWords>,
    candidates: readonly Attribution[],
  ): Attribution | undefined {
    const [first, ...others] = candidates;
    if (
      !first ||
      (first.isFirm && others.length === 0) ||
      this.#has(quoted, first.reference.reference)
    )
      return first;
    return others.find(({ reference }) => this.#has(quoted, reference.reference)) ?? first;
  }

  #has(quoted: ReturnType<typeof quotedWords>, reference: Reference | undefined): boolean {
    return (
      reference !== undefined &&
      loadPassages(reference, this.#context, this.#known).some((passage) =>
        isQuotedFrom(quoted, passage),
      )
    );
  }

  #earlierWith(text: string) {
    return this.#read.findLast((one) => one.text.includes(` ${text} `));
  }

  /** A reference elsewhere in the text whose passage has the words, the nearest first. */
  #nearReference(
    quoted: ReturnType<typeof quotedWords>,
    span: QuotedSpan,
    count: number,
  ): Attribution | undefined {
    if (count < minWordsForNear) return undefined;
    const distance = ({ start, end }: ProseReference) =>
      end <= span.start ? span.start - end : start - span.end;
    const nearest = this.#references
      .filter(({ start, end }) => end <= span.start || start >= span.end)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, maxNearReferences);
    const reference = nearest.find((one) => this.#has(quoted, one.reference));
    return reference && { reference, isFirm: false, rule: "the passage has the words" };
  }
}

/** Shorter phrases are in too many passages by chance. */
const minWordsForNear = 4;
