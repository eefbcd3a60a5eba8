import { expect, test } from "vitest";
import { textsFolder } from "#corpus/build-output.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { openLibrary } from "#server/features/bibles/library.ts";
import { cacheRuleOf } from "./cache-names.ts";
import { createOfflineBibleApi } from "./offline-bible-api.ts";

test.each([
  ["GET", "/app/prayers", true, "page"],
  ["GET", "/", true, "page"],
  ["GET", "/api/docs", true, "none"],
  ["GET", "/calendar/berea_cal_x.ics", true, "none"],
  ["GET", "/daily-verse.atom", true, "none"],
  ["GET", "/embed.js", true, "none"],
  ["GET", "/assets/entry-abc.js", false, "asset"],
  ["GET", "/icon-192.png", false, "asset"],
  ["GET", "/api/bibles", false, "public"],
  ["GET", "/api/settings/public", false, "public"],
  ["GET", "/api/settings/landing", false, "public"],
  ["GET", "/api/study/words/1Cor/7/15", false, "study"],
  ["GET", "/api/study/lexicon/G630", false, "study"],
  ["GET", "/api/bibles/kjv/books", false, "bible"],
  ["GET", "/api/bibles/kjv/books/John/chapters/3", false, "bible"],
  ["GET", "/api/bibles/kjv/text", false, "none"],
  ["GET", "/api/daily-verse", false, "bible"],
  ["GET", "/api/prayers", false, "private"],
  ["POST", "/api/prayers", false, "none"],
  ["GET", "/api/auth/get-session", false, "private"],
  ["GET", "/api/groups", false, "group"],
  ["GET", "/api/groups/shares", false, "group"],
  ["GET", "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001", false, "group"],
  ["GET", "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001/items", false, "group"],
  ["GET", "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001/invitations", false, "none"],
  ["GET", "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001/requests", false, "none"],
  ["GET", "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001/reports", false, "none"],
  ["GET", "/api/export", false, "none"],
  ["GET", "/api/chats", false, "none"],
  ["GET", "/api/admin/users", false, "none"],
] as const)("cacheRuleOf selects the cache strategy for %s %s", (method, path, isPage, rule) => {
  expect(cacheRuleOf(method, path, isPage)).toBe(rule);
});

const library = openLibrary(textsFolder);
const answer = createOfflineBibleApi(async (version) =>
  version === "kjv" ? { tag: "1", read: () => parsed("kjv") } : undefined,
);
async function parsed(version: string) {
  return JSON.parse(Buffer.from((await library.whole(version)).plain).toString());
}
const ask = async (path: string) => answer(new URL(path, "http://localhost"));

test("an offline translation returns the same bytes as the server for every chapter", {
  tags: "full",
}, async () => {
  let chapters = 0;
  const text = library.text("kjv");
  for (const { book, chapter, verse } of text.verses()) {
    if (verse > 1) continue;
    chapters += 1;
    const kept = await ask(`/api/bibles/kjv/books/${book}/chapters/${chapter}`);
    const server = Buffer.from(library.chapter("kjv", book, chapter).plain).toString();
    if ((await kept?.text()) !== server) throw new Error(`${book} ${chapter} differs`);
  }
  expect(chapters).toBe(1189);
});

test("an offline translation returns the server's search results and a verse of the day", async () => {
  const found = await (await ask("/api/bibles/kjv/search?query=lovingkindness&limit=2"))?.json();
  const asked = { query: "lovingkindness", version: "kjv", limit: 2, offset: 0 };
  const server = createSearchEngine(buildInvertedIndex([...library.texts.values()])).search(asked);
  expect(found.exact).toBe(server.exact);
  expect(found.results).toEqual(server.results);
  const daily = await (await ask("/api/daily-verse?date=2026-12-25&version=kjv"))?.json();
  expect(daily).toMatchObject({ version: "kjv", date: "2026-12-25" });
  expect(daily.text).not.toBe("");
});

test("a translation whose tag changes on the device is reloaded", async () => {
  let stored = { tag: "1", read: () => parsed("kjv") };
  const changing = createOfflineBibleApi(async () => stored);
  const read = async () =>
    (await changing(new URL("/api/bibles/kjv/books/John/chapters/3", "http://localhost")))?.text();
  const before = await read();
  stored = { tag: "2", read: () => parsed("asv") };
  expect(await read()).not.toBe(before);
});

test("offline, a call for a missing translation goes to the network, and a missing chapter returns 404", async () => {
  expect(await ask("/api/bibles/web/books")).toBeUndefined();
  expect(await ask("/api/daily-verse?date=2026-12-25&version=web")).toBeUndefined();
  expect((await ask("/api/bibles/kjv/books/John/chapters/22"))?.status).toBe(404);
  expect((await ask("/api/bibles/KJV/books"))?.status).toBe(200);
});
