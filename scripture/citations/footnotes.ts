// Finds the footnote of a quotation: “Jesus wept.”[^1] and, further below, "[^1]: John 11:35, NIV".
import type { Line, Range } from "./layout.ts";

const mark = String.raw`(\[\^?\w{1,8}\]|[¹²³⁰⁴-⁹]{1,2}|<sup>\d{1,2}</sup>)`;
const markBehind = new RegExp(`^["”»’'*_.,;!?]{0,6}\\s?${mark}`);
const footnote = new RegExp(`^\\s*${mark}[:.)]?\\s`);
/** Length of the text behind a quotation that may have the mark. */
const maxMark = 20;

/** The footnotes of a text by their mark, so that its lines are searched once. */
const footnotes = new WeakMap<readonly Line[], ReadonlyMap<string, Line>>();

/** Returns the line with the footnote of a quotation, if that is below it. */
export function footnoteOf(prose: string, { end }: Range, lines: readonly Line[]) {
  const [, sign] = markBehind.exec(prose.slice(end, end + maxMark)) ?? [];
  if (sign === undefined) return undefined;
  let byMark = footnotes.get(lines);
  if (!byMark) {
    byMark = new Map(
      lines.flatMap((line) => {
        const [, defined] = footnote.exec(line.text) ?? [];
        return defined === undefined ? [] : [[defined, line]];
      }),
    );
    footnotes.set(lines, byMark);
  }
  const found = byMark.get(sign);
  return found && found.start >= end ? found : undefined;
}
