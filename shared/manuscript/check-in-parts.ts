// Checks a manuscript of any length in texts that are short enough for one check. Each text begins
// with what its citations may depend on: the heading above, the last reference, a note on the
// translation, and the paragraphs before; and it ends with the paragraphs after.
import { namesTranslationOfAll } from "#scripture/citations/general-labels.ts";
import type { Citation } from "#shared/api/citations.ts";
import type { Paragraph } from "./manuscript.ts";
import { QuotationSources } from "./quotation-sources.ts";

/** Length of the paragraphs whose citations one check reports, in UTF-16 code units. */
const partLength = 30_000;
/** A part has no second paragraph with which it would be longer than this. */
const maxPart = 40_000;
/** Length of the paragraphs before and after them, which are checked again. */
const overlap = 3000;
/** Number of notes on the translation to repeat: "All quotations are from the World English Bible." */
const maxLabels = 2;
/** Maximum length of a repeated paragraph. */
const maxRepeated = 500;
/** A quotation may run through this many paragraphs, such as the lines of a psalm. */
const maxJoined = 12;

/**
 * A citation of a manuscript with its paragraph and, in a text file, its line. `start` and `end`
 * refer to `context`.
 */
export type Finding = { paragraph: number; line?: number; citation: Citation; context: string };

type Check = (text: string) => Promise<readonly Citation[]>;

/**
 * Yields the citations of each part, with the number of paragraphs that are checked so far. `check`
 * returns the citations of a text.
 */
export async function* checkInParts(
  paragraphs: readonly Paragraph[],
  check: Check,
): AsyncGenerator<{ findings: Finding[]; done: number }> {
  const sources = new QuotationSources(paragraphs);
  let lastReference: number | undefined;
  const labels: number[] = [];
  const headings = paragraphs.flatMap((one, at) =>
    one.kind === "heading" && one.text.length <= maxRepeated ? [at] : [],
  );
  for (let from = 0; from < paragraphs.length; ) {
    const to = endOfPart(paragraphs, from);
    const first = startOfOverlap(paragraphs, from);
    const last = endOfOverlap(paragraphs, to);
    const heading = headings.findLast((at) => at < first) ?? -1;
    const repeated = [...labels, heading, lastReference ?? -1].filter(
      (at) => at >= 0 && at < first,
    );
    const part = new TextOfParagraphs(paragraphs, sources, [
      ...[...new Set(repeated)].sort((a, b) => a - b),
      ...Array.from({ length: last - first }, (_, at) => first + at),
    ]);
    const findings = (await check(part.text)).flatMap((citation) => {
      const { paragraph, lines } = part.placeOf(citation.start);
      if (paragraph === undefined || paragraph < from || paragraph >= to) return [];
      const start = paragraphs[paragraph]?.line;
      const line = start === undefined ? {} : { line: start + lines };
      return [{ paragraph, ...line, citation, context: part.text }];
    });
    lastReference = lastPlace(findings, paragraphs) ?? lastReference;
    for (let at = from; at < to && labels.length < maxLabels; at += 1)
      if (isLabel(paragraphs[at])) labels.push(at);
    yield { findings, done: to };
    from = to;
  }
}

/** Whether a paragraph may say which translation all quotations are from. */
const isLabel = (paragraph: Paragraph | undefined) =>
  paragraph !== undefined &&
  paragraph.text.length <= maxRepeated * 4 &&
  namesTranslationOfAll(paragraph.text);

/** The last paragraph that names a passage which later paragraphs may continue: "verse 5". */
function lastPlace(findings: readonly Finding[], paragraphs: readonly Paragraph[]) {
  return findings.findLast(
    ({ citation, paragraph, context }) =>
      citation.kind === "reference" &&
      citation.verdict === "exact" &&
      /\p{L}{2}.*\d/u.test(context.slice(citation.start, citation.end)) &&
      (paragraphs[paragraph]?.text.length ?? 0) <= maxRepeated,
  )?.paragraph;
}

/** A part ends before a heading if one is near its end. */
function endOfPart(paragraphs: readonly Paragraph[], from: number): number {
  let [length, to] = [0, from];
  while (to < paragraphs.length && (to === from || length < partLength)) {
    length += lengthOf(paragraphs[to]);
    if (to > from && length > maxPart) break;
    to += 1;
  }
  if (to === paragraphs.length) return to;
  for (let at = to, rest = overlap; at > from + 1 && rest > 0; at -= 1) {
    if (paragraphs[at]?.kind === "heading") return at;
    rest -= lengthOf(paragraphs[at]);
  }
  return to;
}

function startOfOverlap(paragraphs: readonly Paragraph[], from: number): number {
  let [length, first] = [0, from];
  while (first > 0 && length + lengthOf(paragraphs[first - 1]) <= overlap) {
    first -= 1;
    length += lengthOf(paragraphs[first]);
  }
  return first;
}

function endOfOverlap(paragraphs: readonly Paragraph[], to: number): number {
  let [length, last] = [0, to];
  while (last < paragraphs.length && length < overlap) {
    if (paragraphs[last]?.kind === "heading") break;
    length += lengthOf(paragraphs[last]);
    last += 1;
  }
  return last;
}

/** Paragraphs as one text, in the Markdown that the check knows, and the way back. */
class TextOfParagraphs {
  readonly text: string;
  readonly #starts: number[] = [];
  readonly #indexes: readonly number[];

  constructor(
    paragraphs: readonly Paragraph[],
    sources: QuotationSources,
    indexes: readonly number[],
  ) {
    this.#indexes = indexes;
    let [text, joined] = ["", 0];
    let before: { index: number; paragraph: Paragraph } | undefined;
    for (const index of indexes) {
      const written = paragraphs[index];
      if (!written) continue;
      const paragraph = sources.has(index) ? { ...written, kind: "quote" as const } : written;
      const isNext = before !== undefined && before.index === index - 1;
      const joint =
        !isNext || !before || sources.has(before.index)
          ? "\n\n"
          : sources.has(index)
            ? "\n"
            : jointOf(before.paragraph, paragraph, joined);
      joined = joint === "\n\n" ? 0 : joined + 1;
      // After a paragraph that is repeated, so that the next one is not taken for its verse.
      if (before && !isNext) text += "\n\n…";
      if (text !== "") text += joint;
      this.#starts.push(text.length);
      text += markdownOf(paragraph);
      before = { index, paragraph };
    }
    this.text = text;
  }

  /** The paragraph at an offset, and the number of line breaks between its start and the offset. */
  placeOf(offset: number): { paragraph: number | undefined; lines: number } {
    const at = this.#starts.findLastIndex((start) => start <= offset);
    const lines = this.text.slice(this.#starts[at], offset).split("\n").length - 1;
    return { paragraph: this.#indexes[at], lines };
  }
}

/** The length of a paragraph with the marks of Markdown and the lines around it. */
const lengthOf = (paragraph: Paragraph | undefined) =>
  paragraph ? markdownOf(paragraph).length + "\n\n".length : 0;

function markdownOf({ kind, text }: Paragraph): string {
  if (kind === "heading") return `# ${text.replace(/\s*\n\s*/g, " ")}`;
  return kind === "quote" ? text.replace(/^/gm, "> ") : text;
}

function jointOf(before: Paragraph, next: Paragraph, joined: number): string {
  if (next.joint) return next.joint;
  if (before.kind === next.kind && (next.kind === "quote" || next.kind === "row")) return "\n";
  const isOpen =
    before.text.lastIndexOf("“") > before.text.lastIndexOf("”") ||
    (joined > 0 && !/[“”]/.test(before.text));
  const closes = /^[^“]*”/.test(next.text) || !/[“”]/.test(next.text);
  return isOpen && closes && next.kind === "text" && joined < maxJoined ? "\n" : "\n\n";
}
