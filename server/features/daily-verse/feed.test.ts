import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { origin, startTestApp } from "#testing/test-app.ts";
import { feedOf } from "./feed.ts";

const app = startTestApp({}, { texts: true });

type Entry = { id: string; title: string; updated: string; summary: string };

function entriesOf(xml: string): Entry[] {
  const parser = new XMLParser({ processEntities: true, textNodeName: "text" });
  const { feed } = parser.parse(xml) as { feed: { entry: (Entry | Record<string, unknown>)[] } };
  return feed.entry.map((entry) => {
    const read = (value: unknown) =>
      typeof value === "object" && value
        ? String((value as { text?: string }).text)
        : String(value);
    const { id, title, updated, summary } = entry as Record<string, unknown>;
    return { id: read(id), title: read(title), updated: read(updated), summary: read(summary) };
  });
}

test("the feed has the verses of the last 30 days, the newest first, as the page shows them", async () => {
  const answer = await app.request("GET", "/daily-verse.atom?version=web");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/^public/);
  const entries = entriesOf(await answer.text());
  expect(entries).toHaveLength(30);
  const [newest] = entries;
  const date = newest?.updated.slice(0, 10);
  const verse = await app.request("GET", `/api/daily-verse?version=web&date=${date}`);
  const { reference, text } = (await verse.json()) as { reference: string; text: string };
  expect(newest).toMatchObject({ title: `${reference} (WEB)`, summary: text });
});

test("the entry of a day keeps its id, and an unknown translation is not found", async () => {
  const { library } = app.services;
  const on = (day: string) =>
    entriesOf(
      feedOf(library, {
        origin,
        version: "kjv",
        name: "Berea",
        today: new Date(`${day}T12:00:00Z`),
      }),
    );
  const [, yesterday] = on("2026-03-02");
  expect(yesterday).toEqual(on("2026-03-01")[0]);
  expect(yesterday?.id).toContain("2026-03-01");
  expect((await app.request("GET", "/daily-verse.atom?version=niv")).status).toBe(404);
});
