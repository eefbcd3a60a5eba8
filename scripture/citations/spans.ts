/** A quotation in prose: offsets in UTF-16 code units, without the quotation marks. */
export type QuotedSpan = { start: number; end: number };

const closingMarks: Record<string, string> = { "“": "”", "„": "“", "«": "»", "‹": "›", "‘": "’" };
/**
 * Maximum length of a quotation in UTF-16 code units. A longer one is a mark that was never closed.
 */
const maxLength = 4000;

/**
 * Finds quotations: curly or straight double quotes, guillemets, single curly quotes around several
 * words, and Markdown block quotes. A mark must close within its paragraph. Of nested quotations,
 * only the outer counts.
 */
export function findQuotedSpans(prose: string): QuotedSpan[] {
  const spans: QuotedSpan[] = [];
  for (const paragraph of paragraphsOf(prose)) {
    if (paragraph.block) spans.push(...blockSpans(prose, paragraph));
    else spans.push(...markedSpans(prose, paragraph));
  }
  return spans.filter(({ start, end }) => /\p{L}/u.test(prose.slice(start, end)));
}

type Paragraph = { start: number; end: number; block: boolean };

function* paragraphsOf(prose: string): Generator<Paragraph> {
  let open: Paragraph | undefined;
  for (const line of prose.matchAll(/[^\n]*(?:\n|$)/g)) {
    const [text] = line;
    if (text === "") break;
    const end = line.index + text.length;
    const block = /^ {0,3}>/.test(text);
    const blank = /^[\s>]*$/.test(text);
    if (open && (blank || block !== open.block)) {
      yield open;
      open = undefined;
    }
    if (blank) continue;
    if (open) open.end = end;
    else open = { start: line.index, end, block };
  }
  if (open) yield open;
}

function markedSpans(prose: string, paragraph: Paragraph): QuotedSpan[] {
  const { start, end } = paragraph;
  const closingAt = closingMarkFinder(prose, paragraph);
  const spans: QuotedSpan[] = [];
  let at = start;
  while (at < end) {
    const sign = prose[at] ?? "";
    const close = sign === '"' ? '"' : closingMarks[sign];
    const stop = close && opens(prose, at, sign) ? closingAt(at + 1, close) : -1;
    if (stop < 0) at += 1;
    else {
      const words = prose.slice(at + 1, stop).match(/\p{L}+/gu)?.length ?? 0;
      // An apostrophe looks like a closing single quote, so single quotes need several words.
      if (sign !== "‘" || words >= 4) spans.push({ start: at + 1, end: stop });
      at = sign === "‘" && words < 4 ? at + 1 : stop + 1;
    }
  }
  return spans;
}

/** A straight mark opens a quotation unless a letter or digit precedes it. */
function opens(prose: string, at: number, sign: string): boolean {
  return sign !== '"' || !/[\p{L}\p{N}]/u.test(prose[at - 1] ?? "");
}

/** Returns a lookup of closing marks. It lists the positions of each mark once per paragraph. */
function closingMarkFinder(prose: string, { start, end }: Paragraph) {
  const positions = new Map<string, number[]>();
  return (from: number, close: string): number => {
    let list = positions.get(close);
    if (!list) {
      list = [];
      for (
        let at = prose.indexOf(close, start);
        at >= 0 && at < end;
        at = prose.indexOf(close, at + 1)
      ) {
        // Within a word it is an apostrophe.
        if (close !== "’" || !/\p{L}/u.test(prose[at + 1] ?? "")) list.push(at);
      }
      positions.set(close, list);
    }
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found = list[low];
    return found !== undefined && found - from <= maxLength ? found : -1;
  };
}

/** A reference at the end of a quoted line: "(Isaiah 1:18)", "— John 3:16". */
const trailingReference =
  /\s*(?:\((?=[^()]{0,60}\d)[^()]{1,60}\)|[—–] ?(?=[^\n—–]{0,40}\d)[^\n—–]{1,60})[*_\s]*$/;

/**
 * The lines of a block quote, without a last line that only cites the source, and without outer
 * marks.
 */
function blockSpans(prose: string, { start, end }: Paragraph): QuotedSpan[] {
  const lines = prose.slice(start, end).split("\n");
  let stop = start;
  let at = start;
  for (const line of lines) {
    const words = line.replace(/^ {0,3}>\s?/, "");
    const named = /^\s*(?:[—–-]{1,3}|\((?=[^()]{0,60}\d)[^()]*\)\s*$)/.test(words);
    if (words.trim() && !named) stop = at + line.length;
    at += line.length + 1;
  }
  const text = prose.slice(start, stop).replace(trailingReference, "");
  stop = start + text.length;
  const lead = /^[\s>*_]*["“„«]?/.exec(text)?.[0].length ?? 0;
  const inner = prose.slice(start + lead, stop);
  // In a one-line quote such as "words" (John 3:16), the quotation ends at its mark.
  const closing = /["”»](?=[^"”»]*$)/.exec(inner);
  const marked = /["“„«]$/.test(text.slice(0, lead));
  return [{ start: start + lead, end: marked && closing ? start + lead + closing.index : stop }];
}
