import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecentChecks } from "./recent-checks.ts";

const niv = { id: "niv", name: "Played", abbreviation: "PIV", copyright: "©", chapters: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a function that checks a text, and how often it ran. */
function counted() {
  const checks = new RecentChecks(Date);
  let runs = 0;
  const check = (text: string, more: object = {}) =>
    checks.find({ text, version: "kjv", ...more }, async () => {
      runs += 1;
      return { citations: [], quoted: [], work: runs };
    });
  return { check, runs: () => runs };
}

test("everyone who checks a text is charged the work of the one check that ran", async () => {
  const { check, runs } = counted();
  const [first, again] = [await check("Jesus wept."), await check("Jesus wept.", { licensed: [] })];
  expect([runs(), again.work]).toEqual([1, first.work]);
});

test.each([
  ["another text", "Jesus wept", {}],
  ["another translation", "Jesus wept.", { version: "web" }],
  ["other licensed words", "Jesus wept.", { licensed: [niv] }],
])("a check with %s is a check of its own", async (_, text, more) => {
  const { check, runs } = counted();
  await check("Jesus wept.");
  await check(text, more);
  expect(runs()).toBe(2);
});

test("a check with the words of a publisher is not kept", async () => {
  const { check, runs } = counted();
  const licensed = [{ ...niv, chapters: [{ book: "John", chapter: 3, verses: [] }] }];
  await check("Jesus wept.", { licensed });
  await check("Jesus wept.", { licensed });
  expect(runs()).toBe(2);
});

test("a check that fails is not kept", async () => {
  const checks = new RecentChecks();
  const job = { text: "Jesus wept.", version: "kjv" };
  await expect(checks.find(job, () => Promise.reject(new Error("stopped")))).rejects.toThrow();
  const done = { citations: [], quoted: [], work: 1 };
  expect(await checks.find(job, async () => done)).toBe(done);
});

test("only the latest results are kept", async () => {
  const { check, runs } = counted();
  for (let at = 0; at < 9; at += 1) await check(`Verse ${at}`);
  await check("Verse 8");
  expect(runs()).toBe(9);
  await check("Verse 0");
  expect(runs()).toBe(10);
});

test("a result is kept for 60 seconds after its check, however often it is read", async () => {
  const { check, runs } = counted();
  await check("Jesus wept.");
  vi.advanceTimersByTime(60_000);
  await check("Jesus wept.");
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(1);
  await check("Jesus wept.");
  expect(runs()).toBe(2);
});

test("a result that replaces one that was dropped is kept for its own 60 seconds", async () => {
  const { check, runs } = counted();
  await check("Jesus wept.");
  for (let at = 0; at < 8; at += 1) await check(`Verse ${at}`);
  vi.advanceTimersByTime(50_000);
  await check("Jesus wept.");
  vi.advanceTimersByTime(11_000);
  await check("Jesus wept.");
  expect(runs()).toBe(10);
});
