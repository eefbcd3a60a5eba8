import type { BookId } from "#scripture/canon/books.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";

/** A paragraph or a line of poetry. */
export type Paragraph = {
  /** Its marker in USFM, such as `p` or `q1`. */
  style: string;
  /** The words, each with its verse. Empty for the title of a psalm. */
  pieces: Iterable<{ verse: number; text: string }>;
  /** All its text. Read for the title of a psalm, whose style is `d`. */
  text: string;
};

/** Collects the verses of a chapter. Throws if it has no verses. */
export function readParagraphs(
  book: BookId,
  chapter: number,
  paragraphs: Iterable<Paragraph>,
): Chapter {
  const verses = new Map<number, Verse>();
  let title = "";
  for (const { style, pieces, text: whole } of paragraphs) {
    if (style === "d") title = [title, whole].join(" ").replace(/\s+/g, " ").trim();
    const poetry = /^q(\d?)/.exec(style);
    let first = true;
    for (const { verse, text } of pieces) {
      const entry = verses.get(verse) ?? { verse, text: "" };
      verses.set(verse, entry);
      const at = entry.text && !/\s$/.test(entry.text) && first ? `${entry.text} ` : entry.text;
      const start = at.length;
      entry.text = (at + text).replace(/\s+/g, " ");
      if (!first) continue;
      first = false;
      if (poetry) {
        entry.lines = [
          ...(entry.lines ?? []),
          { start, indent: Math.max(0, Number(poetry[1] || 1) - 1) },
        ];
      } else if (start === 0) entry.paragraph = true;
      else entry.paragraphs = [...(entry.paragraphs ?? []), start];
    }
  }
  const found = [...verses.values()].sort((a, b) => a.verse - b.verse);
  for (const verse of found) verse.text = verse.text.trim();
  if (found.length === 0) throw new Error("the provider returned no verse");
  return { book, chapter, verses: found, ...(title ? { title: { text: title } } : {}) };
}
