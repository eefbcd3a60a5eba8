import { tokenize } from "../search/tokenize.ts";
import { topicData } from "../topics/topic-data.ts";
import { passageData } from "./passage-data.ts";

let words: Set<string> | undefined;

/** Whether a name of any passage or topic has this normalized word. */
export function isKnownWord(word: string): boolean {
  words ??= new Set(tokenize(`${passageData} ${topicData}`).map(({ normalized }) => normalized));
  return words.has(word);
}
