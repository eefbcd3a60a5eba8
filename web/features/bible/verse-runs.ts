/** What a verse looks like on the page, as far as its words go. Offsets are UTF-16 units into `text`. */
export type VerseMarkup = {
  verse: number;
  text: string;
  paragraph?: boolean | undefined;
  heading?: string | undefined;
  lines?: readonly { start: number; indent: number }[] | undefined;
  spans?: readonly { start: number; end: number; kind: "supplied" | "red" }[] | undefined;
};

/** `at`: where the run or line starts in the verse's text. */
export type Run = { at: number; text: string; supplied: boolean; red: boolean };
export type Line = { at: number; indent: number; runs: Run[] };

/** A verse as lines of poetry, or as one line without indent when it is prose. */
export function linesOf({ text, lines = [], spans = [] }: VerseMarkup): {
  poetry: boolean;
  lines: Line[];
} {
  if (lines.length === 0) {
    return {
      poetry: false,
      lines: [{ at: 0, indent: 0, runs: runsOf(text, 0, text.length, spans) }],
    };
  }
  const starts = [...lines].sort((a, b) => a.start - b.start);
  // Words before the first line belong to a line that an earlier verse began.
  const first = starts[0];
  const all = first && first.start > 0 ? [{ start: 0, indent: first.indent }, ...starts] : starts;
  return {
    poetry: true,
    lines: all.map(({ start, indent }, index) => ({
      at: start,
      indent,
      runs: runsOf(text, start, all[index + 1]?.start ?? text.length, spans),
    })),
  };
}

/** Cuts text where its markup changes. */
function runsOf(
  text: string,
  from: number,
  to: number,
  spans: NonNullable<VerseMarkup["spans"]>,
): Run[] {
  const inside = spans.filter((span) => span.start < to && span.end > from);
  const cuts = new Set([from, to]);
  for (const span of inside) {
    cuts.add(Math.max(from, span.start));
    cuts.add(Math.min(to, span.end));
  }
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? to;
    const has = (kind: "supplied" | "red") =>
      inside.some((span) => span.kind === kind && span.start <= start && span.end >= end);
    return { at: start, text: text.slice(start, end), supplied: has("supplied"), red: has("red") };
  });
}

/** Verses as the paragraphs they are printed in. Where a text marks none, each verse stands by itself. */
export function paragraphsOf<V extends VerseMarkup>(
  verses: readonly V[],
): { heading?: string; verses: V[] }[] {
  const marked = verses.some(
    (verse, index) => index > 0 && (verse.paragraph || verse.lines?.length),
  );
  const paragraphs: { heading?: string; verses: V[] }[] = [];
  for (const verse of verses) {
    const last = paragraphs.at(-1);
    if (last && marked && !verse.paragraph && !verse.heading) last.verses.push(verse);
    else
      paragraphs.push(
        verse.heading ? { heading: verse.heading, verses: [verse] } : { verses: [verse] },
      );
  }
  return paragraphs;
}
