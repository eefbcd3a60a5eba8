import { SpellingIndex } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";
import { topicData } from "../topics/topic-data.ts";
import type { KnownWords } from "./name-index.ts";
import { passageData } from "./passage-data.ts";

let words: Set<string> | undefined;
let spelling: SpellingIndex | undefined;

/** Returns the words of the names of all passages and topics. */
export function nameWords(): ReadonlySet<string> {
  words ??= new Set(tokenize(`${passageData} ${topicData}`).map(({ normalized }) => normalized));
  return words;
}

/** These words, with their spelling. */
export const knownWords: KnownWords = {
  has: (word) => nameWords().has(word),
  distance(word) {
    spelling ??= new SpellingIndex([...nameWords()]);
    return spelling.suggest(word)[0]?.distance ?? Number.POSITIVE_INFINITY;
  },
};
