import { expect, test } from "vitest";
import { FairQueue, QueueFull } from "./fair-queue.ts";

/** Tasks that end on request, and the order in which they started. */
function recorder(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, key: string, priority = false) =>
    queue.run({ key, priority }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, endOne };
}

test("keys take turns, and tasks with priority start first", async () => {
  const { begun, add, endOne } = recorder(
    new FairQueue({ running: 1, waiting: 10, waitingPerKey: 5 }),
  );
  const all = [
    add("a1", "a"),
    add("a2", "a"),
    add("a3", "a"),
    add("b1", "b"),
    add("k1", "k", true),
  ];
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "k1", "a2", "b1", "a3"]);
});

test("work past the bound of its key or of the queue is refused at once", async () => {
  const queue = new FairQueue({ running: 1, waiting: 3, waitingPerKey: 1 });
  const { begun, add, endOne } = recorder(queue);
  const all = [add("a1", "a"), add("a2", "a")];
  await expect(add("a3", "a")).rejects.toThrow(QueueFull);
  all.push(add("b1", "b"), add("c1", "c"));
  await expect(add("d1", "d")).rejects.toThrow(QueueFull);
  // Known devices wait in a line of their own.
  all.push(add("k1", "c", true));
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
  expect(queue.hasRoom({ key: "a", priority: false })).toBe(true);
});

test("when all places are taken, the key with most of them gives its last one to a key with fewer", async () => {
  const queue = new FairQueue({ running: 1, waiting: 4, waitingPerKey: 4 });
  const { begun, add, endOne } = recorder(queue);
  const all = [add("a0", "a"), add("a1", "a"), add("a2", "a"), add("b1", "b"), add("b2", "b")];
  const dropped = expect(all[2]).rejects.toThrow(QueueFull);
  expect(queue.hasRoom({ key: "c", priority: false })).toBe(true);
  const newcomer = add("c1", "c");
  await dropped;
  // "b" has two places and "a" one: to swap them would help nobody.
  await expect(add("a3", "a")).rejects.toThrow(QueueFull);
  expect(queue.waiting).toBe(4);
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  await Promise.all([all[0], all[1], all[3], all[4], newcomer]);
  expect(begun).toEqual(["a0", "a1", "b1", "c1", "b2"]);
});

test("work that was promised keeps its place", async () => {
  const queue = new FairQueue({ running: 1, waiting: 2, waitingPerKey: 2 });
  const begun: string[] = [];
  let release = () => {};
  const first = queue.run({ key: "a", priority: false }, () => {
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const promised = ["a1", "a2"].map((name) =>
    queue.run({ key: "a", priority: false, promised: true }, async () => {
      begun.push(name);
    }),
  );
  const turn = { key: "b", priority: false };
  expect(queue.hasRoom(turn)).toBe(false);
  await expect(queue.run(turn, async () => {})).rejects.toThrow(QueueFull);
  release();
  await Promise.all([first, ...promised]);
  expect(begun).toEqual(["a1", "a2"]);
});

test("work that fails gives its place to the next", async () => {
  const queue = new FairQueue({ running: 1, waiting: 3, waitingPerKey: 2 });
  const turn = { key: "a", priority: false };
  const failing = queue.run(turn, async () => {
    throw new Error("no");
  });
  const next = queue.run(turn, async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
