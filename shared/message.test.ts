import { expect, test } from "vitest";
import { constantText, messageOf } from "./message.ts";

test("constantText returns the English text with values, and messageOf finds its message", () => {
  const english = constantText("At most {max} of {max}, and {other}.", { max: 5 });
  expect(english).toBe("At most 5 of 5, and {other}.");
  expect(messageOf(english)).toEqual({
    id: "At most {max} of {max}, and {other}.",
    values: { max: 5 },
  });
  expect(messageOf("unknown")).toEqual({ id: "unknown" });
});

test("a number placeholder of a constant text is grouped in English and keeps its message", () => {
  const text = constantText("At most {max, number} words.", { max: 20_000 });
  expect(text).toBe("At most 20,000 words.");
  expect(messageOf(text)).toEqual({ id: "At most {max, number} words.", values: { max: 20_000 } });
});
