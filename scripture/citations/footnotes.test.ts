// Tests which footnote belongs to a quotation.
import { expect, test } from "vitest";
import { footnoteOf } from "./footnotes.ts";
import { linesOf } from "./layout.ts";

const prose = `“I lack nothing.”[1] We rest.

[1] Psalm 23:1

## Two

“Jesus wept.”[1] He weeps with us. “Rejoice.”

[1] John 11:35`;
const lines = linesOf(prose);

test.each([
  ["I lack nothing.", "[1] Psalm 23:1"],
  ["Jesus wept.", "[1] John 11:35"],
  ["Rejoice.", undefined],
])("the footnote of “%s” is %s", (words, footnote) => {
  const start = prose.indexOf(words);
  expect(footnoteOf(prose, { start, end: start + words.length }, lines)?.text).toBe(footnote);
});
