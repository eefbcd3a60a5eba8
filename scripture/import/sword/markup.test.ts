import { expect, test } from "vitest";
import { textOf } from "../read-xml.ts";
import { parseEntry } from "./markup.ts";

test.each([
  ["notes", `One${"<note>n</note>".repeat(100_000)}<transChange>two</transChange>`, "One two"],
  ["supplied words", "<transChange>a</transChange>".repeat(20_000), "a ".repeat(20_000)],
  ["comments without an end", "<!-- ".repeat(100_000), "<!-- ".repeat(100_000)],
  ["tags without an end", "<w <chapter ".repeat(50_000), "<w <chapter ".repeat(50_000)],
])("an entry with thousands of %s is parsed in linear time", (_, entry, words) => {
  const nodes = parseEntry(entry, "osis", 1);
  const text = nodes.filter((node) => typeof node === "string" || node.name !== "note");
  expect(text.map(textOf).join("").replace(/\s+/g, " ").trim()).toBe(words.trim());
});
