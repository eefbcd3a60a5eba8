import { expect, test } from "vitest";
import { worstLevel } from "./verdicts.ts";

test("the worst level of a book with very many citations is found", () => {
  const right = Array.from({ length: 300_000 }, () => ({ verdict: "exact" as const }));
  expect(worstLevel(right)).toBe("good");
  expect(worstLevel([...right, { verdict: "differs" }, { verdict: "unchecked" }])).toBe("differs");
  expect(worstLevel([{ verdict: "not-found" }, { verdict: "differs" }])).toBe("wrong");
  expect(worstLevel([])).toBe("good");
});
