import type { BibleVerse } from "#shared/api/bibles.ts";
import type { HighlightColor } from "#shared/choices.ts";

/** The markup of a verse. Offsets are UTF-16 code units into `text`. */
export type VerseMarkup = Pick<
  BibleVerse,
  "verse" | "text" | "paragraph" | "stanza" | "heading" | "lines" | "paragraphs" | "spans"
>;
type Span = NonNullable<BibleVerse["spans"]>[number];

/** A highlighted range of a verse. */
export type MarkedWords = { id: string; start: number; end: number; color: HighlightColor };

/** Text with one style. `at`: offset in the verse. `mark`: the newest highlight that covers it. */
export type Run = { at: number; text: string; kinds: Span["kind"][]; mark?: MarkedWords };

/**
 * A part of a verse. `flow` continues the previous line, `paragraph` starts a new paragraph inside
 * the verse, and `line` is an indented line of poetry.
 */
export type Piece = { at: number; runs: Run[] } & (
  | { kind: "flow" | "paragraph" }
  | { kind: "line"; indent: number }
);

type Cut = { at: number } & ({ kind: "flow" | "paragraph" } | { kind: "line"; indent: number });

/** Splits a verse into paragraphs and lines of poetry. Plain prose is one piece. */
export function piecesOf(
  { text, lines = [], paragraphs = [], spans = [] }: VerseMarkup,
  marks: readonly MarkedWords[] = [],
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
        runs: runsOf(text, cut.at, sorted[index + 1]?.at ?? text.length, spans, marks),
      }),
    )
    .filter((piece) => piece.runs.length > 0);
}

/** Splits text where its style changes. */
export function runsOf(
  text: string,
  from: number,
  to: number,
  spans: readonly Span[],
  marks: readonly MarkedWords[] = [],
): Run[] {
  const touches = ({ start, end }: { start: number; end: number }) => start < to && end > from;
  const inside = spans.filter(touches);
  const marked = marks.filter(touches);
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

export type Paragraph<V> = { heading?: string; stanza: boolean; verses: V[] };

/** Groups verses into paragraphs. If a translation has no paragraph marks, each verse is one. */
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
