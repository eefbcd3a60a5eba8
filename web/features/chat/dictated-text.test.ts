import { expect, test } from "vitest";
import { insertAt, placeDictation } from "./dictated-text.ts";

test("dictated text appears at the cursor and is replaced as recognition continues", () => {
  const first = insertAt("What is  in Paul?", 8, "gray");
  expect(first.text).toBe("What is gray in Paul?");
  const second = placeDictation(first.text, first, "grace", 0);
  expect(second.text).toBe("What is grace in Paul?");
});

test("text typed during dictation is kept, before and after the dictated part", () => {
  const first = insertAt("", 0, "grace");
  const typed = `So: ${first.text}, and mercy`;
  expect(placeDictation(typed, first, "grace and peace", typed.length).text).toBe(
    "So: grace and peace, and mercy",
  );
});

test("after the user edits the dictated part, only newly recognized words are inserted", () => {
  const first = insertAt("", 0, "grays");
  const edited = "grace";
  expect(placeDictation(edited, first, "grays and peace", edited.length).text).toBe(
    "grace and peace",
  );
});
