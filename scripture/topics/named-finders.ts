import { findPassages } from "../passages/find-passages.ts";
import type { NamedFinders, TopicMatch } from "../search/engine.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { findTopics, type Topic } from "./find-topics.ts";
import { asksForTopic } from "./questions.ts";

/** Maximum length of a passage's text in verses. The reader has the rest. */
const maxVerses = 6;

/** The finders of named passages and topics, for `createSearchEngine`. */
export const namedFinders: NamedFinders = {
  findPassages: (query) =>
    asksForTopic(query) && findTopics(query).length > 0 ? [] : findPassages(query),
  findTopics: (query, translation) =>
    findTopics(query).map((topic) => withTexts(topic, translation)),
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
  const texts: string[] = [];
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    for (const { verse, text } of translation.chapter(start.book, chapter)?.verses ?? []) {
      const before = chapter === start.chapter && verse < start.verse;
      const after = chapter === end.chapter && verse > end.verse;
      if (!before && !after) texts.push(text);
    }
  }
  const shown = texts.slice(0, maxVerses).join(" ");
  return texts.length > maxVerses ? `${shown} …` : shown;
}
