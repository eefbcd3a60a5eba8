import { expect, test } from "vitest";
import { readSharedContent } from "./shared-content.ts";

const read = (fields: Record<string, string>) => readSharedContent(new URLSearchParams(fields));

test("a link is recognized in the field for links and in the text, and is not repeated", () => {
  const url = "https://example.org/sermon";
  expect(read({ url })).toEqual({ kind: "link", text: url });
  expect(read({ text: url, title: "A sermon" })).toEqual({
    kind: "link",
    text: `A sermon\n\n${url}`,
  });
  const text = `Listen to this\n${url}`;
  expect(read({ text })).toEqual({ kind: "link", text });
  expect(read({ text, url })).toEqual({ kind: "link", text });
});

test("a text that mentions a link is checked as text", () => {
  const text = "As https://example.org says, “Jesus wept” (John 11:35).";
  expect(read({ text, title: "A letter" })).toEqual({ kind: "text", text });
  expect(read({ title: "Jesus wept" })).toEqual({ kind: "text", text: "Jesus wept" });
});

test("an empty share and an address of another scheme are not links", () => {
  expect(read({})).toBeUndefined();
  expect(read({ text: " " })).toBeUndefined();
  expect(read({ url: "javascript:alert(1)" })).toEqual({
    kind: "text",
    text: "javascript:alert(1)",
  });
});
