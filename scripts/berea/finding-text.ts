import type { Verdict } from "#shared/api/citations.ts";
import type { Finding } from "#shared/manuscript/check-in-parts.ts";
import type { Manuscript, ManuscriptPart } from "#shared/manuscript/manuscript.ts";
import { needsAttention } from "#shared/verdict-levels.ts";

export const verdictTexts: Readonly<Record<Verdict, string>> = {
  exact: "right",
  "exact-elsewhere": "right in another translation",
  differs: "differs",
  "unknown-translation": "not in a translation that Berea has",
  "wrong-reference": "wrong reference",
  "known-saying": "a saying that is not in the Bible",
  "changes-sense": "means something else in its passage",
  "not-found": "in no verse",
  "no-such-verse": "no such passage",
  unchecked: "not checked",
};

/** The words of a citation on one line, without the marks of block quotations. */
export const wordsOf = ({ citation, context }: Finding): string =>
  context
    .slice(citation.start, citation.end)
    .replace(/\n[>\s]*/g, " ")
    .replace(/\s+/g, " ");

/** "Page 3", "Slide 2: Grace", or the title of a section. Empty if the document has no parts. */
export function partName({ kind, number, title }: ManuscriptPart): string {
  if (kind === "section") return title ?? "";
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${number}`;
  return title ? `${name}: ${title}` : name;
}

/** Where a citation is. Only text files have lines. */
export function placeOf({ parts, paragraphs }: Manuscript, { paragraph, line }: Finding) {
  const { part: at, number, note } = paragraphs[paragraph] ?? unknown;
  const part = parts[at] ?? { kind: "section", number: 1 };
  const kind = note === "footnote" ? "footnote" : note === "speaker" ? "note" : "paragraph";
  const place = [partName(part), `${kind} ${number}`].filter(Boolean).join(", ");
  return { place, ...(line !== undefined && { line }) };
}
const unknown = { part: 0, number: 0, note: undefined };

/** The passage that a wrong quotation was compared with, on a line of its own. */
export function detailsOf({ citation }: Finding): string {
  const { found, reference, scripture } = citation;
  if (!needsAttention(citation) || !scripture) return "";
  const place = found ?? reference;
  return `\n    ${place ? `${place}: ` : ""}${scripture}`;
}

export function summaryOf(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ citation }) => needsAttention(citation)).length;
  return `${findings.length} ${findings.length === 1 ? "citation" : "citations"}, ${wrong} wrong`;
}
