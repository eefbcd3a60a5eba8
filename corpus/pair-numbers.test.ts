import { expect, test } from "vitest";
import { PairNumbers } from "./pair-numbers.ts";

test("each pair keeps its number, in the order of first use, while the table grows", () => {
  const pairs = new PairNumbers();
  const width = 300;
  const numberOf = (_: unknown, at: number) => pairs.of(Math.floor(at / width) * 7, at % width);
  const count = width * 240;
  const expected = Array.from({ length: count }, (_, at) => at);
  expect(Array.from({ length: count }, numberOf)).toEqual(expected);
  expect(Array.from({ length: count }, numberOf)).toEqual(expected);
  expect(pairs.firsts).toHaveLength(count);
  expect([pairs.firsts[width], pairs.seconds[width]]).toEqual([7, 0]);
  expect([pairs.firsts.at(-1), pairs.seconds.at(-1)]).toEqual([239 * 7, width - 1]);
});

test("a pair and its reverse are different", () => {
  const pairs = new PairNumbers();
  expect([pairs.of(3, 5), pairs.of(5, 3), pairs.of(3, 5), pairs.of(0, 0)]).toEqual([0, 1, 0, 2]);
});
