// Finds the translations that a text names, and decides which of them a quotation is from.
import { itemMarker, type Line, lineAt, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import { firstFrom } from "./surroundings.ts";

/** The name of a translation in a text. `id` is the id that Berea uses, or would use, for it. */
export type Label = Range & { id: string };

/**
 * Names of translations as people write them: the abbreviation and the full name. Names that are
 * also ordinary words ("NET", "WEB", "The Message") count only in this spelling.
 */
const names: readonly (readonly [id: string, pattern: string])[] = [
  ["nkjv", "NKJV|New King James(?: Version)?"],
  [
    "kjv",
    "A?KJV|King[- ]James(?:[- ](?:Version|Bible|Bibel|Bijbel))?|Authori[sz]ed Version|(?:re Giacomo|rey (?:Jacobo|Santiago)|rei (?:Tiago|Jaime)|roi Jacques)",
  ],
  ["web", "WEB|World English Bible"],
  ["asv", "ASV|American Standard(?: Version)?"],
  ["ylt", "YLT|Young['’]s Literal(?: Translation)?"],
  ["darby", "DARBY|DBY|Darby(?: Translation| Bible)?"],
  ["drc", "DRC|DRB|DRA|DR|Douay(?:[-‑– ]Rheims)?(?: Bible| Version)?"],
  ["niv", "NIV(?:[ -]?UK|[ -]?2011|[ -]?1984)?|New International Version"],
  ["nirv", "NIrV|New International Reader['’]s Version"],
  ["esv", "ESV|English Standard Version"],
  ["nlt", "NLT|New Living Translation"],
  ["nasb", "NASB(?:[ -]?(?:19)?95|[ -]?(?:20)?20)?|New American Standard(?: Bible)?"],
  ["lsb", "LSB|Legacy Standard Bible"],
  ["nrsv", "NRSV(?:ue|UE|CE|-CE)?|New Revised Standard(?: Version)?(?: Updated Edition)?"],
  ["rsv", "RSV(?:2?CE|-2?CE)?|Revised Standard Version"],
  ["csb", "CSB|Christian Standard Bible"],
  ["hcsb", "HCSB|Holman Christian Standard(?: Bible)?"],
  ["net", "NET(?: Bible)?|New English Translation"],
  ["amp", "AMPC?|Amplified(?: Bible)?"],
  ["msg", "MSG|The Message(?! (?:of|to|is|in|for)\\b)"],
  ["nabre", "NABRE|NAB|New American Bible(?:,? Revised Edition)?"],
  ["cev", "CEV|Contemporary English Version"],
  ["gnt", "GNT|GNB|TEV|Good News (?:Translation|Bible)"],
  ["bsb", "BSB|Berean (?:Standard|Study) Bible"],
  ["njb", "NJB|New Jerusalem Bible|Jerusalem Bible"],
  ["tlb", "TLB|(?:The )?Living Bible"],
  ["tpt", "TPT|(?:The )?Passion Translation"],
  ["ncv", "NCV|New Century Version"],
  ["erv", "ERV|Easy-to-Read Version|English Revised Version"],
  ["leb", "LEB|Lexham English Bible"],
  ["ceb", "CEB|Common English Bible"],
  ["isv", "ISV|International Standard Version"],
  ["gnv", "GNV|Geneva Bible"],
  ["nwt", "NWT|New World Translation"],
  ["gw", "GW|God['’]s Word(?= Translation)"],
  ["bbe", "BBE|Bible in Basic English"],
  ["phillips", "J\\. ?B\\. Phillips|Phillips"],
  ["lxx", "LXX|Brenton(?:['’]s)?|NETS"],
  ["vulgate", "Vulgate"],
  ["av", "AV(?= )"],
  ["tyndale", "Tyndale(?:['’]s)?(?= (?:New Testament|Bible|translation|has|reads))"],
  ["grail", "Grail(?: Psalter)?"],
  ["njps", "N?JPS|NJPS Tanakh"],
  ["luther", "Luther(?:bibel)?[ -]?(?:2017|1984|1912|1545)|Lutherbibel|LUT(?:2017)?"],
  ["eü", "EÜ|Einheitsübersetzung"],
  ["zürcher", "ZB|Zürcher(?: Bibel)?"],
  ["elberfelder", "Elberfelder"],
  ["schlachter", "Schlachter(?: ?2000)?"],
  ["gn", "Gute Nachricht"],
  ["hfa", "Hoffnung für alle"],
  ["rvr1960", "RVR?[ -]?(?:19)?60|RVR?[ -]?(?:19)?09|RVR|Reina[- ]Valera(?: ?\\d{4})?"],
  ["nvi", "NVI"],
  ["lbla", "LBLA"],
  ["dhh", "DHH"],
  ["ntv", "NTV"],
  ["segond", "(?:Louis )?Segond(?: ?\\d{2,4})?|LSG|S21"],
  ["tob", "TOB"],
  ["bj", "Bible de Jérusalem"],
  ["semeur", "Semeur"],
  ["almeida", "ARA|ARC|ACF|(?:João Ferreira de )?Almeida"],
  ["naa", "NAA"],
  ["nvt", "NVT"],
  ["ntlh", "NTLH"],
  ["riveduta", "Nuova Riveduta|NR2006"],
  ["cei", "CEI(?: ?2008)?"],
  ["diodati", "Diodati"],
  ["nbv", "NBV(?:21)?"],
  ["hsv", "HSV"],
  ["nbg", "NBG"],
  ["statenvertaling", "Statenvertaling"],
];

const labelPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${names.map(([id, pattern]) => `(?<${id}>${pattern})`).join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Finds every name of a translation in a text. */
export function findLabels(prose: string): Label[] {
  return Array.from(prose.matchAll(labelPattern), (match) => {
    const id = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? "";
    return { start: match.index, end: match.index + match[0].length, id };
  });
}

/** Whether a text has only punctuation and names of translations. */
export function isOnlyLabels(text: string): boolean {
  const rest = text
    .replace(labelPattern, "")
    .replace(/\b(?:the|translation|version|bible|in|from|see|cf|and|verses?|chapter)\b/gi, "");
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** "(all NIV)", "all quotations are from the ESV", "verses below are NIV unless noted". */
const wholeReply =
  /\b(?:all|every|each|these|scripture|quotations?|quotes|quoted|quoting|verses|passages|citations?|references|unless|otherwise|throughout)\b[^.!?\n]{0,70}$/i;
const endsInColon = /[:：][\s*_)]*$/;
const unlessNoted = /^[^.!?\n]{0,40}\b(?:unless|throughout|otherwise)\b/i;

/** Whether a paragraph names the translation of all quotations of a text. */
export const namesTranslationOfAll = (paragraph: string): boolean =>
  findLabels(paragraph).some(({ start, end }) => {
    const before = paragraph.slice(Math.max(0, start - maxLine), start);
    return isForAll(before, paragraph.slice(end, end + maxLine));
  });
const isForAll = (before: string, after: string) =>
  wholeReply.test(before) || unlessNoted.test(after);
/** Text allowed between a quotation and a label after it: marks, "in the", "from the". */
const besideAfter =
  /^["”»’'*_.,;!?]{0,6}(?:[ \t]*|\s*\n[>\s]*(?=[([—–]|--))(?:[([]|[—–]|-{1,2})?[ \t]*[*_]*(?:(?:as in|from|in)\s(?:the\s)?)?[*_]*$/i;
/** "“….” In the KJV it is Psalm 23": the label belongs to the next sentence. */
const nextSentence = /^["”»’'*_.,;!?]{0,6}\s+(?:In|From)\s/;
/** "“…” is the NIV", "“…”) is how the NLT puts it". */
const namedAfter =
  /^["”»’'*_.,;!?]{0,6}\)?\s(?:is|are|comes from|come from|is from|is how|is what|was)\s(?:the\s)?(?:(?:wording|rendering|text|reading)\s(?:of|in)\s)?(?:the\s)?[*_]*$/i;

type Scope = {
  /** The references of the text, if a rule needs to know what a heading cites. */
  references?: readonly ProseReference[];
  prose: string;
  lines: readonly Line[];
  labels: readonly Label[];
  spans: readonly Range[];
};

/**
 * Returns the translation that the text names for a quotation. The first rule that finds a label
 * decides. A label next to one quotation does not count for another.
 */
export function labelOf(
  span: Range,
  reference: Range | undefined,
  scope: Scope,
): string | undefined {
  if (scope.labels.length === 0) return undefined;
  for (const { find } of labelRules) {
    const found = find(span, reference, scope);
    if (found) return found.id;
  }
  return undefined;
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

/** The labels that start from an offset up to another. */
const labelsWithin = (labels: readonly Label[], from: number, to: number) =>
  labels.slice(firstFrom(labels, from), firstFrom(labels, to + 1));

/** Number of quotations to look back. */
const maxEarlier = 8;
/** The last quotations that end before an offset. */
function spansBefore(spans: readonly Range[], offset: number): Range[] {
  const at = firstFrom(spans, offset);
  return spans.slice(Math.max(0, at - maxEarlier), at).filter(({ end }) => end <= offset);
}
const endBefore = (spans: readonly Range[], offset: number): number =>
  Math.max(0, ...spansBefore(spans, offset).map(({ end }) => end));

/** A label for all quotations, or for those behind it: "Cross-references (WEB):". */
type GeneralLabel = { label: Label; isIntroduction: boolean };
const generalLabels = new WeakMap<Scope, GeneralLabel[]>();

function findGeneralLabels({ prose, lines, labels, spans }: Scope): GeneralLabel[] {
  return labels.flatMap((label) => {
    const line = lines[lineAt(lines, label.start)];
    const from = Math.max(line?.start ?? 0, label.start - maxLine);
    const near = spans.slice(
      Math.max(0, firstFrom(spans, from) - maxEarlier),
      firstFrom(spans, label.start + 1),
    );
    if (!line || near.some(({ end }) => label.end <= end)) return [];
    const before = withoutRanges(prose, from, label.start, near).replace(itemMarker, "");
    const after = prose.slice(label.end, Math.min(line.end, label.end + maxLine));
    return isForAll(before, after)
      ? [{ label, isIntroduction: endsInColon.test(line.text.slice(-maxBeside)) }]
      : [];
  });
}

type LabelRule = {
  name: string;
  example: string;
  find(span: Range, reference: Range | undefined, scope: Scope): Label | undefined;
};

/** The rules in order, each with an example of a label that it finds. */
export const labelRules: readonly LabelRule[] = [
  {
    name: "after the quotation",
    example: "“Jesus wept.” (NIV)",
    find: (span, _, { prose, labels }) =>
      labelsWithin(labels, span.end, span.end + maxBeside).find(
        ({ start }) =>
          !nextSentence.test(prose.slice(span.end, start)) &&
          (besideAfter.test(prose.slice(span.end, start)) ||
            namedAfter.test(prose.slice(span.end, start))),
      ),
  },
  {
    name: "in the words that introduce the quotation",
    example: "“Jesus wept” (John 11:35, KJV) becomes in the NLT “Then Jesus wept.”",
    find: (span, _, { prose, labels, spans }) => {
      const from = endBefore(spans, span.start);
      return labelsWithin(labels, from, span.start).findLast(
        ({ start, end }) =>
          end <= span.start &&
          !isCompared(prose, labels, from, start) &&
          !isInsideReference(prose, start, end) &&
          (span.start - end <= maxBeside ||
            (span.start - end <= maxIntroduction &&
              /^,[^()[\]\n.!?;:]*,\s\p{Ll}/u.test(prose.slice(end, span.start)))) &&
          /^\)?[^()[\]\n.!?;]*$/.test(prose.slice(end, span.start)),
      );
    },
  },
  {
    name: "with the reference",
    example: "“Jesus wept.” (John 11:35, NIV)",
    find: (span, reference, place) =>
      reference && isClose(span, reference, place.lines)
        ? labelBeside(reference, span, place)
        : undefined,
  },
  {
    name: "between the reference and the quotation",
    example: "John 11:35 in the NIV reads, “Jesus wept.”",
    find: (span, reference, { labels, spans }) => {
      if (!reference || reference.end > span.start) return undefined;
      if (span.start - reference.end > maxGap) return undefined;
      const from = Math.max(reference.end, endBefore(spans, span.start));
      return labelsWithin(labels, from, span.start).findLast(({ end }) => end <= span.start);
    },
  },
  {
    name: "earlier in the line",
    example: "- **NLT:** “Then Jesus wept.”",
    find: (span, reference, { prose, lines, labels, spans }) => {
      const line = lines[lineAt(lines, span.start)];
      if (!line) return undefined;
      const start = Math.max(line.start, span.start - maxLine);
      const before = prose.slice(start, span.start);
      const sentence =
        start + (/^[\s\S]*[.!?]["”»’)*_]*\s+(?=[\p{Lu}“"*_(])/u.exec(before)?.[0].length ?? 0);
      const earlier = labelsWithin(labels, sentence, span.start);
      // A label directly after another quotation belongs to that quotation.
      const claimed = spansBefore(spans, span.start).map(({ end }) => {
        const beside = earlier.find(
          (one) => one.start >= end && besideAfter.test(prose.slice(end, one.start)),
        );
        return beside && beside.end <= span.start ? beside.end : 0;
      });
      const from = Math.max(sentence, ...claimed);
      return earlier.findLast(
        ({ start, end }) =>
          start >= from &&
          end <= span.start &&
          !isCompared(prose, labels, from, start) &&
          !(reference && isInsideOther(prose, reference, start, end)),
      );
    },
  },
  {
    name: "at the head of the column",
    example: "| Verse | NLT |\n|---|---|\n| John 11:35 | “Then Jesus wept.” |",
    find: (span, _, { prose, lines, labels }) => {
      const at = lineAt(lines, span.start);
      const line = lines[at];
      if (line?.kind !== "row") return undefined;
      let top = at;
      while (lines[top - 1]?.kind === "row") top -= 1;
      const head = lines[top];
      if (!head || top === at) return undefined;
      const column = cellsBefore(prose, line.start, span.start);
      return labels.find(
        ({ start, end }) =>
          start >= head.start &&
          end <= head.end &&
          cellsBefore(prose, head.start, start) === column,
      );
    },
  },
  {
    name: "in the introduction above",
    example: "The King James has:\n\n> Jesus wept.",
    find: (span, _, { lines, labels }) => {
      let at = lineAt(lines, span.start);
      const kind = lines[at]?.kind;
      if (kind === "text" || kind === "heading") at -= 1;
      else while (lines[at]?.kind === kind) at -= 1;
      while (lines[at]?.kind === "blank") at -= 1;
      const above = lines[at];
      if (!above || !/[:：]\**\s*$/.test(above.text)) return undefined;
      const from = above.start + (/^.*[.!?]\s/.exec(above.text)?.[0].length ?? 0);
      return labels.findLast(({ start, end }) => start >= from && end <= above.end);
    },
  },
  {
    name: "with a reference further above",
    example: "Read John 11:35 (NIV).\n\nIt is short.\n\n“Jesus wept.”",
    find: (span, reference, place) => (reference ? labelBeside(reference, span, place) : undefined),
  },
  {
    name: "in the heading above",
    example: "### John 11 (ESV)\n\n“Jesus wept.”",
    find: (span, reference, { lines, labels, references }) => {
      for (let at = lineAt(lines, span.start); at >= 0; at--) {
        const line = lines[at];
        if (line?.kind !== "heading") continue;
        const cited = references?.find(({ start, end }) => start >= line.start && end <= line.end);
        // The translation of a passage in a heading does not count for other passages below it.
        if (cited && reference && !isSameChapter(cited, reference)) return undefined;
        return labels.find(({ start, end }) => start >= line.start && end <= line.end);
      }
      return undefined;
    },
  },
  {
    name: "for the whole reply",
    example: "(All quotations are from the NIV.)\n\n“Jesus wept.”",
    find: (span, _reference, scope) => {
      const general = generalLabels.get(scope) ?? findGeneralLabels(scope);
      generalLabels.set(scope, general);
      return general.find(({ label, isIntroduction }) => {
        return !isIntroduction || label.start <= span.start;
      })?.label;
    },
  },
];

/** "is close to the", "unlike the", "differs from the": the subject is another translation. */
const comparison =
  /\b(?:(?:close|closer|similar|identical|near|nearer|next|compared|contrast|opposed|akin|equal) (?:to|with)|(?:un)?like|follow(?:s|ing)?|echo(?:es|ing)?|matches|resembles|revises|revising|updates|agree(?:s|ing) with|differs? from|as in|than|against|as (?:do|does)|similaire à|proche de|como|comme|wie|come) (?:the |that of (?:the )?|la |le |il |o |a |die |der )?$/i;

/**
 * Whether the prose only compares another translation with the label: the quotation after "Darby is
 * close to the ASV:" is from Darby.
 */
const isCompared = (prose: string, labels: readonly Label[], from: number, start: number) =>
  comparison.test(prose.slice(Math.max(0, start - maxBeside), start)) &&
  labels.some(
    (other) =>
      other.end <= start &&
      other.start >= Math.max(from, start - maxIntroduction) &&
      !/[.!?;]\s|\n/.test(prose.slice(other.end, start)),
  );

/** Whether a label is in parentheses after a chapter and verse: "(Romans 5:8, ASV)". */
const isInsideReference = (prose: string, start: number, end: number) =>
  /\([^()\n]*\d[\p{L}\d:.,–-]*[\s,;]+(?:in )?(?:the )?[*_]*$/u.test(
    prose.slice(Math.max(0, start - maxIntroduction), start),
  ) && /^[^()\n]{0,20}\)/.test(prose.slice(end, end + maxBeside));

/** The same, for a reference other than that of the quotation. */
const isInsideOther = (prose: string, reference: Range, start: number, end: number) =>
  isInsideReference(prose, start, end) &&
  !(reference.end <= start && start - reference.end <= maxBeside);

/** Whether two references are in one chapter. */
function isSameChapter(one: ProseReference, other: Range | ProseReference): boolean {
  if (!("written" in other)) return true;
  const [a, b] = [one.reference ?? one.outside, other.reference ?? other.outside];
  return a === undefined || b === undefined || (a.book === b.book && a.chapter === b.chapter);
}

/** Number of the cell of a table row at an offset. */
const cellsBefore = (prose: string, start: number, at: number): number =>
  prose.slice(start, at).split("|").length;

/**
 * The label directly before or after a reference or its list of verses ("Matthew 5:5, 9, NIV"),
 * unless another quotation is in between.
 */
function labelBeside(
  reference: Range,
  span: Range,
  { prose, labels, spans }: Scope,
): Label | undefined {
  const isBelow = reference.start >= span.end;
  const isBetween = spans.some(
    (one) =>
      one.start >= Math.min(span.end, reference.end) &&
      one.end <= Math.max(span.start, reference.start),
  );
  if (isBetween && isBelow) return undefined;
  return labels.find(
    ({ start, end }) =>
      (start >= reference.end &&
        start - reference.end <= maxBeside &&
        /^(?:[,;]\s?\d[\d:–-]*)*[\s,;:*_|]*(?:[([]|[—–-]\s?)?[*_]*(?:(?:in|from|as)?\s?(?:the\s)?)?[*_]*$/i.test(
          prose.slice(reference.end, start),
        )) ||
      (end <= reference.start &&
        reference.start - end <= maxBeside &&
        /^[\s,;:*_)]*(?:of |at |has |for )?[*_(]*$/.test(prose.slice(end, reference.start))),
  );
}

/**
 * Whether a reference follows the quotation, or precedes it with only blank and block-quote lines
 * in between.
 */
function isClose(span: Range, reference: Range, lines: readonly Line[]): boolean {
  if (reference.start >= span.end) return true;
  const [from, to] = [lineAt(lines, reference.start), lineAt(lines, span.start)];
  return lines.slice(from + 1, to).every(({ kind }) => kind === "blank" || kind === "block");
}

/** Length of the line before a quotation that may name its translation, in UTF-16 code units. */
const maxLine = 1000;
/** Maximum distance between a label and its quotation or reference, in UTF-16 code units. */
const maxBeside = 40;
/** The same for a label that is the subject of the words that introduce the quotation. */
const maxIntroduction = 110;
/** Maximum distance between a reference and the quotation it introduces, in UTF-16 code units. */
const maxGap = 250;
