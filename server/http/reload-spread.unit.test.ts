import { expect, test } from "vitest";
import { withSpread } from "./reload-spread.ts";

const prayer_id = "5f0c1b8e-2f5b-4c39-9d7a-1f5f0f3a7c11";

test("a few pages reload at once, and many pages over a time that grows with their number", () => {
  const comments = { type: "comments", prayer_id } as const;
  expect(withSpread(comments, 2)).toEqual(comments);
  expect(withSpread(comments, 50)).toEqual(comments);
  expect(withSpread(comments, 1_000)).toEqual({ ...comments, spread_ms: 8_000 });
  expect(withSpread(comments, 10_000)).toEqual({ ...comments, spread_ms: 15_000 });
});

test("the spread does not show the exact number of pages", () => {
  const comments = { type: "comments", prayer_id } as const;
  const spreads = Array.from({ length: 5_000 }, (_, at) => withSpread(comments, at));
  const distinct = new Set(spreads.map((event) => ("spread_ms" in event ? event.spread_ms : 0)));
  expect([...distinct]).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 15_000]);
});

test("events that cause no request are not spread", () => {
  const counts = { type: "counts", prayer_id, likes: 1, prayed: 0 } as const;
  expect(withSpread(counts, 10_000)).toEqual(counts);
  expect(withSpread({ type: "unshared", prayer_id }, 10_000)).not.toHaveProperty("spread_ms");
});
