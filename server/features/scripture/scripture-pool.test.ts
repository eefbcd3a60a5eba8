import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { ApiError } from "../../errors.ts";
import { limitTable } from "../../platform/limits.ts";
import { createLogger } from "../../platform/logging.ts";
import { JobQueue, maxWaiting, maxWaitingPerCaller } from "./job-queue.ts";
import { type Job, readSearchResult, type SearchJob } from "./jobs.ts";
import { maxRunning, ScripturePool } from "./scripture-pool.ts";

const app = startTestApp({}, { texts: true });

const path = (query: string) => `/api/bibles/kjv/search?query=${encodeURIComponent(query)}`;
const costly = (from: number) =>
  Array.from({ length: 60 }, (_, at) => `the ~${1 + ((from + at) % 50)} and`).join(" OR ");

test("a search that visits too many verses is rejected with advice", async () => {
  for (const query of [
    costly(0),
    "th an of to be in ha do fo he sh sa lo no wi hi up wh fr al bu as ma go so on me co ev is ki un le wa we"
      .split(" ")
      .map((start) => `${start}*`)
      .join(" OR "),
  ]) {
    const answer = await app.request("GET", path(query));
    expect(answer.status, query.slice(0, 30)).toBe(400);
    expect(await answer.text()).toContain("Use fewer parts with OR, ~ or *");
  }
});

test("the longest verses of a translation do not count as too broad a search", async () => {
  const text = app.services.library.text("web");
  const verses = [...text.verses()].sort((a, b) => b.text.length - a.text.length).slice(0, 40);
  for (const { text } of verses) {
    const query = text.replace(/[^\p{L}\s]/gu, "");
    const job = { kind: "search", query, version: "kjv", limit: 1, offset: 0 } as const;
    const result = await app.services.scripture.run(
      { ...job, strongs: {}, annotatedVerses: undefined },
      { caller: "test", limits: undefined },
    );
    expect(readSearchResult(result).results).toHaveLength(1);
  }
});

test("searches of clients that disconnect while they wait are never run", async () => {
  const { scripture } = app.services;
  const before = scripture.started;
  const stopping = new AbortController();
  const searches = Array.from({ length: 40 }, (_, at) =>
    scripture.run(
      {
        kind: "search",
        query: `love ~${at} god`,
        version: "kjv",
        limit: 1,
        offset: 0,
        strongs: {},
        annotatedVerses: undefined,
      },
      { caller: "203.0.113.1", signal: stopping.signal, limits: undefined },
    ),
  );
  const settled = Promise.allSettled(searches);
  stopping.abort();
  const results = await settled;
  expect(scripture.started - before).toBeLessThanOrEqual(4);
  expect(results.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(36);
  // Any other error would be logged as unexpected.
  const reasons = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons.filter((reason) => !(reason instanceof ApiError))).toEqual([]);
  expect(scripture.waiting).toBe(0);
  expect((await app.request("GET", path("love"))).status).toBe(200);
});

test("a check runs in another thread, so it takes the place of no search", async () => {
  const { scripture } = app.services;
  const options = { caller: "test", limits: undefined };
  const job = { kind: "search", query: "love", version: "kjv", limit: 1, offset: 0 } as const;
  const search = { ...job, strongs: {}, annotatedVerses: undefined };
  const before = scripture.started;
  const jobs: Promise<unknown>[] = [
    scripture.run({ kind: "check", text: "“Jesus wept” (John 11:35)", version: "kjv" }, options),
    ...Array.from({ length: maxRunning }, () => scripture.run(search, options)),
  ];
  expect([scripture.started - before, scripture.waiting]).toEqual([1 + maxRunning, 0]);
  jobs.push(scripture.run(search, options));
  expect([scripture.started - before, scripture.waiting]).toEqual([1 + maxRunning, 1]);
  await Promise.all(jobs);
  expect([scripture.started - before, scripture.waiting]).toEqual([2 + maxRunning, 0]);
});

test("two threads share one index and return the same results as one thread", {
  tags: "full",
}, async () => {
  const { library, scripture } = app.services;
  const pool = new ScripturePool(library.corpus, createLogger("error"), 2);
  try {
    await pool.prepare();
    const shared = { kind: "search", version: "kjv", limit: 3, offset: 0 } as const;
    const job = (query: string): SearchJob => ({
      ...shared,
      query,
      strongs: {},
      annotatedVerses: undefined,
    });
    const queries = ["living water", "lost sheep", "rihgteous", "bread of life", "the lord is my"];
    const run = (at: ScripturePool) =>
      Promise.all(queries.map((query) => at.run(job(query), { caller: query, limits: undefined })));
    expect(await run(pool)).toEqual(await run(scripture));
  } finally {
    await pool.close();
  }
});

test("closing the pool during a reload ends the new thread and the reload", {
  tags: "full",
}, async () => {
  const { corpus } = app.services.library;
  const pool = new ScripturePool(corpus, createLogger("error"));
  await pool.prepare();
  const reloading = pool.reload(corpus);
  await pool.close();
  await reloading;
  const job = { kind: "search", query: "love", version: "kjv", limit: 1, offset: 0 } as const;
  const options = { strongs: {}, annotatedVerses: undefined };
  await expect(
    pool.run({ ...job, ...options }, { caller: "test", limits: undefined }),
  ).rejects.toThrow();
});

test("an expensive search costs more points than a plain one", async () => {
  const charged: number[] = [];
  const { limits } = app.services;
  const { charge } = limits;
  limits.charge = async (_name, _key, points) => void charged.push(points);
  try {
    await app.request("GET", path("shepherd"));
    await app.request("GET", path("the OR and OR of OR to OR in"));
  } finally {
    limits.charge = charge;
  }
  expect(charged[0]).toBe(0);
  expect(charged[1]).toBeGreaterThan(0);
  expect(charged[1]).toBeLessThan(limitTable.searchPerAddress.points);
});

test("callers take turns, and neither the queue nor one caller's share grows without bound", () => {
  const queue = new JobQueue();
  const job = (caller: string) => ({ caller, isLong: false, start: () => {} });
  for (let at = 0; at < maxWaitingPerCaller; at += 1) queue.add(job("flood"));
  expect(() => queue.add(job("flood"))).toThrow("Too many searches are waiting");
  queue.add(job("calm"));
  expect(queue.next()?.caller).toBe("flood");
  expect(queue.next()?.caller).toBe("calm");
  for (let at = 0; queue.size < maxWaiting; at += 1) queue.add(job(`other ${at}`));
  expect(() => queue.add(job("late"))).toThrow("The server is busy");
});

test.each<[Job, string]>([
  [{ kind: "check", text: "“Jesus wept.” (Ps 119)", version: "kjv" }, "checksPerAddress"],
  [{ kind: "lexicon", query: "a b c d", limit: 1 }, "studyPerAddress"],
])("the work of a job is charged to its caller: %j", async (job, limit) => {
  const charged: unknown[] = [];
  const limits = {
    chargeWork: async (...charge: unknown[]) => void charged.push(charge),
  };
  await app.services.scripture.run(job, { caller: "test", limits });
  expect(charged).toEqual([[limit, "test", expect.any(Number)]]);
  expect((charged[0] as unknown[])[2]).toBeGreaterThan(50_000);
});

test("a check whose work cannot be charged returns its result and frees its slot", async () => {
  const pool = new ScripturePool(app.services.library.corpus, createLogger("silent"));
  const limits = { chargeWork: () => Promise.reject(new Error("the database is away")) };
  const job = { kind: "check", text: "“Jesus wept.” (John 11:35)", version: "kjv" } as const;
  try {
    // More than one caller may have at once.
    for (let at = 0; at < 3; at += 1) {
      const { citations } = await pool.run(job, { caller: "test", limits });
      expect(citations).not.toEqual([]);
    }
  } finally {
    await pool.close();
  }
});

test("checks leave slots for searches, and one caller's checks leave slots for other callers", async () => {
  const pool = new ScripturePool(app.services.library.corpus, createLogger("error"));
  const stopping = new AbortController();
  const { signal } = stopping;
  const text = "“The LORD is my shepherd; I shall want.” (Psalm 23:1) ".repeat(100);
  const jobs: Promise<unknown>[] = [];
  const check = (caller: string) =>
    jobs.push(
      pool.run({ kind: "check", text, version: "kjv" }, { caller, signal, limits: undefined }),
    );
  const search = (query: string) => {
    const job = { kind: "search", query, version: "kjv", limit: 1, offset: 0 } as const;
    const options = { strongs: {}, annotatedVerses: undefined };
    jobs.push(pool.run({ ...job, ...options }, { caller: query, signal, limits: undefined }));
  };
  try {
    for (let at = 0; at < 4; at += 1) check("flood");
    expect(pool.started).toBe(1);
    for (const caller of ["a", "b", "c"]) check(caller);
    expect(pool.started).toBe(2);
    search("love");
    search("faith");
    expect(pool.started).toBe(4);
    // The other checks start as these end.
    await Promise.all(jobs);
    expect(pool.started).toBe(jobs.length);
  } finally {
    stopping.abort();
    await Promise.allSettled(jobs);
    await pool.close();
  }
});
