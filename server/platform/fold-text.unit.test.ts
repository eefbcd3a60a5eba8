import { expect, test } from "vitest";
import { normalizeForSearch, originalIndex } from "./fold-text.ts";

test.each([
  ["plain words", "words"],
  ["Ce café est à nous", "nous"],
  ["하나님이 세상을 이처럼 사랑하사", "사랑"],
  ["ὁ λόγος ἦν πρὸς τὸν θεόν", "θεόν"],
  ["𝔅𝔢𝔯𝔢𝔞 and then", "then"],
  ["e\u0301e\u0301 decomposed", "decomposed"],
  ["ﬁﬁ ligatures", "ligatures"],
])("an index in the folded text of %j maps back to the original", (text, word) => {
  const at = normalizeForSearch(text).indexOf(normalizeForSearch(word));
  const start = originalIndex(text, at);
  const end = originalIndex(text, at + normalizeForSearch(word).length);
  expect(text.slice(start, end)).toBe(word);
});
