// Reads the quotations of a text: their words, reference and label.
import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import { attributeAll, isLoose } from "./attribution.ts";
import { hasWords } from "./exact-passages.ts";
import { isLabeledDirectly, labelOf } from "./label-rules.ts";
import { type LabelScope, labelScope } from "./label-scope.ts";
import { linesOf, type Range } from "./layout.ts";
import { findEditionLabels, hasChapters } from "./licensed.ts";
import { type CheckContext, isOtherLanguage, type KnownPassages, loadPassages } from "./lookup.ts";
import { isInRanges, tablesOfOthers } from "./other-authors.ts";
import type { ProseReference } from "./prose-references.ts";
import type { Quotation } from "./quotation.ts";
import { allWords, isNumber, quotedWords } from "./quoted-words.ts";
import { isKnownSaying } from "./sayings.ts";
import { findInText } from "./search-passages.ts";
import { isFunctionWord, sharedContent } from "./shared-content.ts";
import type { QuotedSpan } from "./spans.ts";
import { ofWholePsalm } from "./superscriptions.ts";
import type { Attribution } from "./surroundings.ts";
import { trimToPassages } from "./trimmed-quotation.ts";
import { minWords as minUnmarkedWords } from "./unmarked-span.ts";

/**
 * Minimum words of a quotation with a reference, and without one. Shorter text in quotation marks
 * is usually dialogue or a single word under discussion.
 */
const minWords = { cited: 2, alone: 5 };
/** Length of the prose to inspect on each side of a quotation, in UTF-16 code units. */
const contextWindow = 150;
/** Number of nearest references whose passages are searched for an unattributed quotation. */
const maxNearReferences = 12;

/** Reads the quotations of a text one after another: each with its words, reference and label. */
export class QuotationReader {
  readonly #prose: string;
  readonly #spans: readonly QuotedSpan[];
  readonly #references: readonly ProseReference[];
  readonly #context: CheckContext;
  readonly #known: KnownPassages;
  readonly #attributions: Attribution[][];
  readonly #scope: LabelScope;
  readonly #read: { text: string; quotation: Quotation }[] = [];
  readonly #named: ReadonlySet<string>;
  readonly #ofOthers: readonly Range[];
  /** The quotations of each unnamed table column, and whether a column has the text of its passage. */
  readonly #columns: ReadonlyMap<string | undefined, readonly number[]>;
  readonly #columnsOfText = new Map<string, boolean>();

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
    this.#ofOthers = tablesOfOthers(lines);
    this.#columns = Map.groupBy(spans.keys(), (at) => spans[at]?.unnamedColumn);
    const labels = findEditionLabels(prose, context.licensed ?? []);
    this.#named = new Set(labels.map(({ id }) => id));
    // Text without marks may not be a quotation, so a label in it counts for others.
    const certain = spans.filter(({ mustFollow }) => !mustFollow);
    this.#scope = labelScope({ prose, lines, labels, spans: certain, references });
  }

  /**
   * Returns `undefined` if the span is too short to check and is not a known saying, or if it must
   * be exact and has no reference.
   */
  read(index: number): Quotation | undefined {
    const whole = this.#spans[index] as QuotedSpan;
    const candidates = [...(this.#attributions[index] ?? []), ...this.#inside(whole)];
    const span = this.#trimmed(this.#narrowed(whole, candidates), candidates);
    const quoted = quotedWords(this.#prose, span);
    const words = allWords(quoted);
    const count = words.filter((word) => !isNumber(word)).length;
    const text = words.map(({ normalized }) => normalized).join(" ");
    const before = this.#prose.slice(Math.max(0, span.start - contextWindow), span.start);
    let attribution = ofWholePsalm(this.#chosen(quoted, candidates), before);
    const earlier = attribution?.isFirm ? undefined : this.#earlierWith(text);
    if (span.mustFollow && (!attribution || count < minUnmarkedWords)) return undefined;
    const isVague = !attribution || isLoose(attribution) || (earlier && !attribution.isFirm);
    if (isVague && !this.#has(quoted, attribution?.reference.reference)) {
      const near = earlier?.quotation.attribution ?? this.#nearReference(quoted, span, count);
      if (near) attribution = { ...near, isFirm: false };
    }
    if (!attribution && count < minWords.alone && isLabeledDirectly(span, this.#scope))
      attribution = this.#nearReference(quoted, span, count, minWords.cited);
    if (isEcho(words, attribution, this.#context)) return undefined;
    if (count < (attribution ? minWords.cited : minWords.alone)) {
      const isSaying = isKnownSaying(words);
      if (!isSaying) return undefined;
    }
    let label = labelOf(span, attribution?.reference, this.#scope) ?? earlier?.quotation.label;
    if (!attribution && this.#scope.labels.length > 0) {
      const similar = this.#similarReference(words, span, count);
      if (similar && count >= minWordsOfReading)
        label ??= labelOf(span, similar.reference, this.#scope);
      if (label !== undefined) attribution = similar;
    }
    const isAvailable = this.#isAvailable(label, quoted, attribution?.reference.reference);
    const around = this.#prose.slice(
      Math.max(0, span.start - contextWindow),
      span.end + contextWindow,
    );
    return {
      base: { kind: "quotation", start: span.start, end: span.end },
      form: span.form,
      text: this.#prose.slice(span.start, span.end),
      before,
      after: this.#prose.slice(span.end, span.end + contextWindow),
      prose: this.#prose,
      quoted,
      words,
      count,
      attribution,
      otherCitedPassages: candidates.flatMap(({ reference: { reference }, rule }) =>
        reference && rule === attribution?.rule && reference !== attribution.reference.reference
          ? [reference]
          : [],
      ),
      label,
      isLabelAvailable: isAvailable,
      hasAuthor: span.hasAuthor ?? false,
      mustFollow: span.mustFollow ?? false,
      isLabeledRow: span.isLabeled ?? this.#isColumnOfText(span.unnamedColumn),
      isInTableOfOthers: isInRanges(this.#ofOthers, span.start),
      namedInReply: this.#named,
      isRepeated: earlier !== undefined,
      otherLanguage:
        !(isAvailable && this.#isLicensed(label)) &&
        isOtherLanguage(this.#prose.slice(span.start, span.end), around, this.#context),
      context: isAvailable && label ? { ...this.#context, preferred: label } : this.#context,
    };
  }

  /**
   * Remembers a checked quotation, so that a later repetition of its words gets the same reference.
   */
  remember(quotation: Quotation): void {
    const text = quotation.words.map(({ normalized }) => normalized).join(" ");
    this.#read.push({ text: ` ${text} `, quotation });
  }

  /**
   * Returns the first candidate, unless its passage lacks the words and the passage of another
   * candidate has them.
   */
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

  /**
   * Returns the text in marks of a block quote such as `> Jesus answered, “I am the way.”` if its
   * passage has this text but not the whole block.
   */
  #narrowed(span: QuotedSpan, candidates: readonly Attribution[]): QuotedSpan {
    if (span.form === "marks") return this.#nested(span, candidates);
    const reference = span.cited?.reference;
    if (span.form !== "block" || !reference) return span;
    const text = this.#prose.slice(span.start, span.end);
    const marked = /^[^"“”„«\n]{1,60}[,:]\s*["“„«]([^"“”„«»]+)["”»“]?$/.exec(text)?.[1];
    if (!marked || this.#has(quotedWords(this.#prose, span), reference)) return span;
    const start = span.start + text.indexOf(marked);
    const inner = { ...span, start, end: start + marked.length };
    return this.#has(quotedWords(this.#prose, inner), reference) ? inner : span;
  }

  /** Returns the sentences of a text without marks that may be from the passage of its reference. */
  #trimmed(span: QuotedSpan, candidates: readonly Attribution[]): QuotedSpan {
    const place = candidates[0]?.reference.reference;
    if (!span.mustFollow || !place) return span;
    return trimToPassages(this.#prose, span, loadPassages(place, this.#context, this.#known));
  }

  /** Returns the references in a span that also has an inner quotation. */
  #inside(span: QuotedSpan): Attribution[] {
    if (!nestedQuotation.test(this.#prose.slice(span.start, span.end))) return [];
    return this.#references
      .filter(({ start, end }) => start >= span.start && end <= span.end)
      .map((reference) => ({ reference, isFirm: false, rule: "before the words in single marks" }));
  }

  /** Returns the inner quotation of “As Hebrews 8:8 says, ‘Behold, …’,” if only it is exact. */
  #nested(span: QuotedSpan, candidates: readonly Attribution[]): QuotedSpan {
    const text = this.#prose.slice(span.start, span.end);
    const [, lead = "", marked] = nestedQuotation.exec(text) ?? [];
    if (!marked) return span;
    // A verse may contain single marks, too, so the text before them must name the reference.
    const named = candidates.filter(({ reference: { start, end } }) => {
      return start >= span.start && end <= span.start + lead.length;
    });
    const has = (one: QuotedSpan) =>
      named.some(({ reference }) => this.#has(quotedWords(this.#prose, one), reference.reference));
    const start = span.start + lead.length;
    const inner = { ...span, start, end: start + marked.length };
    return !has(span) && has(inner) ? inner : span;
  }

  #isLicensed(label: string | undefined): boolean {
    return this.#context.licensed?.some(({ id }) => id === label) ?? false;
  }

  /**
   * Whether the words can be compared with the translation that the prose names. Of a licensed one,
   * only some chapters are loaded: without a reference, one of them must have the words.
   */
  #isAvailable(
    label: string | undefined,
    quoted: ReturnType<typeof quotedWords>,
    place: Reference | undefined,
  ): boolean {
    const text = label === undefined ? undefined : this.#context.translations.get(label);
    if (!text || !this.#isLicensed(label)) return text !== undefined;
    return place ? hasChapters(text, place) : findInText(quoted, text) !== undefined;
  }

  #has(quoted: ReturnType<typeof quotedWords>, reference: Reference | undefined): boolean {
    return reference !== undefined && hasWords(quoted, reference, this.#context, this.#known);
  }

  /** Whether a row of an unnamed column has the words of its passage, so that the others should. */
  #isColumnOfText(column: string | undefined): boolean {
    if (column === undefined) return false;
    const isKnown = this.#columnsOfText.get(column);
    if (isKnown !== undefined) return isKnown;
    const has = (at: number) => {
      const quoted = quotedWords(this.#prose, this.#spans[at] as QuotedSpan);
      return (this.#attributions[at] ?? []).some(({ reference }) =>
        this.#has(quoted, reference.reference),
      );
    };
    const isOfText = this.#columns.get(column)?.some(has) === true;
    this.#columnsOfText.set(column, isOfText);
    return isOfText;
  }

  #earlierWith(text: string) {
    return this.#read.findLast((one) => one.text.includes(` ${text} `));
  }

  /** Returns the nearest reference in the text whose passage has the words. */
  #nearReference(
    quoted: ReturnType<typeof quotedWords>,
    span: QuotedSpan,
    count: number,
    min = minWordsForNear,
  ): Attribution | undefined {
    if (count < min) return undefined;
    const reference = this.#nearest(span).find((one) => this.#has(quoted, one.reference));
    return reference && { reference, isFirm: false, rule: "the passage has the words" };
  }

  /**
   * Returns the reference nearby whose passage shares most content with the quotation. Used if the
   * prose names a translation: "Jeremiah 29:11 … Your mug (“plans to prosper you”) has the NIV."
   */
  #similarReference(
    words: readonly Token[],
    span: QuotedSpan,
    count: number,
  ): Attribution | undefined {
    if (count < minWordsForSimilar) return undefined;
    const { index } = this.#context;
    let [most, best]: [number, ProseReference | undefined] = [0, undefined];
    for (const reference of this.#nearest(span)) {
      const place = reference.reference;
      const passages = place ? loadPassages(place, this.#context, this.#known) : [];
      const content = passages.length > 0 ? sharedContent(words, passages, index) : 0;
      if (content >= minSimilarContent && content > most) [most, best] = [content, reference];
    }
    return best && { reference: best, isFirm: false, rule: "the passage has the content" };
  }

  /** Returns the references outside a quotation, nearest first. */
  #nearest(span: QuotedSpan): ProseReference[] {
    const distance = ({ start, end }: ProseReference) =>
      end <= span.start ? span.start - end : start - span.end;
    return this.#references
      .filter(({ start, end }) => end <= span.start || start >= span.end)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, maxNearReferences);
  }
}

/** A phrase such as “of God” beside a reference only repeats words of the verse. */
const isEcho = (
  words: readonly Token[],
  attribution: Attribution | undefined,
  { index }: CheckContext,
): boolean =>
  attribution?.isFirm === false &&
  words.length === minWords.cited &&
  words.some(({ normalized }) => isFunctionWord(normalized, index));

/** A quotation in double marks that ends with one in single marks: “Paul says, ‘Rejoice’”. */
const nestedQuotation =
  /^([^‘“”"\n]{1,80}[,:\s]\s?[‘'])([^“”"\n]{8,}?)['’]?[,.;!?]*['’][\s,.;!?]*$/u;

/** Shorter phrases occur in too many passages by chance. */
const minWordsForNear = 4;
/** Minimum number of words of a quotation that `#similarReference` attributes. */
const minWordsForSimilar = 6;
/** The same if only that reference names a translation: "Read: Psalm 23:1-6 (WEB)". */
const minWordsOfReading = 10;
/** Minimum content that such a quotation shares with the passage (0 to 1). */
const minSimilarContent = 0.4;
