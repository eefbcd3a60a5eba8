// Reads the table of the speech that the Bible reports without approving it.
import { readFileSync } from "node:fs";
import { isBookId } from "#scripture/canon/books.ts";
import type { ReportedSpeech } from "#scripture/citations/reported-speech.ts";
import { type Speaker, speakers } from "#scripture/citations/speakers.ts";
import type { VersePlace } from "#scripture/translation/load.ts";

/** Returns the speeches in the order of the table. Throws if a line cannot be read. */
export function readReportedSpeech(): ReportedSpeech[] {
  const lines = readFileSync(new URL("reported-speech.tsv", import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [speaker = "", first = "", last = "", part] = line.split("\t");
      const start = verseOf(first);
      const end = last ? verseOf(last) : start;
      const isPart = part === undefined || part === "sentence" || part === "last";
      if (!speakers.some((one) => one === speaker) || !start || !end || !isPart) {
        throw new Error(`corpus/reported-speech.tsv: cannot read “${line}”`);
      }
      return { speaker: speaker as Speaker, start, end, ...(part && { part }) };
    });
}

function verseOf(written: string): VersePlace | undefined {
  const [, book = "", chapter, verse] = /^(\w+) (\d+):(\d+)$/.exec(written) ?? [];
  return isBookId(book) ? { book, chapter: Number(chapter), verse: Number(verse) } : undefined;
}
