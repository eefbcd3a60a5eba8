// Removes the writer's own sentences from both ends of a quotation without marks.
import { lcsSimilarity, type Passage } from "./compare.ts";
import { allWords, quotedWords } from "./quoted-words.ts";
import type { QuotedSpan } from "./spans.ts";

/** Minimum share of the words of a sentence (0 to 1) that the passage has in the same order. */
const minShare = 0.6;
/** A sentence, or the clause before a colon. */
const clause = /[^.!?:]+[.!?:]*["”’)*_]*\s*/g;

/**
 * Returns the sentences of a span from the first to the last that resembles a passage, or the span
 * itself if none does: of "I love this: Jesus wept. So do I.", the verse.
 */
export function trimToPassages(
  prose: string,
  span: QuotedSpan,
  passages: readonly Passage[],
): QuotedSpan {
  const clauses = Array.from(prose.slice(span.start, span.end).matchAll(clause), (match) => {
    const start = span.start + match.index;
    const end = start + match[0].trimEnd().length;
    return { start, end, text: match[0] };
  });
  const resembles = ({ start, end }: { start: number; end: number }) => {
    const words = allWords(quotedWords(prose, { start, end }));
    return passages.some(({ uniform }) => lcsSimilarity(words, uniform.words) >= minShare);
  };
  const first = clauses.findIndex(resembles);
  if (first < 0) return span;
  let last = clauses.length - 1;
  // Only a whole sentence at the end can be the writer's.
  while (last > first && /[.!?]["”’)*_]*\s*$/.test(clauses[last - 1]?.text ?? "")) {
    if (resembles(clauses[last] as (typeof clauses)[number])) break;
    last -= 1;
  }
  return {
    ...span,
    start: clauses[first]?.start ?? span.start,
    end: clauses[last]?.end ?? span.end,
  };
}
