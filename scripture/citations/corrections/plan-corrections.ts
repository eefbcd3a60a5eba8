/*
 * Plans the corrections of quotations that a check found to differ from scripture: the words of the
 * passage replace the quoted words, or the place that has the words replaces a wrong reference.
 */
import type { CheckedCitation } from "../check.ts";
import type { Replacement } from "./applied-corrections.ts";
import { isDiscussed } from "./discussed-wording.ts";
import { fitQuotationMarks, wordsFor } from "./fit-words.ts";

/** A checked citation, also as parsed from JSON. */
export type Checked = {
  [Field in keyof CheckedCitation]: CheckedCitation[Field] | undefined;
} & Pick<CheckedCitation, "kind" | "start" | "end" | "verdict">;

/** A replacement for a quotation that fails the check. */
export type PlannedCorrection<C = Checked> = { citation: C; replacement: Replacement };

/** Maximum distance of a wrong reference from its quotation, in UTF-16 code units. */
const maxReferenceDistance = 300;
/** Returns the corrections of a checked text, or only those of the `wanted` citations. */
export function planCorrections<C extends Checked>(
  text: string,
  citations: readonly C[],
  wanted: readonly C[] = citations,
): PlannedCorrection<C>[] {
  return wanted.flatMap((citation) => {
    const replacement = correctionFor(text, citation, citations);
    return replacement ? { citation, replacement } : [];
  });
}

/**
 * Returns the replacement for a wrong quotation. Returns `undefined` if the quotation is correct,
 * or if it is not certain which words or which passage the text means. `all` are all citations of
 * the text.
 */
function correctionFor(
  text: string,
  citation: Checked,
  all: readonly Checked[],
): Replacement | undefined {
  const { kind, verdict, scripture, reference, translation, found, named, copyright } = citation;
  if (kind !== "quotation" || !scripture || !reference || !translation) return undefined;
  // Corrections are stored, which the words of a licensed translation must not be.
  if (copyright) return undefined;
  // Our words must not appear under the name of a translation that we do not have.
  if (named !== undefined) return undefined;
  if (isDiscussed(text, citation)) return undefined;
  if (verdict === "wrong-reference") {
    const cited = found && nearestReference(citation, all);
    if (!cited || !isReplaceable(text, cited, citation, all)) return undefined;
    return { start: cited.start, end: cited.end, after: found, reference: found, translation };
  }
  const { start, end } = withoutOuterMarks(text, citation);
  const quoted = text.slice(start, end);
  const prose = quoted.replace(/\[\d+\]/g, "");
  if (/[[\]]/.test(prose) || hasUnpairedEmphasis(prose)) return undefined;
  const words = wordsFor(citation, scripture, quoted);
  if (words === undefined) return undefined;
  const after = fitQuotationMarks(text, { start, end }, words);
  return quoted === after ? undefined : { start, end, after, reference, translation };
}

/** The number of a verse in bold or brackets, or raised; spaces and emphasis marks. */
const lead = /^[\s*_]*(?:(?:\d{1,3}[*_]+|\[\d{1,3}\]|[⁰¹²³⁴-⁹]{1,3})[*_]*\s+[\s*_]*)?/;

/** Returns the range of a quotation without a verse number, and spaces and emphasis at both ends. */
function withoutOuterMarks(text: string, { start, end }: Checked): { start: number; end: number } {
  const quoted = text.slice(start, end);
  const from = lead.exec(quoted)?.[0].length ?? 0;
  const trail = /[\s*_]*$/.exec(quoted.slice(from))?.[0].length ?? 0;
  return { start: start + from, end: end - trail };
}

const hasUnpairedEmphasis = (quoted: string) =>
  [/\*\*/g, /(?<!\*)\*(?!\*)/g, /_/g].some((mark) => (quoted.match(mark)?.length ?? 0) % 2 === 1);

/** Returns the reference beside a quotation that names its passage. */
function nearestReference(quotation: Checked, all: readonly Checked[]): Checked | undefined {
  const distance = ({ start, end }: Checked) =>
    end <= quotation.start ? quotation.start - end : start - quotation.end;
  return all
    .filter((one) => one.kind === "reference" && one.reference === quotation.reference)
    .filter((one) => distance(one) >= 0 && distance(one) <= maxReferenceDistance)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Whether a reference belongs to this quotation alone: it is not part of a list, a range or a link,
 * it is written in English, and no other quotation has it.
 */
function isReplaceable(
  text: string,
  { start, end, reference = "" }: Checked,
  quotation: Checked,
  all: readonly Checked[],
): boolean {
  const isShared = all.some(
    (one) => one !== quotation && one.kind === "quotation" && one.reference === reference,
  );
  const book = text
    .slice(start, end)
    .replace(/\d+:[\s\S]*$/, "")
    .trim()
    .replace(/\.$/, "");
  const isEnglish = book !== "" && reference.toLowerCase().startsWith(book.toLowerCase());
  const isAlone =
    !/[,;&–—-]/.test(text.slice(start, end)) &&
    !/^\s*(?:[,;&–—-]|and\b)\s*\d|^\]/.test(text.slice(end, end + 12)) &&
    !/(?:\d\s*[,;&–—-]\s*|\[)$/.test(text.slice(Math.max(0, start - 4), start));
  return !isShared && isEnglish && isAlone;
}
