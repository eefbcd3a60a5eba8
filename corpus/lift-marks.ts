import type { MarkedText, Span, SpanKind } from "#scripture/translation/model.ts";

export type Mark = { open: string; close: string; kind: SpanKind };

/** Brackets around words that the translators supplied. */
export const brackets: Mark = { open: "[", close: "]", kind: "supplied" };

/**
 * Takes the signs of markup out of a source's words and says where they stood. Runs of spaces become one,
 * and none stands before a point. Throws on
 * a sign without its partner, because then nothing can be said about where the markup ends.
 */
export function liftMarks(raw: string, marks: readonly Mark[]): MarkedText {
  const plain = raw
    .replace(/\s+/g, " ")
    .replace(/ (?=[,;:.!?](?:[\s'’)\]]|$))/g, "")
    .trim();
  const spans: Span[] = [];
  const open: { mark: Mark; start: number }[] = [];
  let text = "";
  for (const sign of plain) {
    const current = open.at(-1);
    if (current && current.mark.close === sign) {
      open.pop();
      const { kind } = current.mark;
      // Brackets inside brackets say nothing that the outer ones have not said.
      if (!open.some((outer) => outer.mark.kind === kind)) {
        addSpan(spans, text, current.start, kind);
      }
      continue;
    }
    const mark = marks.find((one) => one.open === sign);
    if (mark) open.push({ mark, start: text.length });
    else text += sign;
  }
  if (open.length > 0 || /[[\]{}*`]/.test(text)) throw new Error(`a mark has no partner: ${raw}`);
  return withSpans(text, spans);
}

function addSpan(spans: Span[], text: string, from: number, kind: SpanKind) {
  const words = text.slice(from);
  const start = from + words.length - words.trimStart().length;
  const end = from + words.trimEnd().length;
  if (end > start) spans.push({ start, end, kind });
}

/** A marked text; spans in order, and left out when there are none. */
export function withSpans(text: string, spans: readonly Span[]): MarkedText {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.length > 0 ? { text, spans: ordered } : { text };
}
