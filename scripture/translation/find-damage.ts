// Finds damage that any translation can have: markup left in the text, wrong spaces, and invalid
// offsets.
import { books } from "../canon/books.ts";
import type { Translation } from "./load.ts";
import type { Chapter, MarkedText, Verse } from "./model.ts";

/** Returns a line for each text that contains markup characters. */
export const findMarkup = eachText((text) =>
  /[<>{}\\[\]|*`#_~^@=]/.test(text) ? "markup in the words" : undefined,
);

/** Returns a line for each text with doubled spaces, or with a space before punctuation. */
export const findSpacing = eachText((text) =>
  text === "" || /^\s|\s$|\s\s|[^\S ]| [,;.:?!](?!\w)/.test(text) ? "wrong spaces" : undefined,
);

export function chaptersOf(text: Translation): Chapter[] {
  return books.flatMap(({ id, chapters }) =>
    Array.from({ length: chapters }, (_, index) => text.chapter(id, index + 1) ?? []).flat(),
  );
}

function eachText(check: (text: string) => string | undefined): (text: Translation) => string[] {
  return (text) =>
    chaptersOf(text).flatMap(({ book, chapter, verses, title, colophon }) => {
      const parts: [string, string][] = verses.map((verse) => [
        `${chapter}:${verse.verse}`,
        verse.text,
      ]);
      if (title) parts.push([`${chapter}, title`, title.text]);
      if (colophon) parts.push([`${chapter}, colophon`, colophon.text]);
      return parts.flatMap(([place, words]) => {
        const error = check(words);
        return error ? [`${book} ${place}: ${error}: ${words}`] : [];
      });
    });
}

/**
 * Checks that offsets are in bounds, in order, and not inside a word. `inside`: the verses whose
 * spans may cut words, such as "Gen 1:1".
 */
export function findOffsets(text: Translation, inside: readonly string[] = []): string[] {
  return chaptersOf(text).flatMap(({ book, chapter, verses, title, colophon }) => [
    ...verses.flatMap((verse) => {
      const place = `${book} ${chapter}:${verse.verse}`;
      return [...offsetErrors(verse), ...spanErrors(verse, inside.includes(place))].map(
        (error) => `${place}: ${error}`,
      );
    }),
    ...[title, colophon].flatMap((marked) =>
      marked ? spanErrors(marked, false).map((error) => `${book} ${chapter}: ${error}`) : [],
    ),
  ]);
}

function offsetErrors({ text, lines = [], notes = [], paragraphs = [] }: Verse): string[] {
  const starts = [...lines.map(({ start }) => start), ...paragraphs];
  return [
    ...starts.filter((at) => at < 0 || at >= text.length || !startsWord(text, at)),
    ...notes.map(({ at }) => at).filter((at) => at < 0 || at > text.length || insideWord(text, at)),
    ...lines.map(({ start }) => start).filter((at, index, all) => at <= (all[index - 1] ?? -1)),
  ].map((at) => `offset ${at} is out of place`);
}

function spanErrors({ text, spans = [] }: MarkedText, mayCutWords: boolean): string[] {
  return spans
    .filter(({ start, end }, index) => {
      const bounds = start >= 0 && end > start && end <= text.length;
      const order = start >= (spans[index - 1]?.start ?? 0);
      const edges = !insideWord(text, start) && !insideWord(text, end);
      const tight = !/^\s|\s$/.test(text.slice(start, end));
      return !(bounds && order && tight && (edges || mayCutWords));
    })
    .map(({ start, end, kind }) => `${kind} ${start}-${end} is out of place`);
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || text.charAt(at - 1) === " " || text.charAt(at - 1) === "—";
}

function insideWord(text: string, at: number): boolean {
  return /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at));
}
