import { books } from "../canon/books.ts";
import type { Chapter, MarkedText, Span, SpanKind, TranslationInfo, Verse } from "./model.ts";

/*
 * The file format of a translation: words in plain lists, markup beside them. Keys are short and
 * lists are flat, because there are over 30,000 verses and most have no markup.
 */
export const packedFormat = 1;

export type PackedTranslation = {
  format: number;
  info: TranslationInfo;
  /** Chapters by book, in canonical order. */
  books: PackedChapter[][];
};

export type PackedChapter = {
  /** Words by verse. `null` marks a verse that the translation does not have. */
  v: (string | null)[];
  /** Markup by verse number. */
  m?: Record<string, PackedMarks>;
  title?: PackedMarked;
  colophon?: PackedMarked;
  /** Reasons for omitted verses, by verse number. */
  absent?: Record<string, string>;
};

export type PackedMarks = {
  /** A paragraph (p) or a stanza (z) begins with the verse. */
  p?: 1;
  z?: 1;
  /** Offsets of paragraphs inside the verse. */
  q?: number[];
  /** Lines of poetry: start, indent, start, indent … */
  l?: number[];
  /** Spans: start, end, kind, start, end, kind … */
  s?: number[];
  n?: [number, string][];
  h?: string;
};

type PackedMarked = { t: string; s?: number[] };

const kinds: readonly SpanKind[] = ["supplied", "red", "emphasis"];

/** Packs the 1,189 chapters of a translation. `chapters` must be in canonical order. */
export function packTranslation(
  info: TranslationInfo,
  chapters: readonly Chapter[],
): PackedTranslation {
  return {
    format: packedFormat,
    info,
    books: books.map(({ id }) => chapters.filter(({ book }) => book === id).map(packChapter)),
  };
}

function packChapter({ verses, title, colophon, absent }: Chapter): PackedChapter {
  const last = Math.max(
    0,
    ...verses.map(({ verse }) => verse),
    ...(absent ?? []).map((a) => a.verse),
  );
  const words = new Array<string | null>(last).fill(null);
  const marks: Record<string, PackedMarks> = {};
  for (const verse of verses) {
    words[verse.verse - 1] = verse.text;
    const packed = packMarks(verse);
    if (Object.keys(packed).length > 0) marks[verse.verse] = packed;
  }
  return {
    v: words,
    ...(Object.keys(marks).length > 0 ? { m: marks } : {}),
    ...(title ? { title: packMarked(title) } : {}),
    ...(colophon ? { colophon: packMarked(colophon) } : {}),
    ...(absent ? { absent: Object.fromEntries(absent.map((a) => [a.verse, a.reason])) } : {}),
  };
}

function packMarks({ paragraph, stanza, paragraphs, lines, spans, notes, heading }: Verse) {
  return {
    ...(paragraph ? { p: 1 as const } : {}),
    ...(stanza ? { z: 1 as const } : {}),
    ...(paragraphs ? { q: paragraphs } : {}),
    ...(lines ? { l: lines.flatMap(({ start, indent }) => [start, indent]) } : {}),
    ...(spans ? { s: packSpans(spans) } : {}),
    ...(notes ? { n: notes.map(({ at, text }): [number, string] => [at, text]) } : {}),
    ...(heading === undefined ? {} : { h: heading }),
  } satisfies PackedMarks;
}

function packMarked({ text, spans }: MarkedText): PackedMarked {
  return { t: text, ...(spans ? { s: packSpans(spans) } : {}) };
}

function packSpans(spans: readonly Span[]): number[] {
  return spans.flatMap(({ start, end, kind }) => [start, end, kinds.indexOf(kind)]);
}

/** Unpacks one verse. Reverses `packMarks`. */
export function unpackVerse(verse: number, text: string, marks: PackedMarks | undefined): Verse {
  if (!marks) return { verse, text };
  return {
    verse,
    text,
    ...(marks.h === undefined ? {} : { heading: marks.h }),
    ...(marks.p ? { paragraph: true } : {}),
    ...(marks.z ? { stanza: true } : {}),
    ...(marks.q ? { paragraphs: marks.q } : {}),
    ...(marks.l
      ? { lines: groups(marks.l, 2).map(([start = 0, indent = 0]) => ({ start, indent })) }
      : {}),
    ...(marks.s ? { spans: unpackSpans(marks.s) } : {}),
    ...(marks.n ? { notes: marks.n.map(([at, note]) => ({ at, text: note })) } : {}),
  };
}

export function unpackMarked({ t, s }: PackedMarked): MarkedText {
  return { text: t, ...(s ? { spans: unpackSpans(s) } : {}) };
}

function unpackSpans(packed: readonly number[]): Span[] {
  return groups(packed, 3).map(([start = 0, end = 0, kind = 0]) => ({
    start,
    end,
    kind: kinds[kind] ?? "supplied",
  }));
}

function groups(list: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
