import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spreadRequest } from "./spread-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("without spreadMs, each request is sent at once", () => {
  const send = vi.fn();
  spreadRequest("a", undefined, send);
  spreadRequest("a", undefined, send);
  expect(send).toHaveBeenCalledTimes(2);
});

test("with spreadMs, the requests of 2,000 pages are spread evenly over ten seconds", () => {
  const sentAt: number[] = [];
  const start = Date.now();
  for (let page = 0; page < 2_000; page += 1) {
    vi.spyOn(Math, "random").mockReturnValueOnce(page / 2_000);
    spreadRequest(`page ${page}`, 10_000, () => sentAt.push(Date.now() - start));
  }
  vi.advanceTimersByTime(10_000);
  expect(sentAt).toHaveLength(2_000);
  for (let second = 0; second < 10; second += 1) {
    const inSecond = sentAt.filter((at) => Math.floor(at / 1000) === second);
    expect(inSecond.length).toBeLessThanOrEqual(210);
  }
});

test("several events about a subject during the wait send one request", () => {
  const send = vi.fn();
  for (let n = 0; n < 5; n += 1) spreadRequest("a", 10_000, send);
  vi.advanceTimersByTime(10_000);
  expect(send).toHaveBeenCalledOnce();
  spreadRequest("a", 10_000, send);
  vi.advanceTimersByTime(10_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a request without spreadMs replaces the waiting one", () => {
  const send = vi.fn();
  spreadRequest("a", 10_000, send);
  spreadRequest("a", undefined, send);
  vi.advanceTimersByTime(10_000);
  expect(send).toHaveBeenCalledOnce();
});
