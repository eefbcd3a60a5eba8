import { expect, test } from "vitest";
import type { Services } from "#server/services.ts";
import { startTestApp } from "#testing/test-app.ts";
import { startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const started = Promise.withResolvers<AbortSignal>();

/** Searches that end only when they are aborted. */
const get = startTestPages(app, () => {
  const run = (_job: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      started.resolve(signal);
    });
  const scripture: Services["scripture"] = Object.assign(Object.create(app.services.scripture), {
    run,
  });
  return { scripture };
});

test("the search of a page ends when the visitor leaves", async () => {
  const visit = new AbortController();
  const page = get("/bible/kjv/search?query=love", {}, "GET", visit.signal);
  const signal = await started.promise;
  expect(signal.aborted).toBe(false);
  visit.abort();
  expect(signal.aborted).toBe(true);
  await page;
});
