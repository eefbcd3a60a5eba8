/*
 * Whether what prose quotes stands in scripture, word for word. Case, punctuation and line breaks do not count; every word does, so that
 * a dropped "not" is never passed over. "Exact" says that the words are right; whether the verse bears out what is said of it is another matter.
 */
import type { BookId } from "../canon/books.ts";
import { findCitations } from "../references/find.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { findClosest, readWords } from "../search/closest.ts";
import { keyOf } from "../search/forms.ts";
import type { WordIndex } from "../search/word-index.ts";
import { foldWords, type Word } from "../search/words.ts";
import type { BibleText } from "../text/open.ts";
import { findQuotedSpans } from "./spans.ts";

export type Verdict =
  | "exact"
  | "exact-elsewhere"
  | "differs"
  | "not-scripture"
  | "no-such-verse"
  | "unchecked";

/** A piece of the comparison: words on both sides, words that only scripture has, words that only the quotation has. */
export type DiffPiece = { kind: "same" | "left-out" | "put-in"; text: string };

export type Citation = {
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

export type CheckContext = {
  texts: ReadonlyMap<string, BibleText>;
  /** The text that quotations are taken from unless they say otherwise. */
  preferred: string;
  index: WordIndex;
};

/** Names of translations as they stand beside references, and whether they are ours. */
const named =
  /\b(KJV|AKJV|WEB|ASV|YLT|DARBY|Darby|NKJV|NIV|ESV|NLT|NASB|NRSV|RSV|CSB|NET|AMP|MSG|NABRE|CEV|GNT|HCSB)\b/;

export function checkCitations(prose: string, context: CheckContext): Citation[] {
  const references = withContext(prose);
  const spans = findQuotedSpans(prose);
  const citations = references.map((one) => checkReference(one, context));
  for (const span of spans) {
    const checked = checkQuotation(prose, span, references, spans, context);
    if (checked) citations.push(checked);
  }
  return citations.sort((a, b) => a.start - b.start || a.end - b.end);
}

type FoundReference = {
  start: number;
  end: number;
  reference: Reference | undefined;
  written: string;
};

/** References with a book, and "v. 4", "verses 4-6" that go on from the one before. */
function withContext(prose: string): FoundReference[] {
  const full = findCitations(prose).map(
    ({ start, end, text, result }): FoundReference => ({
      start,
      end,
      written: text,
      reference: result.ok ? result.reference : undefined,
    }),
  );
  const bare: FoundReference[] = [];
  for (const match of prose.matchAll(
    /\b(?:vv?\.|verses?) ?(\d{1,3})(?:[-–—](\d{1,3}))?(?![\d:])/giu,
  )) {
    const start = match.index;
    const end = start + match[0].length;
    if (full.some((one) => one.start < end && start < one.end)) continue;
    const before = full.findLast((one) => one.end <= start && one.reference);
    if (!before?.reference) continue;
    const { book, chapter, endChapter } = before.reference;
    const verse = Number(match[1]);
    const reference: Reference = { book, chapter: endChapter ?? chapter, verse };
    if (match[2]) reference.endVerse = Number(match[2]);
    bare.push({ start, end, reference, written: match[0] });
  }
  return [...full, ...bare].sort((a, b) => a.start - b.start);
}

function checkReference(
  { start, end, reference, written }: FoundReference,
  context: CheckContext,
): Citation {
  if (!reference || passageOf(reference, context).every(({ words }) => words.length === 0)) {
    const name = reference ? formatReference(reference) : written;
    return { kind: "reference", start, end, verdict: "no-such-verse", reference: name };
  }
  return { kind: "reference", start, end, verdict: "exact", reference: formatReference(reference) };
}

type Passage = { version: string; text: string; words: Word[] };

/** A passage in every text, the preferred one first. */
function passageOf(reference: Reference, { texts, preferred }: CheckContext): Passage[] {
  const ids = [preferred, ...[...texts.keys()].filter((id) => id !== preferred)];
  return ids.flatMap((version) => {
    const text = texts.get(version);
    if (!text) return [];
    const words = textOf(text, reference);
    return [{ version, text: words, words: foldWords(words) }];
  });
}

function textOf(
  text: BibleText,
  { book, chapter, verse, endChapter, endVerse }: Reference,
): string {
  const last = endChapter ?? chapter;
  const parts: string[] = [];
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const whole = verse === undefined || (at < last && endChapter !== undefined);
    const to = whole ? Number.POSITIVE_INFINITY : (endVerse ?? verse ?? 1);
    const found = text.chapter(book, at);
    if (found?.title && from === 1) parts.push(found.title.text);
    for (const one of found?.verses ?? [])
      if (one.verse >= from && one.verse <= to) parts.push(one.text);
  }
  return parts.join(" ");
}

/** The words of a quotation, in parts where something was left out on purpose. */
function partsOf(prose: string, { start, end }: { start: number; end: number }): Word[][] {
  const quoted = prose
    .slice(start, end)
    .replace(/\[[^\]]*\]/g, (inside) => " ".repeat(inside.length));
  const parts: Word[][] = [];
  let from = 0;
  for (const match of [...quoted.matchAll(/…|\.\s?\.\s?\.|\[\.{3}\]/g), undefined]) {
    const piece = quoted.slice(from, match?.index ?? quoted.length);
    // Numbers of verses that were copied along are no words.
    const words = foldWords(piece)
      .filter(({ folded }) => !/^\d{1,3}$/.test(folded))
      .map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
    if (words.length > 0) parts.push(words);
    if (match) from = match.index + match[0].length;
  }
  return parts;
}

/** Whether the parts stand in the passage, each without a break, one behind the other. */
function standsIn(parts: readonly Word[][], passage: readonly Word[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = indexOfRun(part, passage, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return parts.length > 0;
}

function indexOfRun(run: readonly Word[], words: readonly Word[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++) {
    if (run.every(({ folded }, step) => words[at + step]?.folded === folded)) return at;
  }
  return -1;
}

/** How far away a reference may stand from the quotation that it belongs to. */
const reach = 90;
const leastWords = 5;
const alike = 0.62;

function checkQuotation(
  prose: string,
  span: { start: number; end: number },
  references: readonly FoundReference[],
  spans: readonly { start: number; end: number }[],
  context: CheckContext,
): Citation | undefined {
  const parts = partsOf(prose, span);
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  const place = placeOf(prose, span, references, spans);
  const base = { kind: "quotation" as const, start: span.start, end: span.end };
  if (count < (place ? 2 : leastWords)) return undefined;
  const around =
    prose.slice(Math.max(0, span.start - 40), span.start) + prose.slice(span.end, span.end + 60);
  const label = named.exec(around)?.[1]?.toLowerCase();
  const wanted = label && context.texts.has(label) ? label : context.preferred;
  const foreign = label !== undefined && !context.texts.has(label);
  const own = { ...context, preferred: wanted };
  if (!place) return unattributed(parts, base, own, foreign ? label : undefined);
  if (!place.reference) return { ...base, verdict: "no-such-verse", reference: place.written };

  const reference = formatReference(place.reference);
  const passages = passageOf(place.reference, own);
  const exact = passages.find(({ words }) => standsIn(parts, words));
  if (exact) {
    const verdict = exact.version === wanted && !foreign ? "exact" : "exact-elsewhere";
    return { ...base, verdict, reference, translation: exact.version, scripture: exact.text };
  }
  if (foreign) return { ...base, verdict: "unchecked", reference, translation: label };
  const elsewhere = whereExact(parts, own);
  const quoted = parts.flat();
  const compared = passages
    .filter(({ words }) => words.length > 0)
    .map((passage) => ({ passage, share: likeness(quoted, passage.words) }))
    .sort((a, b) => b.share - a.share);
  const [best] = compared;
  const likely = compared.find(({ passage }) => passage.version === wanted);
  const chosen = likely && best && likely.share >= best.share - 0.1 ? likely : best;
  if (chosen && chosen.share >= 0.4) {
    const { passage } = chosen;
    return {
      ...base,
      verdict: "differs",
      reference,
      translation: passage.version,
      scripture: passage.text,
      diff: diffOf(prose.slice(span.start, span.end), quoted, passage),
      ...(elsewhere && elsewhere.reference !== reference ? { found: elsewhere.reference } : {}),
    };
  }
  if (elsewhere) {
    const { reference: found, version, text } = elsewhere;
    return { ...base, verdict: "differs", reference, translation: version, scripture: text, found };
  }
  return { ...base, verdict: "not-scripture", reference };
}

/** The reference that a quotation is given with: behind it, or before it, with nothing but a few words between. */
function placeOf(
  prose: string,
  { start, end }: { start: number; end: number },
  references: readonly FoundReference[],
  spans: readonly { start: number; end: number }[],
): FoundReference | undefined {
  const after = references.find((one) => one.start >= end);
  const before = references.findLast((one) => one.end <= start);
  const between = (from: number, to: number) => prose.slice(from, to);
  const clear = (from: number, to: number) =>
    to - from <= reach &&
    !spans.some((one) => one.start >= from && one.end <= to && one.start !== start);
  const directly = /^["”»’'*_\s>]*[([—–-]*\s*(?:\w+\s){0,3}$/u;
  if (after && clear(end, after.start) && directly.test(between(end, after.start))) return after;
  const lead = before && between(before.end, start);
  if (
    before &&
    lead !== undefined &&
    clear(before.end, start) &&
    !/[.!?;]["”»’)]?\s/.test(lead) &&
    !/\n\s*\n/.test(lead)
  )
    return before;
  const gap = after && between(end, after.start);
  if (
    after &&
    gap !== undefined &&
    clear(end, after.start) &&
    !/[.!?]\s+\p{Lu}/u.test(gap) &&
    !/\n\s*\n/.test(gap)
  )
    return after;
  // A block quote under the sentence that names its place.
  const under = /^[^.!?]*\n\s*>[\s>*_"“]*$/;
  if (before && lead !== undefined && lead.length <= reach && under.test(lead)) return before;
  return undefined;
}

/** Where the parts stand to the letter, in any text, the preferred one first. */
function whereExact(parts: readonly Word[][], { texts, preferred, index }: CheckContext) {
  const [longest] = [...parts].sort((a, b) => b.length - a.length);
  if (!longest || longest.length < 4) return undefined;
  const run = longest.map(({ folded }) => index.numberOf(folded) ?? -1);
  if (run.includes(-1)) return undefined;
  const sizes = longest.map(({ folded }) => index.versesOf(keyOf(folded)).length);
  const at = sizes.indexOf(Math.min(...sizes));
  const candidates = index.versesOf(keyOf(longest[at]?.folded ?? ""));
  for (const version of [preferred, ...[...texts.keys()].filter((id) => id !== preferred)]) {
    const text = texts.get(version);
    const stream = index.streams.get(version);
    if (!text || !stream) continue;
    const { tokens, starts } = stream;
    for (const verse of candidates) {
      const end = starts[verse + 1] ?? 0;
      for (let token = starts[verse] ?? 0; token < end; token++) {
        if (!run.every((number, step) => tokens[token - at + step] === number)) continue;
        const hit = exactAround(parts, text, index.verses.at(verse));
        if (hit) return { ...hit, version };
      }
    }
  }
  return undefined;
}

/** The shortest passage around a verse that holds the parts: the verse, or with one or two of its neighbours. */
function exactAround(
  parts: readonly Word[][],
  text: BibleText,
  { book, chapter, verse }: { book: BookId; chapter: number; verse: number },
) {
  for (const [back, on] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [1, 1],
    [2, 0],
  ] as const) {
    const from = verse - back;
    if (from < 1) continue;
    const reference: Reference = {
      book,
      chapter,
      verse: from,
      ...(back + on > 0 ? { endVerse: verse + on } : {}),
    };
    const words = textOf(text, reference);
    if (standsIn(parts, foldWords(words)))
      return { reference: formatReference(reference), text: words };
  }
  return undefined;
}

function unattributed(
  parts: readonly Word[][],
  base: Pick<Citation, "start" | "end"> & { kind: "quotation" },
  context: CheckContext,
  foreign: string | undefined,
): Citation {
  const exact = whereExact(parts, context);
  if (exact) {
    const { reference, version, text } = exact;
    const verdict = version === context.preferred && !foreign ? "exact" : "exact-elsewhere";
    return { ...base, verdict, reference, translation: version, scripture: text };
  }
  const words = parts.flat();
  const readings = readWords(
    context.index,
    words.map(({ folded }) => folded),
  );
  const [closest] = findClosest(context.index, readings, {
    limit: 1,
    preferred: context.preferred,
  });
  const place = closest && context.index.verses.at(closest.verse);
  const text = closest && context.texts.get(closest.version);
  if (!closest || !place || !text || closest.score < alike)
    return { ...base, verdict: "not-scripture" };
  const scripture = text.verse(place.book, place.chapter, place.verse)?.text ?? "";
  const passage = { version: closest.version, text: scripture, words: foldWords(scripture) };
  if (likeness(words, passage.words) < alike) return { ...base, verdict: "not-scripture" };
  const reference = formatReference(place);
  if (foreign) return { ...base, verdict: "unchecked", reference, translation: foreign };
  const diff = diffOf(undefined, words, passage);
  return { ...base, verdict: "differs", reference, translation: closest.version, scripture, diff };
}

/** The share of the quotation's words that stand in the passage in the same order. */
function likeness(quoted: readonly Word[], passage: readonly Word[]): number {
  return commonRun(quoted, passage).length / Math.max(1, quoted.length);
}

/** The longest common run with gaps, as pairs of places. Long quotations are compared up to a bound. */
function commonRun(a: readonly Word[], b: readonly Word[]): [number, number][] {
  const [rows, columns] = [Math.min(a.length, 600), Math.min(b.length, 3000)];
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = a[i]?.folded === b[j]?.folded;
      table[i * width + j] = same
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (a[i]?.folded === b[j]?.folded) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** From the first word of the passage that is quoted to the last: what is the same, left out, and put in. */
function diffOf(
  quotedText: string | undefined,
  quoted: readonly Word[],
  passage: Passage,
): DiffPiece[] {
  const pairs = commonRun(quoted, passage.words);
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece["kind"], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else if (text) pieces.push({ kind, text });
  };
  const written = ({ start, end, folded }: Word) => quotedText?.slice(start, end) ?? folded;
  let i = 0;
  let j = pairs[0]?.[1] ?? 0;
  for (const [at, to] of pairs) {
    while (i < at) add("put-in", written(quoted[i++] as Word));
    while (j < to) add("left-out", said(passage, j++));
    add("same", said(passage, j++));
    i += 1;
  }
  while (i < quoted.length) add("put-in", written(quoted[i++] as Word));
  return pieces;
}

function said({ text, words }: Passage, at: number): string {
  const word = words[at];
  return word ? text.slice(word.start, word.end) : "";
}
