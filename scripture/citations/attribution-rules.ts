// The rules that attribute a quotation to a reference, in order, each with an example.
import { findBook } from "../canon/books.ts";
import {
  asksQuestion,
  beginsWithTranslation,
  hasOnlyLabels,
  isAloneInCell,
  itemAbove,
  maxListLines,
} from "./attribution-lines.ts";
import { footnoteOf } from "./footnotes.ts";
import { findLabels } from "./labels.ts";
import { itemMarker, type Line, lineAt } from "./layout.ts";
import { lastBefore } from "./passage-in-force.ts";
import type { ProseReference } from "./prose-references.ts";
import { isInterruption } from "./saying-verbs.ts";
import {
  firstFrom,
  lineBreak,
  maxBookGap,
  maxGap,
  rangesInside,
  type Surroundings,
  sentenceEnd,
} from "./surroundings.ts";

export type AttributionRule = {
  name: string;
  /** Prose in which the rule attributes the quotation to a reference. */
  example: string;
  /** Whether the position alone proves that the reference belongs to the quotation. */
  isFirm: boolean;
  find(around: Surroundings): ProseReference | undefined;
};

const onlyMarks = /^["”»’'*_.,;:!?|\s]*$/;
/**
 * A word that introduces another quotation. A reference after it does not belong to the quotation
 * before it.
 */
const nextQuotation =
  /^["”»’'*_.,;\s]*(?:and|while|whereas|but|then|also|later|or|as well as|just as|compare|cf\.)\b/i;

/** "“…”, usually given as John 11:35", "“…”, which a website prints as John 11:35". */
const namesSource =
  /^["”»’'*_.,;\s]{1,6}(?:[^.!?;:\n"“„«]{0,40}\b)?(?:give[ns]?|cite[ds]?|quote[ds]?|prints?|printed|list(?:ed|s)|labell?ed|credited|attributed|assigned|marked|tagged|sourced|reference[ds]?|supposedly|allegedly|draft|notes|slide|found)\s(?:[^.!?;:\n"“„«]{0,25}\s)?(?:as|to|from|in|under|with)\s(?:being\s)?(?:from\s|in\s)?[*_(]*$/i;
/** "I gave you “…” as John 11:35": the verb is before the quotation. */
const verbOfSource =
  /\b(?:g[ai]ve[sn]?|cite[sd]?|quote[sd]?|print(?:s|ed)?|list(?:s|ed)?|labell?ed|labels?|posted?|posts|sent|shared?|put|presented|offered|used?|marked|tagged|wrote|written|read|has|have|had)\b[^.!?;:\n"“„«]{0,40}["“„«*_\s]*$/i;
/** The text between a quotation and its reference: "as John 11:35", "under John 11:35". */
const asSource = /^["”»’'*_,\s]{1,6}(?:as|under|to|for)\s(?:being\s)?(?:from\s|in\s)?[*_(]*$/i;
/** The same: "“…” and give John 11:35 for it", "“…” and cites John 11:35 as the source". */
const andSource =
  /^["”»’'*_,\s]{1,6}(?:and|then)\s(?:then\s)?(?:g[ai]ve[sn]?|cite[sd]?|list(?:s|ed)?|name[sd]?|add(?:s|ed)?|put(?:s)?|quote[sd]?|credit(?:s|ed)?|reference[sd]?|point(?:s|ed) to|attribute[sd]? (?:it|them|this|that) to|assign(?:s|ed) (?:it|them|this|that) to)\s(?:it\s(?:as|to)\s)?[*_(]*$/i;
/** The text after such a reference: "for it", "as the source", or punctuation. */
const forIt =
  /^["”»’'*_)\s]*(?:[.,;]|(?:for|as|after|beside|under|below)\s(?:it|them|this|that|the|its|a)\b)/i;

/** The end of a text that introduces the wording of a translation: "The NIV has". */
const translationSays =
  /(?:\b(?:has|have|reads?|says?|renders?(?: it)?|puts? it|translates?(?: it)?|gives|goes|uses|prints|(?:Version|Bible|Translation|[A-Z]{3,5}),?)|[:,])\s*(?:as\s)?[:,]?\s*["“„«*_]*$/;
/** "That is", "This was from", before the reference of the quotation before it. */
const saysWhere =
  /^["”»’'*_.,;!?—– \t]*(?:that|this|it)(?:['’]s|\s(?:is|was|comes|came))\s(?:from\s|in\s)?[*_(]*$/i;
/** The end of a sentence that introduces a block, and the marks of the block. */
const blockStart = /:[*_]*\s*\n[\s>]*["“„«*_]*$/;
/** A sentence that introduces the wording of a passage named before it: "It reads:". */
const itReads =
  /^(?:it|the (?:verse|text|passage))\s(?:(?:itself|simply|there)\s)?(?:reads?|says?|goes|runs)(?:\s(?:as follows|like this|in full))?$/i;
/** "The KJV also says", "the next verse": words of another passage. */
const otherPassage = /\b(?:also|another|other|next|later|earlier|elsewhere|before|after|then)\b/i;
/** "Jeremiah's line in the KJV is": a name, unless a translation has it. */
const someonesLine = /\p{Lu}\p{L}+(?<!Young|Darby)['’]s\b/u;

/** Whether a sentence introduces wording without a name that could be that of another source. */
const introducesWording = (sentence: string) =>
  itReads.test(sentence) ||
  (findLabels(sentence).length > 0 &&
    !someonesLine.test(sentence) &&
    !otherPassage.test(sentence) &&
    !(sentence.match(/\p{Lu}\p{L}+/gu) ?? []).some((name) => findBook(name)));

/** A book that the text names directly before a quotation: "in Acts “…”". */
const bookBefore =
  /\b(?:in|while|but|whereas|from|of|and)\s(?:the book of\s)?((?:[1-3]\s)?\p{Lu}\p{L}{2,})(?:\s(?:itself|has|says|reads|puts it|it['’]s|it is|adds))?[\s,:]*["“„«*_]*$/u;

/** Whether the sentence names a reference directly before the quotation. */
const isCitedBefore = (before: Surroundings["before"]): boolean =>
  before?.isUninterrupted === true && !lineBreak.test(before.gap) && !sentenceEnd.test(before.gap);

/** The reference directly after the next quotation of the sentence. */
function behindNext(
  { span, prose, references, next }: Surroundings,
  belongs: (between: string) => boolean,
): ProseReference | undefined {
  if (!next || next.start - span.end > maxGap || lineBreak.test(prose.slice(span.end, next.end)))
    return undefined;
  const between = prose.slice(span.end, next.start);
  if (sentenceEnd.test(between) || !belongs(between)) return undefined;
  const after = references[firstFrom(references, next.end)];
  return after &&
    /^["”»’'*_.,;\s]*[([—–]/.test(prose.slice(next.end, after.start)) &&
    after.start - next.end < maxBookGap
    ? after
    : undefined;
}

export const attributionRules: readonly AttributionRule[] = [
  {
    name: "in the same block quote, list item or table row",
    example: "> Jesus wept.\n> — John 11:35",
    isFirm: true,
    find: ({ span }) => span.cited,
  },
  {
    name: "in parentheses or after a dash",
    example: "“Jesus wept.” (John 11:35)",
    isFirm: true,
    find: ({ after }) =>
      after &&
      !lineBreak.test(after.gap) &&
      /^["”»’'*_.,;!?\s]*(?:[([]|[—–]|-{1,2}\s)[*_\s]*(?:[Ss]ee |[Cc]f\. |[Ff]rom |[Ii]n |[Aa]s in |[Tt]he )?(?:[A-Z]{2,8},? )?[*_]*$/.test(
        after.gap,
      )
        ? after.reference
        : undefined,
  },
  {
    name: "in the footnote",
    example: "“Jesus wept.”[^1] So he did.\n\n[^1]: John 11:35",
    isFirm: true,
    find: ({ span, prose, lines, references }) => {
      const line = footnoteOf(prose, span, lines);
      return line && rangesInside(references, line)[0];
    },
  },
  {
    name: "at the start of the line",
    example: "- **John 11:35** (KJV): “Jesus wept.”",
    isFirm: true,
    find: ({ before, span, prose, lines }) => {
      if (!before?.isUninterrupted || lineBreak.test(before.gap)) return undefined;
      const line = lines[lineAt(lines, span.start)];
      const head = prose.slice(line?.start ?? 0, before.reference.start).replace(itemMarker, "");
      return !/\p{Ll}/u.test(head) && hasOnlyLabels(head) && /^[^.!?;]{0,60}$/.test(before.gap)
        ? before.reference
        : undefined;
    },
  },
  {
    name: "alone in another cell of the table row",
    example: "| Grief | John 11:35 | “Jesus wept.” |",
    isFirm: true,
    find: ({ before, after, prose, lines, span }) => {
      const line = lines[lineAt(lines, span.start)];
      if (line?.kind !== "row" || asksQuestion(prose, span)) return undefined;
      if (!isAloneInCell(prose, line, span)) return undefined;
      return [before, after]
        .flatMap((one) => (one?.isUninterrupted ? [one.reference] : []))
        .find(
          (one) =>
            one.start >= line.start && one.end <= line.end && isAloneInCell(prose, line, one),
        );
    },
  },
  {
    name: "in parentheses or after a dash on the next line",
    example: "“Jesus wept.”\n— John 11:35",
    isFirm: true,
    find: ({ after }) =>
      after && /^["”»’'*_.,;!?\s]*\n[\s>]*[*_]*(?:[([]|[—–]|--\s)[*_\s]*$/.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "named as the source after the quotation",
    example: "“Jesus wept”, usually given as John 11:35, is short.",
    isFirm: true,
    find: ({ before, after, span, prose }) => {
      if (!after?.isUninterrupted) return undefined;
      // "In John 11:35, “Jesus wept.” Luke describes the same in Luke 19:41."
      if (sentenceEnd.test(prose[span.end - 1] + after.gap) && isCitedBefore(before))
        return undefined;
      const isNamed =
        namesSource.test(after.gap) ||
        (asSource.test(after.gap) &&
          verbOfSource.test(prose.slice(Math.max(0, span.start - maxBookGap), span.start))) ||
        (andSource.test(after.gap) &&
          forIt.test(prose.slice(after.reference.end, after.reference.end + maxBookGap)));
      return isNamed ? after.reference : undefined;
    },
  },
  {
    name: "in the heading above",
    example: "**John 11:35**\n\n“Jesus wept.”",
    isFirm: true,
    find: ({ before, isBeforeClaimed, lines }) => {
      if (!before?.isUninterrupted || isBeforeClaimed || !lineBreak.test(before.gap))
        return undefined;
      const line = lines[lineAt(lines, before.reference.start)];
      if (!line) return undefined;
      const head = line.text.slice(0, before.reference.start - line.start).replace(itemMarker, "");
      const tail = line.text.slice(before.reference.end - line.start);
      const rest = before.gap.slice(before.gap.indexOf("\n"));
      const isHeading = hasOnlyLabels(head) || /^[^.!?]{0,30}:[\s*_]*$/.test(head);
      return isHeading &&
        hasOnlyLabels(tail) &&
        /^[\s>*_"“„«‘([]*(?:<sup>\d*<\/sup>|\d{1,3})?[\s*_"“„«‘]*$/.test(rest)
        ? before.reference
        : undefined;
    },
  },
  {
    name: "before the quotation, with a colon or dash",
    example: "It is short. John 11:35: “Jesus wept.”",
    isFirm: true,
    find: ({ before, isBeforeClaimed, prose, span }) =>
      before?.isUninterrupted &&
      !isBeforeClaimed &&
      !asksQuestion(prose, span) &&
      /^[*_)\]]*[ \t]?(?::|[—–]|- )[*_]*[ \t]?["“„«‘*_']*$/.test(before.gap)
        ? before.reference
        : undefined,
  },
  {
    name: "cited before, of the book named before the quotation",
    example: "Luke 1:1 differs from John 11:35. In Luke 22:62 Peter weeps, in John “Jesus wept”.",
    isFirm: false,
    find: ({ span, prose, byBook }) => {
      const name = bookBefore.exec(prose.slice(Math.max(0, span.start - maxBookGap), span.start));
      const book = name?.[1] && findBook(name[1])?.id;
      const ofBook = (book && byBook.get(book)) || [];
      return lastBefore(ofBook, span.start) ?? ofBook[firstFrom(ofBook, span.end)];
    },
  },
  {
    name: "earlier in the sentence",
    example: "In John 11:35 we read that “Jesus wept.”",
    isFirm: false,
    find: ({ before, isBeforeClaimed }) =>
      before?.isUninterrupted &&
      !isBeforeClaimed &&
      !lineBreak.test(before.gap) &&
      !sentenceEnd.test(before.gap) &&
      before.gap.length <= maxGap
        ? before.reference
        : undefined,
  },
  {
    name: "later in the sentence",
    example: "“Jesus wept” is the shortest verse, John 11:35.",
    isFirm: false,
    find: ({ after, span, prose, lines }) =>
      after?.isUninterrupted &&
      after.gap.length <= maxGap &&
      !(lineBreak.test(after.gap) && lines[lineAt(lines, span.start)]?.kind === "row") &&
      !/\n\s*\n/.test(after.gap) &&
      !/\n\s*(?:[-*+•|>#]|\d+[.)])/.test(after.gap) &&
      !sentenceEnd.test(prose[span.end - 1] + after.gap) &&
      !nextQuotation.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "in the sentence that introduces a block",
    example: "John 11:35 is very short:\n\n> Jesus wept.",
    isFirm: false,
    find: ({ before }) =>
      before?.isUninterrupted &&
      before.gap.length <= maxGap &&
      /^[^\n]*\n\s*(?:[>"“„«*_]|$)/.test(before.gap) &&
      !/\n\s*\n[^\n]*\p{L}[^\n]*\n?/u.test(before.gap) &&
      !sentenceEnd.test(before.gap.split("\n")[0] ?? "")
        ? before.reference
        : undefined,
  },
  {
    name: "in the next sentence, which says where the words are",
    example: "“Jesus wept.” That is John 11:35, the shortest verse.",
    isFirm: false,
    // "You cited John 11:36 for “Jesus wept”. It is John 11:35." corrects the first reference.
    find: ({ before, after }) =>
      !isCitedBefore(before) && after?.isUninterrupted && saysWhere.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "in the sentence before the one that introduces a block",
    example: "The shortest verse is John 11:35. The KJV has:\n\n> Jesus wept.",
    isFirm: false,
    find: ({ before }) => {
      if (!before?.isUninterrupted || !blockStart.test(before.gap)) return undefined;
      const gap = before.gap.replace(blockStart, "");
      const sentence = gap.slice((/^[\s\S]*[.!?]["”»’)]*\s/.exec(gap)?.[0] ?? "").length);
      return sentence !== gap && !/\n\s*\n/.test(gap) && introducesWording(sentence)
        ? before.reference
        : undefined;
    },
  },
  {
    name: "at the start of the heading above a block quote, before quoted words",
    example: "**John 11:35** — title: “At the tomb”\n\n> Jesus wept.\n\n**Luke 17:32**",
    isFirm: false,
    find: ({ span, lines, references }) => {
      let at = lineAt(lines, span.start);
      if (span.form !== "block") return undefined;
      while (at >= 0 && lines[at]?.kind === "block") at -= 1;
      if (lines[at]?.kind === "blank") at -= 1;
      const line = lines[at];
      if (!line || !/^\s*(?:#{1,6}\s|[*_]{2}).*["“„«]/.test(line.text)) return undefined;
      const [first] = rangesInside(references, line);
      return first && hasOnlyLabels(line.text.slice(0, first.start - line.start))
        ? first
        : undefined;
    },
  },
  {
    name: "above a list of translations",
    example: "John 11:35 in two versions:\n\n- KJV: “Jesus wept.”\n- NLT: “Then Jesus wept.”",
    isFirm: true,
    find: ({ span, lines, references }) => {
      let at = lineAt(lines, span.start);
      const isBlock = (line: Line | undefined) => span.form === "block" && line?.kind === "block";
      for (let step = 0; step < maxListLines && isBlock(lines[at]); step++) at -= 1;
      if (span.form === "block" && lines[at]?.kind === "blank") at -= 1;
      if (isBlock(lines[at]) || !beginsWithTranslation(lines[at])) return undefined;
      for (let steps = 0; steps < maxListLines && at >= 0; steps++, at--) {
        const line = lines[at];
        const isHead = line?.kind === "row" && at < lines.length && !/\d/.test(line.text);
        if (isBlock(line)) continue;
        if (line && line.kind !== "blank" && !isHead && !beginsWithTranslation(line))
          return rangesInside(references, line).at(-1);
      }
      return undefined;
    },
  },
  {
    name: "in the item above a nested list",
    example: "1. **Grief** (John 11:35)\n   - “Jesus wept.”\n2. **Hope** (v. 36)",
    isFirm: false,
    find: ({ span, lines, references }) => {
      const parent = itemAbove(lines, lineAt(lines, span.start));
      const inside = parent ? rangesInside(references, parent) : [];
      return inside.length === 1 ? inside[0] : undefined;
    },
  },
  {
    name: "on the next line",
    example: "> Jesus wept.\n\nJohn 11:35",
    isFirm: false,
    find: ({ after, lines }) => {
      if (!after?.isUninterrupted || !lineBreak.test(after.gap)) return undefined;
      const line = lines[lineAt(lines, after.reference.start)];
      if (!line || after.gap.length > maxGap) return undefined;
      const head = line.text.slice(0, after.reference.start - line.start);
      const tail = line.text.slice(after.reference.end - line.start);
      return hasOnlyLabels(head) &&
        hasOnlyLabels(tail) &&
        onlyMarks.test(after.gap.replace(/[>(—–-]/g, ""))
        ? after.reference
        : undefined;
    },
  },
  {
    name: "in the sentence that continues below a block quote",
    example: "> Jesus wept.\n\nis how John 11:35 puts it.",
    isFirm: false,
    find: ({ span, after }) =>
      span.form === "block" &&
      after?.isUninterrupted &&
      after.gap.length <= maxGap &&
      /^["”»’*_.,\s]*\n\s*\n\p{Ll}/u.test(after.gap) &&
      !sentenceEnd.test(after.gap.replace(/^[\s\S]*?\n\s*\n/, ""))
        ? after.reference
        : undefined,
  },
  {
    name: "reference of the paragraph, if the words before name a translation",
    example: "John 11:35 is short. The KJV has “Jesus wept”. The NLT has “Then Jesus wept”.",
    isFirm: false,
    find: ({ span, prose, references }) => {
      const before = prose.slice(Math.max(0, span.start - maxGap), span.start);
      const sentence = before.slice(
        (/^[\s\S]*(?:[.!?]["”»’)]*\s|\n)/.exec(before)?.[0] ?? "").length,
      );
      if (!translationSays.test(sentence) || findLabels(sentence).length === 0) return undefined;
      const last = lastBefore(references, span.start);
      return last && !/\n\s*\n/.test(prose.slice(last.end, span.start)) ? last : undefined;
    },
  },
  {
    name: "reference after the next quotation of a comparison",
    example: "The KJV has “Jesus wept”, while the NLT has “Then Jesus wept” (John 11:35).",
    isFirm: false,
    find: (around) => behindNext(around, (between) => findLabels(between).length > 0),
  },
  {
    name: "reference after the next part of an interrupted speech",
    example: "“Jesus wept,” says John, “and he went” (John 11:35).",
    isFirm: false,
    find: (around) => behindNext(around, isInterruption),
  },
  {
    name: "reference of the previous quotation in the sentence",
    example: "In John 11:35, “Jesus wept” and then “wept”.",
    isFirm: false,
    find: ({ previous }) => previous,
  },
];
