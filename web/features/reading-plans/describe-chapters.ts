import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { bookName, displayReference } from "#web/lib/book-names.ts";

/** Describes chapters, with consecutive ones as a range: "Genesis 1-3, Psalm 90". */
export function describeChapters(chapters: readonly ChapterPlace[]): string {
  const runs: { book: ChapterPlace["book"]; from: number; to: number }[] = [];
  for (const { book, chapter } of chapters) {
    const last = runs.at(-1);
    if (last?.book === book && last.to === chapter - 1) last.to = chapter;
    else runs.push({ book, from: chapter, to: chapter });
  }
  return runs
    .map(({ book, from, to }) =>
      from === to ? displayReference({ book, chapter: from }) : `${bookName(book)} ${from}-${to}`,
    )
    .join(", ");
}
