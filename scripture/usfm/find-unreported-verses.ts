// Verifies the parser: finds every verse marker of a file with a separate regular expression, and
// reports the markers that the parser neither stored as a verse nor reported.
import { bookOfUsfmCode } from "../canon/usfm-codes.ts";
import type { UsfmBook } from "./parse.ts";
import type { UsfmReport } from "./reports.ts";

const markers =
  /\\(?:id(?![a-z])[ \t]*(?<code>[^\\\n]{0,3})|[cC]\s*(?<chapter>\d+)|[vV](?![a-zA-Z])\s*(?<verse>\d*))/g;

/**
 * Returns a report for each verse of the source that is missing from the parsed books and their
 * reports.
 */
export function findUnreportedVerses(source: string, parsed: readonly UsfmBook[]): UsfmReport[] {
  const text = source.replace(/\r\n?/g, "\n");
  const reported = new Set(parsed.flatMap(({ reports }) => reports.map(({ line }) => line)));
  const stored = new Set(
    parsed.flatMap(({ book, chapters }) =>
      chapters.flatMap(({ chapter, verses, absent = [] }) =>
        [...verses, ...absent].map(({ verse }) => `${book} ${chapter}:${verse}`),
      ),
    ),
  );
  const lost: UsfmReport[] = [];
  let [book, chapter, at, line]: [string | undefined, number, number, number] = ["", 1, 0, 1];
  for (const { index, groups = {} } of text.matchAll(markers)) {
    line += text.slice(at, index).split("\n").length - 1;
    at = index;
    if (groups.code !== undefined) [book, chapter] = [bookOfUsfmCode(groups.code)?.id, 1];
    else if (groups.chapter) chapter = Number(groups.chapter);
    else if (book !== undefined) {
      const place = `${chapter}:${Number(groups.verse)}`;
      // A stored verse matches one marker only. A second marker with the same number needs its own
      // report.
      if (stored.delete(`${book} ${place}`) || reported.has(line)) continue;
      lost.push({ line, place, message: "this verse was not read", lost: true });
    }
  }
  return lost;
}
