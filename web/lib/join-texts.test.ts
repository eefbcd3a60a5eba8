import { expect, test } from "vitest";
import { joinTexts, withoutText, withoutTextAbove } from "./join-texts.ts";

test("joinTexts adds a text below the typed text, and the text can be removed again", () => {
  expect(joinTexts("", "b")).toBe("b");
  expect(joinTexts("a\n", "")).toBe("a\n");
  expect(joinTexts("a \n", "b")).toBe("a\n\nb");
  expect(withoutText("a\n\nb", "b")).toBe("a");
  expect(withoutText(" b ", "b")).toBe("");
  expect(withoutText("a b", "b")).toBe("a b");
});

test("the upper text is removed only if the box still starts with it", () => {
  expect(withoutTextAbove("a\n\nb", "a")).toBe("b");
  expect(withoutTextAbove("a ", " a")).toBe("");
  expect(withoutTextAbove("a b", "a")).toBe("a b");
  expect(withoutTextAbove("c\n\na", "a")).toBe("c\n\na");
});
