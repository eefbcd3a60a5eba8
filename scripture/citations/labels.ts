// Finds the translations that a text names, and decides which of them a quotation is from.
import { itemMarker, type Line, lineAt, type Range } from "./layout.ts";

/** The name of a translation in a text. `id` is the id that Berea uses, or would use, for it. */
export type Label = Range & { id: string };

/**
 * Names of translations as people write them: the abbreviation and the full name. Names that are
 * also ordinary words ("NET", "WEB", "The Message") count only in this spelling.
 */
const names: readonly (readonly [id: string, pattern: string])[] = [
  ["nkjv", "NKJV|New King James(?: Version)?"],
  ["kjv", "A?KJV|King James(?: Version| Bible)?|Authori[sz]ed Version"],
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
  [
    "luther",
    "Luther(?:bibel)?[ -]?(?:2017|1984|1912|1545)|Lutherbibel|LUT(?:2017)?|EÜ|ZB|Zürcher(?: Bibel)?|Gute Nachricht|Elberfelder|Einheitsübersetzung|Schlachter(?: ?2000)?|Hoffnung für alle",
  ],
  [
    "rvr1960",
    "RVR?[ -]?(?:19)?60|RVR?[ -]?(?:19)?09|RVR|Reina[- ]Valera(?: ?\\d{4})?|NVI|LBLA|DHH|NTV",
  ],
  ["segond", "(?:Louis )?Segond(?: ?\\d{2,4})?|LSG|S21|TOB|Bible de Jérusalem|Semeur"],
  ["almeida", "ARA|ARC|ACF|NAA|NVT|NTLH|(?:João Ferreira de )?Almeida"],
  ["riveduta", "Nuova Riveduta|CEI(?: ?2008)?|Diodati|NR2006"],
  ["nbv", "NBV(?:21)?|HSV|NBG|Statenvertaling"],
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
const unlessNoted = /^[^.!?\n]{0,40}\b(?:unless|throughout|otherwise)\b/i;
/** What may be between a quotation and the label behind it: marks, and "in the", "from the". */
const besideAfter =
  /^["”»’'*_.,;!?]{0,6}(?:[ \t]*|\s*\n[>\s]*(?=[([—–]|--))(?:[([]|[—–]|-{1,2})?[ \t]*[*_]*(?:(?:as in|from|in)\s(?:the\s)?)?[*_]*$/i;

type Scope = {
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

type LabelRule = {
  name: string;
  example: string;
  find(span: Range, reference: Range | undefined, scope: Scope): Label | undefined;
};

/** The rules in order, each with an example of a label that it finds. */
export const labelRules: readonly LabelRule[] = [
  {
    name: "behind the quotation",
    example: "“Jesus wept.” (NIV)",
    find: (span, _, { prose, labels }) =>
      labels.find(
        ({ start }) =>
          start >= span.end &&
          start - span.end <= maxBeside &&
          besideAfter.test(prose.slice(span.end, start)),
      ),
  },
  {
    name: "in the words that introduce the quotation",
    example: "“Jesus wept” (John 11:35, KJV) becomes in the NLT “Then Jesus wept.”",
    find: (span, _, { prose, labels, spans }) => {
      const from = Math.max(
        0,
        ...spans.filter(({ end }) => end <= span.start).map(({ end }) => end),
      );
      return labels.findLast(
        ({ start, end }) =>
          start >= from &&
          end <= span.start &&
          span.start - end <= maxBeside &&
          /^[^()[\]\n.!?;]*$/.test(prose.slice(end, span.start)),
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
      const from = Math.max(
        reference.end,
        ...spans.filter(({ end }) => end <= span.start).map(({ end }) => end),
      );
      if (span.start - reference.end > maxGap) return undefined;
      return labels.findLast(({ start, end }) => start >= from && end <= span.start);
    },
  },
  {
    name: "earlier in the line",
    example: "- **NLT:** “Then Jesus wept.”",
    find: (span, _, { prose, lines, labels, spans }) => {
      const line = lines[lineAt(lines, span.start)];
      if (!line) return undefined;
      const before = prose.slice(line.start, span.start);
      const sentence =
        line.start + (/^[\s\S]*[.!?]["”»’)*_]*\s+(?=[\p{Lu}“"*_(])/u.exec(before)?.[0].length ?? 0);
      const from = Math.max(
        sentence,
        // A label directly behind another quotation belongs to that one.
        ...spans
          .filter(({ end }) => end <= span.start && end > line.start)
          .map(({ end }) => {
            const beside = labels.find(
              (one) => one.start >= end && besideAfter.test(prose.slice(end, one.start)),
            );
            return beside && beside.end <= span.start ? beside.end : 0;
          }),
      );
      return labels.findLast(({ start, end }) => start >= from && end <= span.start);
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
    find: (span, _, { lines, labels }) => {
      for (let at = lineAt(lines, span.start); at >= 0; at--) {
        const line = lines[at];
        if (line?.kind !== "heading") continue;
        return labels.find(({ start, end }) => start >= line.start && end <= line.end);
      }
      return undefined;
    },
  },
  {
    name: "for the whole reply",
    example: "(All quotations are from the NIV.)\n\n“Jesus wept.”",
    find: (_span, _reference, { prose, lines, labels, spans }) =>
      labels.find(({ start, end }) => {
        const line = lines[lineAt(lines, start)];
        if (!line || spans.some((one) => one.start <= start && end <= one.end)) return false;
        const before = prose.slice(line.start, start).replace(itemMarker, "");
        return wholeReply.test(before) || unlessNoted.test(prose.slice(end, line.end));
      }),
  },
];

/** The label directly before or behind a reference, unless another quotation is in between. */
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
        /^[\s,;:*_|]*(?:[([]|[—–-]\s?)?[*_]*(?:(?:in|from|as)?\s?(?:the\s)?)?[*_]*$/i.test(
          prose.slice(reference.end, start),
        )) ||
      (end <= reference.start &&
        reference.start - end <= maxBeside &&
        /^[\s,;:*_)]*(?:of |at |has |for )?[*_(]*$/.test(prose.slice(end, reference.start))),
  );
}

/** Whether a reference is in the line of the quotation, or in a line beside it. */
function isClose(span: Range, reference: Range, lines: readonly Line[]): boolean {
  if (reference.start >= span.end) return true;
  const [from, to] = [lineAt(lines, reference.start), lineAt(lines, span.start)];
  return lines.slice(from + 1, to).every(({ kind }) => kind === "blank" || kind === "block");
}

/** Maximum distance between a label and its quotation or reference, in UTF-16 code units. */
const maxBeside = 40;
/** Maximum distance between a reference and the quotation it introduces, in UTF-16 code units. */
const maxGap = 250;
