import { expect, test } from "vitest";
import { FairQueue, QueueFullError } from "./fair-queue.ts";

/** Tasks that end on request, and the order in which they started. */
function recorder(queue: FairQueue) {
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const add = (name: string, key: string, priority = false) =>
    queue.run({ key, priority }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => finishers.push(resolve));
    });
  const finishOne = async () => {
    finishers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, add, finishOne };
}

test("keys take turns, and tasks with priority start first", async () => {
  const { started, add, finishOne } = recorder(
    new FairQueue({ running: 1, waiting: 10, waitingPerKey: 5 }),
  );
  const all = [
    add("a1", "a"),
    add("a2", "a"),
    add("a3", "a"),
    add("b1", "b"),
    add("k1", "k", true),
  ];
  for (let ended = 0; ended < 5; ended += 1) await finishOne();
  await Promise.all(all);
  expect(started).toEqual(["a1", "k1", "a2", "b1", "a3"]);
});

test("a task beyond the limit of its key or of the queue is rejected at once", async () => {
  const queue = new FairQueue({ running: 1, waiting: 3, waitingPerKey: 1 });
  const { started, add, finishOne } = recorder(queue);
  const all = [add("a1", "a"), add("a2", "a")];
  await expect(add("a3", "a")).rejects.toThrow(QueueFullError);
  all.push(add("b1", "b"), add("c1", "c"));
  await expect(add("d1", "d")).rejects.toThrow(QueueFullError);
  // Known devices have a separate lane.
  all.push(add("k1", "c", true));
  for (let ended = 0; ended < 5; ended += 1) await finishOne();
  await Promise.all(all);
  expect(started).toHaveLength(5);
  expect(queue.hasRoom({ key: "a", priority: false })).toBe(true);
});

test("a full queue drops the last task of the longest list in favor of a key with fewer tasks", async () => {
  const queue = new FairQueue({ running: 1, waiting: 4, waitingPerKey: 4 });
  const { started, add, finishOne } = recorder(queue);
  const all = [add("a0", "a"), add("a1", "a"), add("a2", "a"), add("b1", "b"), add("b2", "b")];
  const dropped = expect(all[2]).rejects.toThrow(QueueFullError);
  expect(queue.hasRoom({ key: "c", priority: false })).toBe(true);
  const newcomer = add("c1", "c");
  await dropped;
  // "b" has two waiting tasks and "a" one: a swap would not make the queue fairer.
  await expect(add("a3", "a")).rejects.toThrow(QueueFullError);
  expect(queue.waiting).toBe(4);
  for (let ended = 0; ended < 5; ended += 1) await finishOne();
  await Promise.all([all[0], all[1], all[3], all[4], newcomer]);
  expect(started).toEqual(["a0", "a1", "b1", "c1", "b2"]);
});

test("a promised task is never dropped", async () => {
  const queue = new FairQueue({ running: 1, waiting: 2, waitingPerKey: 2 });
  const started: string[] = [];
  let release = () => {};
  const first = queue.run({ key: "a", priority: false }, () => {
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const promised = ["a1", "a2"].map((name) =>
    queue.run({ key: "a", priority: false, promised: true }, async () => {
      started.push(name);
    }),
  );
  const turn = { key: "b", priority: false };
  expect(queue.hasRoom(turn)).toBe(false);
  await expect(queue.run(turn, async () => {})).rejects.toThrow(QueueFullError);
  release();
  await Promise.all([first, ...promised]);
  expect(started).toEqual(["a1", "a2"]);
});

test("a task that fails frees its slot for the next one", async () => {
  const queue = new FairQueue({ running: 1, waiting: 3, waitingPerKey: 2 });
  const turn = { key: "a", priority: false };
  const failing = queue.run(turn, async () => {
    throw new Error("no");
  });
  const next = queue.run(turn, async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
