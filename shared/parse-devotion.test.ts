import { expect, test } from "vitest";
import { parseDevotion } from "./parse-devotion.ts";

const file = `---
title: The valley and the table
passage: Ps 23
context: Ezekiel 34:11-16; jn 10:11
---

In the middle of this psalm
something changes.

It says who walks in it.

## Question

Are you in the valley?

## Prayer

Pray the psalm slowly.
`;

test("a file is read with its references in their usual form and its lines joined", () => {
  expect(parseDevotion("11-shepherd", file)).toEqual({
    ok: true,
    devotion: {
      id: "11-shepherd",
      title: "The valley and the table",
      passage: "Psalm 23",
      context: ["Ezekiel 34:11-16", "John 10:11"],
      paragraphs: ["In the middle of this psalm something changes.", "It says who walks in it."],
      question: "Are you in the valley?",
      prayer: "Pray the psalm slowly.",
    },
  });
});

test("line ends of Windows are accepted", () => {
  expect(parseDevotion("a", file.replaceAll("\n", "\r\n")).ok).toBe(true);
});

test.each([
  ["no head", file.slice(4), "must begin with a head"],
  ["no title", file.replace("title: The valley and the table\n", ""), "no title"],
  ["an unknown field", file.replace("title:", "author: me\ntitle:"), "author: me"],
  ["an unknown passage", file.replace("Ps 23", "Ps 233"), '"Ps 233" is no passage'],
  ["several chapters", file.replace("Ps 23", "Ps 23-24"), "not within one chapter"],
  ["an unknown context", file.replace("jn 10:11", "nowhere"), '"nowhere" in context'],
  ["no text", file.replace(/\n\nIn[\s\S]*in it\./, "\n"), "no text after the head"],
  ["no question", file.replace("## Question", "## Ask"), '"## Question"'],
  ["no prayer", file.replace("## Prayer", ""), '"## Prayer"'],
  ["another section", `${file}\n## More\n\nWords\n`, "besides Question and Prayer"],
])("a file with %s is refused with the reason", (_, text, reason) => {
  const parsed = parseDevotion("a", text);
  expect(parsed).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
});
