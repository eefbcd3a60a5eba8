// The markers of USFM 3 (https://docs.usfm.bible/usfm/3.1/) by what they mean for the text.
import type { SpanKind } from "../translation/model.ts";

export type MarkerKind =
  /** Starts a paragraph, a table row or a list item, whose words are scripture. */
  | "paragraph"
  /** Starts a line of poetry. */
  | "line"
  /** A blank line between stanzas. */
  | "stanza"
  /** The title of a psalm. */
  | "title"
  /** The Hebrew letter above a stanza of an acrostic. */
  | "letter"
  /** Starts a line that is not scripture, such as a heading, a remark or an introduction. */
  | "ignored-line"
  | "sidebar"
  | "sidebar-end"
  /** Formats words of scripture. */
  | "character"
  /** Formats words of scripture that a space separates from the words before. */
  | "cell"
  /** Formats words of a note. */
  | "note-part"
  | "footnote"
  /** Encloses words that are not scripture, such as a cross reference or a figure. */
  | "ignored-span"
  /** Encloses a second number of a verse or chapter. */
  | "number";

/** Formatting that the reader shows. Other character markers are plain text. */
export const spanKinds: Readonly<Record<string, SpanKind>> = {
  add: "supplied",
  wj: "red",
  em: "emphasis",
  it: "emphasis",
};

const patterns: readonly (readonly [MarkerKind, RegExp])[] = [
  ["paragraph", /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|nb|pc|lit|lh|lf|tr|(?:pi|mi|ph|li|lim)\d?)$/],
  ["line", /^(?:(?:q|qm)\d?|qr|qc|qd)$/],
  ["stanza", /^(?:b|pb)$/],
  ["title", /^d$/],
  ["letter", /^qa$/],
  ["sidebar", /^esb$/],
  ["sidebar-end", /^esbe$/],
  ["footnote", /^(?:f|fe|ef)$/],
  ["ignored-span", /^(?:x|ex|fig|pro|rq|xt|ior|iqt|cat)$/],
  ["number", /^(?:va|vp|ca)$/],
  [
    "character",
    /^(?:add|wj|em|it|nd|sc|bd|bdit|no|tl|pn|png|qt|sig|sls|ord|k|w|wg|wh|wa|rb|dc|bk|qs|qac|addpn|sup|lik|ndx|jmp|ref)$/,
  ],
  // A cell of a table, or a value of a list. A span of columns is written \tc1-2.
  ["cell", /^(?:(?:th|thr|thc|tc|tcr|tcc)\d(?:-\d)?|liv\d?|litl)$/],
  ["note-part", /^(?:f[rqklwpvtm]|fqa|fdc|x[okq]|xta|xop|xot|xnt|xdc)$/],
  [
    "ignored-line",
    /^(?:ide|usfm|sts|rem|h\d?|toc\d|toca\d|mte?\d?|imte?\d?|is\d?|ip|ipi|im|imi|ipq|imq|ipr|iq\d?|ib|ili\d?|iot|io\d?|iex|ie|cl|cp|cd|ms\d?|mr|s\d?|sr|r|sp|sd\d?|restore|periph)$/,
  ],
];

const known = new Map<string, MarkerKind | undefined>();

/** Returns the meaning of a marker, or `undefined` if USFM has no such marker. */
export function markerKind(name: string): MarkerKind | undefined {
  if (!known.has(name)) known.set(name, patterns.find(([, pattern]) => pattern.test(name))?.[0]);
  return known.get(name);
}

const inlineKinds: ReadonlySet<MarkerKind> = new Set([
  ...(["character", "cell", "note-part", "footnote", "ignored-span", "number"] as const),
]);

/** Whether a marker encloses a whole note: `\f`, `\x` or a variant. */
export const isNote = (name: string) => /^(?:f|fe|ef|x|ex)$/.test(name);

/** Whether an open note, span or style ends before this marker even if it was not closed. */
export function startsBlock(kind: MarkerKind | undefined): boolean {
  return !!kind && !inlineKinds.has(kind);
}
