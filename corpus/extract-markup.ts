import type { MarkedText, Span, SpanKind } from "#scripture/translation/model.ts";

export type Mark = { open: string; close: string; kind: SpanKind };

/** Brackets around words supplied by the translators. */
export const brackets: Mark = { open: "[", close: "]", kind: "supplied" };

/**
 * Moves inline markup out of the words into spans. Runs of spaces become one, and spaces before
 * punctuation are removed. Throws if a mark has no partner, because then the end of the markup is
 * unknown.
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
      // Nested brackets of the same kind add nothing.
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

/** Builds a marked text with sorted spans. `spans` is absent if there are none. */
export function withSpans(text: string, spans: readonly Span[]): MarkedText {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.length > 0 ? { text, spans: ordered } : { text };
}
