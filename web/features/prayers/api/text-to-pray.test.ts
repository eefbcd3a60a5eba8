import { expect, test } from "vitest";
import { prayerLimits } from "#shared/limits.ts";
import { readTextToPray, textToPray } from "./text-to-pray.ts";

test("textToPray returns the plain text of an answer and the passages that it names", () => {
  const answer =
    "## Peace\n\n> **Let not** your heart be *troubled*.\n\n— [John 14:27](/x), and 2 * 3 * 4. See also John 14:27 and Psalm 23.";
  expect(textToPray(answer)).toEqual({
    description:
      "Peace\n\nLet not your heart be troubled.\n\n— John 14:27, and 2 * 3 * 4. See also John 14:27 and Psalm 23.",
    verses: ["John 14:27", "Psalm 23"],
  });
});

test("the text and the passages are shortened to the limits of a prayer", () => {
  const answer = Array.from({ length: 40 }, (_, n) => `Psalm ${n + 1}:1 ${"a ".repeat(200)}`);
  const { description, verses } = textToPray(answer.join("\n"));
  expect(description).toHaveLength(prayerLimits.description);
  expect(verses).toHaveLength(prayerLimits.verses);
});

test.each([null, undefined, "text", {}, { textToPray: { description: 1, verses: [] } }])(
  "readTextToPray returns undefined for the history state %j",
  (state) => expect(readTextToPray(state)).toBeUndefined(),
);
