// Finds the footnote of a quotation: “Jesus wept.”[^1] and, further below, "[^1]: John 11:35, NIV".
import type { Line, Range } from "./layout.ts";
import { firstFrom } from "./surroundings.ts";

/** "[^1]", superscript digits, or digits in HTML. */
const mark = String.raw`(\[\^?\w{1,8}\]|[\xb9\xb2\xb3\u2070\u2074-\u2079]{1,2}|<sup>\d{1,2}</sup>)`;
const markBehind = new RegExp(`^["”»’'*_.,;!?]{0,6}\\s?${mark}`);
const footnote = new RegExp(`^\\s*${mark}[:.)]?\\s`);
/** Length of the text behind a quotation that may have the mark. */
const maxMark = 20;

/** The footnotes of a text by their mark, so that its lines are searched once. */
const footnotes = new WeakMap<readonly Line[], ReadonlyMap<string | undefined, Line[]>>();

/** Returns the first footnote below a quotation that has its mark: each part may count from 1. */
export function footnoteOf(prose: string, { end }: Range, lines: readonly Line[]) {
  const [, sign] = markBehind.exec(prose.slice(end, end + maxMark)) ?? [];
  if (sign === undefined) return undefined;
  const byMark = footnotes.get(lines) ?? Map.groupBy(lines, ({ text }) => footnote.exec(text)?.[1]);
  footnotes.set(lines, byMark);
  const defined = byMark.get(sign) ?? [];
  return defined[firstFrom(defined, end)];
}
