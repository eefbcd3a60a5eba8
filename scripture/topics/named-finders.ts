import { findMisspelledPassages, findPassages } from "../passages/find-passages.ts";
import { knownWords } from "../passages/known-words.ts";
import { findReferences } from "../search/find-references.ts";
import type { NamedFinders, NameOptions, TopicMatch } from "../search/search-types.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { findTopics, type Topic } from "./find-topics.ts";
import { asksForTopic, isRequest, subjectOf } from "./questions.ts";
import { isSaying } from "./sayings.ts";
import { hasTranslatedWord, titleOfTranslatedName } from "./translated-names.ts";

/** Maximum number of verses of a passage to show in results. The reader shows the rest. */
const maxVerses = 6;

/** The finders of references, named passages and topics, for `createSearchEngine`. */
export const namedFinders: NamedFinders = {
  findReferences,
  findPassages: (query, options) => inAnyLanguage(query, options, findPassagesUnlessTopic),
  findMisspelledPassages,
  findTopics: (query, translation, options) =>
    inAnyLanguage(query, options, findTopics).map((topic) => withTexts(topic, translation)),
  isSaying,
  hasWord: (word) => knownWords.has(word) || hasTranslatedWord(word),
  subjectOf: (query) => (isRequest(query) && subjectOf(query)) || query,
};

/** Finds by English names, or else by the English title of a name in another language. */
function inAnyLanguage<Found>(
  query: string,
  options: NameOptions = {},
  find: (query: string, options?: NameOptions) => Found[],
): Found[] {
  const found = find(query, options);
  if (found.length > 0 || options.isQuotation) return found;
  const title = titleOfTranslatedName(query, options);
  return title === undefined ? [] : find(title);
}

const findPassagesUnlessTopic = (query: string, options?: NameOptions) =>
  asksForTopic(query) && findTopics(query, options).length > 0 ? [] : findPassages(query, options);

/** Adds the text of each passage. Passages that the translation omits are left out. */
function withTexts({ id, title, passages }: Topic, translation: Translation): TopicMatch {
  return {
    id,
    title,
    passages: passages.flatMap(({ start, end }) => {
      const shown = textOf(translation, start, end);
      return shown.text === "" ? [] : [{ start, end, ...shown }];
    }),
  };
}

function textOf(
  translation: Translation,
  start: VersePlace,
  end: VersePlace,
): Pick<TopicMatch["passages"][number], "text" | "shownEnd"> {
  const { book } = start;
  const found: { place: VersePlace; text: string }[] = [];
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const first = chapter === start.chapter ? start.verse : 1;
    const verses = translation.verseCount(book, chapter);
    const last = chapter === end.chapter ? Math.min(end.verse, verses) : verses;
    for (let verse = first; verse <= last && found.length <= maxVerses; verse++) {
      const text = translation.text(book, chapter, verse);
      if (text !== undefined) found.push({ place: { book, chapter, verse }, text });
    }
  }
  const shown = found.slice(0, maxVerses);
  const text = shown.map((verse) => verse.text).join(" ");
  const shownEnd = shown.at(-1)?.place;
  return shownEnd && found.length > maxVerses ? { text: `${text} …`, shownEnd } : { text };
}
