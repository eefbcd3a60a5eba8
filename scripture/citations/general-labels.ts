// Finds the labels that count for all quotations of a text, or for those behind them.
import { maxBeside, maxEarlier, maxLine } from "./label-distances.ts";
import { findLabels, isOnlyLabels, type Label } from "./labels.ts";
import { itemMarker, type Line, lineAt, type Range } from "./layout.ts";
import { firstFrom } from "./surroundings.ts";

type Place = {
  prose: string;
  lines: readonly Line[];
  labels: readonly Label[];
  spans: readonly Range[];
};

export type GeneralLabels = {
  /** The first label that counts for the whole text: "(all NIV)", "Bible text: NIV" at its end. */
  whole?: Label;
  /** The first one that counts for the quotations behind it: "Cross-references (WEB):". */
  introduction?: Label;
};

/** "(all NIV)", "all quotations are from the ESV", "verses below are NIV unless noted". */
const wholeReply =
  /\b(?:all|every|each|these|scripture|quotations?|quotes|quoted|quoting|verses|passages|citations?|references|unless|otherwise|throughout)\b[^.!?\n]{0,70}$/i;
const endsInColon = /[:：][\s*_)]*$/;
const unlessNoted = /^[^.!?\n]{0,40}\b(?:unless|throughout|otherwise)\b/i;
const isForAll = (before: string, after: string) =>
  wholeReply.test(before) || unlessNoted.test(after);

/** Words of a line that only names the translation of the text: "Bible text: NIV". */
const closingWords =
  /\b(?:scriptures?|quotations?|quotes?|passages?|references?|texts?|edition|sources?|used|using|quoted|cited|words|are|is|was|were|taken|throughout|by|above|here|of|this|answer|reply)\b/gi;

/** Maximum length of such a line, in UTF-16 code units. */
const maxClosing = 200;

/** "Bible text:", "Translation used here:" before the name of a translation. */
const openingWords =
  /^[\s*_]*(?:bible|scripture|texts?|translation|version|edition|quotations?|passages|verses|readings?)\b[^:\n]*:/i;

/** Whether a line above or below all quotations only names one translation. */
function namesOnlyTranslation(at: number, { lines, labels, spans }: Place): boolean {
  const { kind = "blank", text = "", start = 0 } = lines[at] ?? {};
  const before = firstFrom(spans, start);
  const isBelow = before === spans.length && lines[at - 1]?.kind === "blank";
  // A text that names another translation later may change to it.
  const isAbove =
    before === 0 && openingWords.test(text) && labels.every(({ id }) => id === labels[0]?.id);
  return (
    (kind === "text" || kind === "item") &&
    text.length <= maxClosing &&
    (isBelow || isAbove) &&
    new Set(findLabels(text).map(({ id }) => id)).size === 1 &&
    isOnlyLabels(text.replace(itemMarker, "").replace(closingWords, ""))
  );
}

/** Whether a paragraph names the translation of all quotations of a text. */
export const namesTranslationOfAll = (paragraph: string): boolean =>
  findLabels(paragraph).some(({ start, end }) => {
    const before = paragraph.slice(Math.max(0, start - maxLine), start);
    return isForAll(before, paragraph.slice(end, end + maxLine));
  });

/** "The accounts compared (KJV):" above a list, a table or headings, or "(KJV)." above a table. */
const isHeadOfList = (prose: string, line: Line, before: string, after: string) => {
  const end = /^\)[*_]*([:：.])[\s*_]*$/.exec(after)?.[1];
  const list = end === "." ? /^\s*\|/ : /^\s*(?:[-+•|#]|\*\*|\* |\d+[.)]\s)/;
  return (
    end !== undefined &&
    before.endsWith("(") &&
    !/\d/.test(before) &&
    list.test(prose.slice(line.end, line.end + maxBeside))
  );
};

/** Finds the general labels of a text. */
export function findGeneralLabels(place: Place): GeneralLabels {
  const { prose, lines, labels, spans } = place;
  const found: GeneralLabels = {};
  /** The last line with a label, so that each line is read once. */
  let lastLine = { at: -1, namesOnlyTranslation: false };
  for (const label of labels) {
    const at = lineAt(lines, label.start);
    if (lastLine.at !== at)
      lastLine = { at, namesOnlyTranslation: namesOnlyTranslation(at, place) };
    const line = lines[at];
    const from = Math.max(line?.start ?? 0, label.start - maxLine);
    const near = spans.slice(
      Math.max(0, firstFrom(spans, from) - maxEarlier),
      firstFrom(spans, label.start + 1),
    );
    if (!line || near.some(({ end }) => label.end <= end)) continue;
    const before = withoutRanges(prose, from, label.start, near).replace(itemMarker, "");
    const after = prose.slice(label.end, Math.min(line.end, label.end + maxLine));
    const isHead =
      near.every(({ end }) => end <= line.start) && isHeadOfList(prose, line, before, after);
    if (!isForAll(before, after) && !isHead && !lastLine.namesOnlyTranslation) continue;
    if (isHead || endsInColon.test(line.text.slice(-maxBeside))) found.introduction ??= label;
    else found.whole ??= label;
  }
  return found;
}

/** Returns the general label that counts for a quotation at an offset. */
export function generalLabelAt({ whole, introduction }: GeneralLabels, offset: number) {
  const isIntroduced = introduction !== undefined && introduction.start <= offset;
  return isIntroduced && !(whole && whole.start < introduction.start) ? introduction : whole;
}

/** The text between two offsets without the quotations in it. */
const withoutRanges = (prose: string, from: number, to: number, ranges: readonly Range[]) =>
  ranges
    .filter(({ start, end }) => start < to && end > from)
    .reduceRight(
      (text, { start, end }) =>
        text.slice(0, Math.max(0, start - from)) + text.slice(Math.max(0, end - from)),
      prose.slice(from, to),
    );
