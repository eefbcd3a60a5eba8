import { SpellingIndex } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";
import topicRows from "../topics/topics.json" with { type: "json" };
import type { KnownWords } from "./name-index.ts";
import passageRows from "./passages.json" with { type: "json" };

let words: Set<string> | undefined;
let spelling: SpellingIndex | undefined;

/** Returns the words of the names of all passages and topics. */
export function nameWords(): ReadonlySet<string> {
  const text = () => [...passageRows, ...topicRows].flat().join(" ");
  words ??= new Set(tokenize(text()).map(({ normalized }) => normalized));
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
