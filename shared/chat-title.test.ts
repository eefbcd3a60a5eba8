import { expect, test } from "vitest";
import { chatTitle } from "./chat-title.ts";

test("a message of up to 50 characters is the title", () => {
  expect(chatTitle("What is grace?")).toBe("What is grace?");
  expect(chatTitle("a".repeat(50))).toBe("a".repeat(50));
});

test("a longer message becomes its first 50 characters and an ellipsis", () => {
  expect(chatTitle("a".repeat(51))).toBe(`${"a".repeat(50)}...`);
});

test("characters outside the Basic Multilingual Plane count once and are never split", () => {
  expect(chatTitle("🕊".repeat(50))).toBe("🕊".repeat(50));
  expect(chatTitle("🕊".repeat(60))).toBe(`${"🕊".repeat(50)}...`);
});

test("a title is one line", () => {
  expect(chatTitle("  What is\n\nlove?\t ")).toBe("What is love?");
});
