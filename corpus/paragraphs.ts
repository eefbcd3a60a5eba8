import type { Chapter } from "#scripture/translation/model.ts";
import { buildWeb } from "./web.ts";

/** Whether a chapter of prose has more than one paragraph. */
const isDivided = ({ verses }: Chapter): boolean =>
  verses.slice(1).some(({ paragraph }) => paragraph);

let web: Chapter[] | undefined;

/**
 * Adds the paragraphs and stanzas of the World English Bible, for a source that has none. Poetry
 * keeps a paragraph per verse, because its lines are unknown.
 */
export function withWebParagraphs(chapters: readonly Chapter[]): Chapter[] {
  web ??= buildWeb(() => {});
  const models = web;
  return chapters.map((chapter, index) => {
    const model = models[index];
    if (!model || !isDivided(model)) return chapter;
    // A stanza may begin inside a verse, after the words that introduce it.
    const starts = new Set(
      model.verses
        .filter(({ paragraph, stanza, lines }) => paragraph || (stanza && lines?.[0]?.start === 0))
        .map(({ verse }) => verse),
    );
    return {
      ...chapter,
      verses: chapter.verses.map((verse, at) =>
        at === 0 || starts.has(verse.verse) ? { ...verse, paragraph: true as const } : verse,
      ),
    };
  });
}
