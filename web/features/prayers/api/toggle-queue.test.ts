import { expect, test } from "vitest";
import { ToggleQueue } from "./toggle-queue.ts";

/** A fake server. The test controls its responses. */
function slowServer() {
  const sent: boolean[] = [];
  const answers: { resolve: (on: boolean) => void; reject: (cause: Error) => void }[] = [];
  return {
    sent,
    send: (on: boolean) => {
      sent.push(on);
      return new Promise<boolean>((resolve, reject) => {
        answers.push({ resolve: () => resolve(on), reject });
      });
    },
    answer: async () => {
      answers.shift()?.resolve(true);
      await Promise.resolve();
    },
    fail: () => answers.shift()?.reject(new Error("no network")),
  };
}

test("a second tap waits for the first request, and the last tap decides the state", async () => {
  const queue = new ToggleQueue();
  const { sent, send, answer } = slowServer();
  const first = queue.set("a", true, send);
  expect(await queue.set("a", false, send)).toBeUndefined();
  expect(sent).toEqual([true]);
  await answer();
  await expect.poll(() => sent).toEqual([true, false]);
  await answer();
  expect(await first).toBe(false);
  expect(queue.wanted("a")).toBeUndefined();
});

test("taps that restore the sent state send no further request", async () => {
  const queue = new ToggleQueue();
  const { sent, send, answer } = slowServer();
  const first = queue.set("a", true, send);
  await queue.set("a", false, send);
  expect(queue.wanted("a")).toBe(false);
  await queue.set("a", true, send);
  await answer();
  expect(await first).toBe(true);
  expect(sent).toEqual([true]);
});

test("toggles with different keys run concurrently", async () => {
  const queue = new ToggleQueue();
  const { sent, send, answer } = slowServer();
  const both = [queue.set("a", true, send), queue.set("b", true, send)];
  expect(sent).toEqual([true, true]);
  await answer();
  await answer();
  expect(await Promise.all(both)).toEqual([true, true]);
});

test("the caller receives the error of a failed request, and the next tap sends a new one", async () => {
  const queue = new ToggleQueue();
  const { sent, send, answer, fail } = slowServer();
  const first = queue.set("a", true, send);
  await queue.set("a", false, send);
  fail();
  await expect(first).rejects.toThrow("no network");
  expect(queue.wanted("a")).toBeUndefined();
  const second = queue.set("a", true, send);
  await answer();
  expect(await second).toBe(true);
  expect(sent).toEqual([true, true]);
});
