// Finds the quotations in a text: words in quotation marks, block quotes, and verses after a
// reference.
import { lastOf } from "../references/find.ts";
import { blockQuotes } from "./block-quotes.ts";
import { blockMarker, type Line, linesOf, type Range } from "./layout.ts";
import { partitionPoint } from "./partition-point.ts";
import type { ProseReference } from "./prose-references.ts";
import { unmarkedQuotations } from "./unmarked-quotations.ts";

/**
 * A quotation in prose: offsets in UTF-16 code units, without the quotation marks.
 */
export type QuotedSpan = Range & {
  /** How the quotation is set apart: by marks, as a block quote, or only by its place. */
  form: "marks" | "block" | "unmarked";
  /** Whether the text counts as a quotation only if it follows the passage closely. */
  mustFollow?: true;
  /** Whether its table row begins with a translation, and its column has the text of each one. */
  isLabeled?: true;
  /** The column of such a row, if the table does not say what the column has. */
  unnamedColumn?: string;
  /** The reference in the same block quote, list item or table row. */
  cited?: ProseReference;
  /** The other references in the line of `cited`. */
  alsoCited?: readonly ProseReference[];
  /** Whether a line below a block quote names who said the words: "— Charles Spurgeon". */
  hasAuthor?: true;
};

/** The marks that close each opening mark. German opens with „ ‚ » ›, Dutch closes „ with ”. */
export const closingMarks: Record<string, string> = {
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "›": "‹",
  "‹": "›",
  "‚": "‘",
  "‘": "’",
  '"': '"',
  "'": "'",
};
/**
 * Maximum length of a quotation in UTF-16 code units. In a longer one, the mark was never closed.
 */
export const maxLength = 4000;
/** An apostrophe looks like a single quotation mark, so single marks need several words. */
const minWordsInSingleMarks = 3;

/**
 * Finds quotations: curly or straight double quotes, guillemets, single quotes around several
 * words, Markdown block quotes, and words that follow a reference at the start of a line. A mark
 * must close within its paragraph. Of nested quotations, only the outer counts.
 */
export const findQuotedSpans = (
  prose: string,
  references: readonly ProseReference[] = [],
): QuotedSpan[] => lastOf(quotedSpansInSteps(prose, references));

/** Like `findQuotedSpans`, but yields often, so that the caller can pause. */
export function* quotedSpansInSteps(
  prose: string,
  references: readonly ProseReference[],
): Generator<undefined, QuotedSpan[]> {
  const lines = linesOf(prose);
  const spans: QuotedSpan[] = [];
  for (const paragraph of paragraphsOf(lines)) {
    yield;
    if (paragraph.block && !isNote(paragraph.lines))
      spans.push(...blockQuotes(prose, paragraph.lines, references));
    else spans.push(...markedSpans(prose, paragraph));
  }
  const letters = spans.filter(({ start, end }) => /\p{L}/u.test(prose.slice(start, end)));
  const unmarked = yield* unmarkedQuotations(prose, lines, references, letters);
  return [...letters, ...unmarked].sort((a, b) => a.start - b.start);
}

/**
 * The start of a block quote that is a remark: "> **Note:** some print “…”", "> [!TIP]". Only marks
 * set quotations apart in it.
 */
const noteStart =
  /^(?:\[!\p{L}+\]|(?:\p{Extended_Pictographic}\uFE0F?\s*)?(?:\*\*|__|\*|_)?(?:(?:a|key|quick|side|small|brief|important|practical|translation|historical|study|pastoral)\s)?(?:note|notes|tip|hint|caution|caveat|warning|context|important|remember|background|disclaimer|takeaways?|insights?|points?|bottom line|summary|question|answer|fun fact|did you know|reflection|application|try this|nota|consejo|hinweis|anmerkung|tipp|remarque|astuce|dica|observação|attenzione|let op)\b[^.!?\n]{0,20}:)/iu;
/** A pictogram starts a remark if the text sets its quotations apart by marks. */
const pictogram = /^\p{Extended_Pictographic}/u;

function isNote(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text.replace(blockMarker, "")).join("\n");
  return noteStart.test(text) || (pictogram.test(text) && /["“„«]/.test(text));
}

type Paragraph = Range & { block: boolean; lines: Line[] };

/** Lines without a blank line between them. A block quote may hold lines with ">" alone. */
function* paragraphsOf(lines: readonly Line[]): Generator<Paragraph> {
  let open: Paragraph | undefined;
  for (const line of lines) {
    const block = line.kind === "block";
    const ends = line.kind === "blank" || (open && block !== open.block);
    if (open && ends) {
      yield open;
      open = undefined;
    }
    if (line.kind === "blank") continue;
    if (open) {
      open.end = line.end;
      open.lines.push(line);
    } else open = { start: line.start, end: line.end, block, lines: [line] };
  }
  if (open) yield open;
}

/** The words of a prophet between two parts of a speech: `,” declares the LORD, “`. */
const divineSpeech =
  /^["”]\s*(?:(?:[Dd]eclares|[Ss]aith) the (?:[Ss]overeign )?L(?:ORD|ord)|[Ss]ays (?:the (?:[Ss]overeign )?LORD|Yahweh|Jehovah)|(?:is the )?[Dd]eclaration of (?:the )?(?:LORD|Yahweh))(?: (?:God|GOD|Almighty|of hosts|of [Aa]rmies|Yahweh))?[,.;:]?\s*["“]$/;

/** An opening mark in the place of a closing one: “I am the way.“ */
const openingInsteadOfClosing = /[.!?,]“(?=\s|$)/;

function markedSpans(prose: string, paragraph: Range): QuotedSpan[] {
  const { start, end } = paragraph;
  const closingAt = closingMarkFinder(prose, paragraph);
  const spans: QuotedSpan[] = [];
  let at = start;
  while (at < end) {
    const sign = prose[at] ?? "";
    const close = closingMarks[sign];
    const stop = close && opens(prose, at, sign) ? closingAt(at + 1, close) : -1;
    if (stop < 0) {
      at += 1;
      continue;
    }
    const isSingle = "‘‚'".includes(sign);
    const inner = prose.slice(at + 1, stop);
    const typo = sign === "“" ? inner.search(openingInsteadOfClosing) : -1;
    if (typo >= 0) {
      spans.push({ start: at + 1, end: at + 2 + typo, form: "marks" });
      at += typo + 3;
      continue;
    }
    const isTooShort = isSingle && (inner.match(/\p{L}+/gu)?.length ?? 0) < minWordsInSingleMarks;
    // Another opening mark inside means that the first one was never closed.
    const reopened = sign === "'" ? inner.search(/[\s(]'(?=\p{Lu})/u) : -1;
    if (isTooShort || reopened >= 0) {
      at += reopened >= 0 ? reopened + 2 : 1;
      continue;
    }
    const last = spans.at(-1);
    // The verse itself has the words between the marks.
    if (last && divineSpeech.test(prose.slice(last.end, at + 1))) last.end = stop;
    else spans.push({ start: at + 1, end: stop, form: "marks" });
    at = stop + 1;
  }
  return spans;
}

/** A straight mark opens a quotation unless a letter or digit precedes it. */
export function opens(prose: string, at: number, sign: string): boolean {
  if (sign === "'")
    return (
      /^[\p{L}[…]/u.test(prose.slice(at + 1, at + 2)) &&
      !/[\p{L}\p{N}"”]/u.test(prose[at - 1] ?? "")
    );
  // French closes with » or ›, after a space, where German opens. ‚ also stands for a comma.
  if (sign === "»" || sign === "›" || sign === "‚")
    return (
      /^[\p{L}\p{N}…[]/u.test(prose.slice(at + 1, at + 2)) && /^[\s(*_]?$/.test(prose[at - 1] ?? "")
    );
  return sign !== '"' || !/[\p{L}\p{N}]/u.test(prose[at - 1] ?? "");
}

/** Returns a lookup of closing marks. It lists the positions of each mark once per paragraph. */
function closingMarkFinder(prose: string, { start, end }: Range) {
  const positions = new Map<string, number[]>();
  return (from: number, close: string): number => {
    let list = positions.get(close);
    if (!list) {
      list = [];
      for (let at = start; at < end; at++) {
        if (!close.includes(prose[at] ?? "")) continue;
        // Within a word it is an apostrophe. A straight one also opens, after a space.
        const isApostrophe = close === "’" || close === "'";
        const follows = /\p{L}/u.test(prose[at + 1] ?? "");
        const opensOnly = close === "'" && !/[\p{L}.,;:!?…*_)\]]/u.test(prose[at - 1] ?? "");
        if (!(isApostrophe && follows) && !opensOnly) list.push(at);
      }
      positions.set(close, list);
    }
    const found = list[partitionPoint(list, (at) => at < from)];
    return found !== undefined && found - from <= maxLength ? found : -1;
  };
}
