import { expect, test } from "vitest";
import { checkEvery, failureCountsMs } from "./check-every.ts";

function withClock({ everyMs, fails }: { everyMs: number; fails: (run: number) => boolean }) {
  const clock = { now: 0, runs: 0 };
  const check = async () => {
    clock.runs += 1;
    if (fails(clock.runs)) throw new Error(`run ${clock.runs}`);
  };
  return Object.assign(clock, { checked: checkEvery(everyMs, check, () => clock.now) });
}

test("a success counts for the whole time, and calls share one check", async () => {
  const clock = withClock({ everyMs: 10_000, fails: () => false });
  await Promise.all([clock.checked(), clock.checked()]);
  clock.now = 9999;
  await clock.checked();
  expect(clock.runs).toBe(1);
  clock.now = 10_000;
  await clock.checked();
  expect(clock.runs).toBe(2);
});

test("after a failure, the next check follows soon, but not with every call", async () => {
  const clock = withClock({ everyMs: 10_000, fails: (run) => run < 3 });
  for (let call = 0; call < 20; call += 1) {
    await expect(clock.checked()).rejects.toThrow("run 1");
  }
  clock.now += failureCountsMs;
  await expect(clock.checked()).rejects.toThrow("run 2");
  clock.now += failureCountsMs - 1;
  await expect(clock.checked()).rejects.toThrow("run 2");
  clock.now += 1;
  await clock.checked();
  expect(clock.runs).toBe(3);
});

test("a failure counts from its end, and never longer than a success", async () => {
  const clock = { now: 0 };
  const endings: ((reason: Error) => void)[] = [];
  const check = () => new Promise<void>((_, reject) => endings.push(reject));
  const checked = checkEvery(10_000, check, () => clock.now);
  const first = checked();
  clock.now = 5000;
  endings[0]?.(new Error("timeout"));
  await expect(first).rejects.toThrow("timeout");
  clock.now = 5999;
  await expect(checked()).rejects.toThrow("timeout");
  clock.now = 6000;
  void checked().catch(() => undefined);
  expect(endings.length).toBe(2);
  // Answers of a check that takes longer than its time do not wait for the next one.
  clock.now = 16_000;
  void checked().catch(() => undefined);
  expect(endings.length).toBe(3);
});
