import type { BibleVerse } from "#shared/api/bibles.ts";
import type { HighlightColor } from "#shared/choices.ts";

/** The markup of a verse. Offsets are UTF-16 code units into `text`. */
export type VerseMarkup = Pick<
  BibleVerse,
  "verse" | "text" | "paragraph" | "stanza" | "heading" | "lines" | "paragraphs" | "spans"
>;
type Span = NonNullable<BibleVerse["spans"]>[number];

/** A highlighted range of a verse. */
export type HighlightRange = { id: string; start: number; end: number; color: HighlightColor };

/** Whether a highlight covers all of a verse's text. */
export const coversVerse = ({ start, end }: HighlightRange, text: string): boolean =>
  start === 0 && end >= text.length;

/** Text with one style. `at`: offset in the verse. `mark`: the newest highlight that covers it. */
export type Run = { at: number; text: string; kinds: Span["kind"][]; mark?: HighlightRange };

/**
 * A part of a verse. `flow` continues the previous line, `paragraph` starts a new paragraph inside
 * the verse, and `line` is an indented line of poetry.
 */
export type Piece = { at: number; runs: Run[] } & (
  | { kind: "flow" | "paragraph" }
  | { kind: "line"; indent: number }
);

type Cut = { at: number } & ({ kind: "flow" | "paragraph" } | { kind: "line"; indent: number });

/** Splits a verse into paragraphs and lines of poetry. A verse of plain prose is one piece. */
export function piecesOf(
  { text, lines = [], paragraphs = [], spans = [] }: VerseMarkup,
  highlights: readonly HighlightRange[] = [],
): Piece[] {
  const cuts = new Map<number, Cut>();
  cuts.set(0, { at: 0, kind: "flow" });
  for (const at of paragraphs) if (at > 0) cuts.set(at, { at, kind: "paragraph" });
  for (const { start, indent } of lines) cuts.set(start, { at: start, kind: "line", indent });
  const sorted = [...cuts.values()].sort((a, b) => a.at - b.at);
  return sorted
    .map(
      (cut, index): Piece => ({
        ...cut,
        runs: runsOf(text, cut.at, sorted[index + 1]?.at ?? text.length, spans, highlights),
      }),
    )
    .filter((piece) => piece.runs.length > 0);
}

/** Splits text at each change of style. */
export function runsOf(
  text: string,
  from: number,
  to: number,
  spans: readonly Span[],
  highlights: readonly HighlightRange[] = [],
): Run[] {
  const touches = ({ start, end }: { start: number; end: number }) => start < to && end > from;
  const inside = spans.filter(touches);
  const marked = highlights.filter(touches);
  const cuts = new Set([from, to]);
  for (const span of [...inside, ...marked]) {
    cuts.add(Math.max(from, span.start));
    cuts.add(Math.min(to, span.end));
  }
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).map((at, index) => {
    const end = edges[index + 1] ?? to;
    const holds = (span: { start: number; end: number }) => span.start <= at && span.end >= end;
    const kinds = [...new Set(inside.filter(holds).map((span) => span.kind))];
    const mark = marked.findLast(holds);
    return { at, text: text.slice(at, end), kinds, ...(mark && { mark }) };
  });
}

/**
 * Splits runs after the first word, which stays on the line of the verse number. A run that ends
 * within the word is not split.
 */
export function splitFirstWord([first, ...others]: readonly Run[]): { word: Run[]; rest: Run[] } {
  if (!first) return { word: [], rest: [] };
  const length = /^\S+/.exec(first.text)?.[0].length ?? 0;
  if (length === 0 || length === first.text.length) return { word: [first], rest: others };
  const rest = { ...first, at: first.at + length, text: first.text.slice(length) };
  return { word: [{ ...first, text: first.text.slice(0, length) }], rest: [rest, ...others] };
}

export type Paragraph<V> = { heading?: string; stanza: boolean; verses: V[] };

/**
 * Groups verses into paragraphs. Without paragraph marks in the translation, each verse is a
 * paragraph.
 */
export function paragraphsOf<V extends VerseMarkup>(verses: readonly V[]): Paragraph<V>[] {
  const marked = verses.some(
    (verse, index) => index > 0 && (verse.paragraph || verse.stanza || verse.lines?.length),
  );
  const paragraphs: Paragraph<V>[] = [];
  for (const verse of verses) {
    const { heading, stanza = false } = verse;
    const last = paragraphs.at(-1);
    if (last && marked && !verse.paragraph && !stanza && !heading) last.verses.push(verse);
    else paragraphs.push({ ...(heading ? { heading } : {}), stanza, verses: [verse] });
  }
  return paragraphs;
}

type Verses = { verse?: number | undefined; endVerse?: number | undefined };

/** Whether an address names this verse of its chapter; `false` if it names the whole chapter. */
export const isNamedBy = ({ verse: from, endVerse: to = from }: Verses, verse: number): boolean =>
  from !== undefined && to !== undefined && verse >= from && verse <= to;
