// Replaces the closing marks of other languages, so that the rules for text behind a quotation need
// to know only one.
import type { QuotedSpan } from "./spans.ts";

/** The marks that close „…“, »…«, «…», ‹…›, ›…‹ and ‚…‘. Each of them opens in another language. */
const otherMarks = "“«»‹›‘";

/** Returns a text of the same length in which each quotation in marks ends with ”. */
export function plainClosingMarks(prose: string, spans: readonly QuotedSpan[]): string {
  let plain = "";
  let from = 0;
  for (const { form, end } of spans) {
    if (form !== "marks" || end < from || !otherMarks.includes(prose[end] ?? " ")) continue;
    plain += `${prose.slice(from, end)}”`;
    from = end + 1;
  }
  return plain + prose.slice(from);
}
