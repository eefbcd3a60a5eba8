import { findMisspelledPassages, findPassages } from "../passages/find-passages.ts";
import type { NamedFinders, TopicMatch } from "../search/search-types.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { findTopics, hasTopic, type Topic } from "./find-topics.ts";
import { asksForTopic, topicPart } from "./questions.ts";

/** Maximum number of verses of a passage to show in results. The reader shows the rest. */
const maxVerses = 6;

/** The finders of named passages and topics, for `createSearchEngine`. */
export const namedFinders: NamedFinders = {
  findPassages: (query, isQuotation) =>
    asksForTopic(query) && hasTopic(query) ? [] : findPassages(query, isQuotation),
  findMisspelledPassages,
  findTopics: (query, translation, isQuotation) =>
    findTopics(query, isQuotation).map((topic) => withTexts(topic, translation)),
  subjectOf: (query) => (asksForTopic(query) && topicPart(query)) || query,
};

/** Adds the text of each passage. Passages that the translation omits are left out. */
function withTexts({ id, title, passages }: Topic, translation: Translation): TopicMatch {
  return {
    id,
    title,
    passages: passages.flatMap(({ start, end }) => {
      const text = textOf(translation, start, end);
      return text === "" ? [] : [{ start, end, text }];
    }),
  };
}

function textOf(translation: Translation, start: VersePlace, end: VersePlace): string {
  const { book } = start;
  const texts: string[] = [];
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const first = chapter === start.chapter ? start.verse : 1;
    const verses = translation.verseCount(book, chapter);
    const last = chapter === end.chapter ? Math.min(end.verse, verses) : verses;
    for (let verse = first; verse <= last && texts.length <= maxVerses; verse++) {
      const text = translation.text(book, chapter, verse);
      if (text !== undefined) texts.push(text);
    }
  }
  const shown = texts.slice(0, maxVerses).join(" ");
  return texts.length > maxVerses ? `${shown} …` : shown;
}
