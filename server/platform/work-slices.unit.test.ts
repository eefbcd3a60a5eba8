import { expect, test } from "vitest";
import { groupByBytes, itemOverheadBytes, mapInSlices, WorkSlices } from "./work-slices.ts";

const identity = (bytes: number) => bytes;

/** Maps items of these sizes and returns the sizes handled in each slice. */
async function slicesOf(sizes: readonly number[], budget: number): Promise<number[][]> {
  const slices: number[][] = [[]];
  const yieldTurn = async () => void slices.push([]);
  const mapped = await mapInSlices(
    sizes,
    identity,
    (size) => {
      slices.at(-1)?.push(size);
      return size;
    },
    new WorkSlices({ budget, yieldTurn }),
  );
  expect(mapped).toEqual(sizes);
  return slices;
}

test("no slice has more bytes than its budget", async () => {
  const sizes = Array.from({ length: 100 }, (_, at) => (at * 37) % 5000);
  for (const slice of await slicesOf(sizes, 8192)) {
    const cost = slice.reduce((sum, size) => sum + size + itemOverheadBytes, 0);
    expect(cost).toBeLessThanOrEqual(8192);
  }
});

test("the number of items in a slice is bounded, including empty items", async () => {
  const slices = await slicesOf(new Array(100).fill(0), 10 * itemOverheadBytes);
  expect(slices.map(({ length }) => length)).toEqual(new Array(10).fill(10));
});

test("an item larger than the budget has a slice to itself", async () => {
  expect(await slicesOf([1, 100_000, 1], 8192)).toEqual([[1], [100_000], [1]]);
});

test("a slice with the default budget yields to the event loop", async () => {
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await mapInSlices(new Array(10).fill(60_000), identity, identity);
  running = false;
  expect(turns).toBeGreaterThanOrEqual(9);
});

test("groups keep the order and do not exceed the maximum bytes", () => {
  const room = 1000 + 2 * itemOverheadBytes;
  expect(groupByBytes([500, 500, 1, 5000, 999, 1], identity, room)).toEqual([
    [500, 500],
    [1],
    [5000],
    [999, 1],
  ]);
  expect(groupByBytes([], identity)).toEqual([]);
});
