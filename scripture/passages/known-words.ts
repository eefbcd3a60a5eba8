import { SpellingIndex } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";
import { topicData } from "../topics/topic-data.ts";
import type { KnownWords } from "./name-index.ts";
import { passageData } from "./passage-data.ts";

let words: Set<string> | undefined;
let spelling: SpellingIndex | undefined;

function allWords(): Set<string> {
  words ??= new Set(tokenize(`${passageData} ${topicData}`).map(({ normalized }) => normalized));
  return words;
}

/** The words of the names of all passages and topics. */
export const knownWords: KnownWords = {
  has: (word) => allWords().has(word),
  distance(word) {
    spelling ??= new SpellingIndex([...allWords()]);
    return spelling.suggest(word)[0]?.distance ?? Number.POSITIVE_INFINITY;
  },
};
