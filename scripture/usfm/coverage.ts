import { books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import type { Chapter } from "../translation/model.ts";

const counted = (count: number) => count.toLocaleString("en");
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Compares the imported chapters with the canon. Returns a line for each incomplete book, and one
 * for all books. Only verses with words count.
 */
export function describeCoverage(chapters: readonly Chapter[]): string[] {
  const found = books.map(({ id, name }) => {
    const canon = verseCounts(id);
    const own = chapters.filter(({ book, verses }) => book === id && verses.length > 0);
    const verses = own.map(
      ({ chapter, verses: all }) =>
        all.filter(({ verse }) => verse <= (canon[chapter - 1] ?? 0)).length,
    );
    return {
      name,
      chapters: own.length,
      of: canon.length,
      verses: sum(verses),
      ofVerses: sum(canon),
    };
  });
  const share = (rows: typeof found) =>
    `${counted(sum(rows.map((row) => row.chapters)))} of ${counted(sum(rows.map((row) => row.of)))} chapters, ` +
    `${counted(sum(rows.map((row) => row.verses)))} of ${counted(sum(rows.map((row) => row.ofVerses)))} verses`;
  const there = found.filter((row) => row.chapters > 0);
  return [
    ...there
      .filter((row) => row.verses < row.ofVerses)
      .map((row) => `${row.name}: ${share([row])}`),
    `Found ${there.length} of ${books.length} books, ${share(found)}.`,
  ];
}
