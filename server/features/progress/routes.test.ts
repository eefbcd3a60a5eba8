import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadingProgress } from "#shared/api/progress.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const progress = async (person: TestUser) =>
  (await (await person.request("GET", "/api/progress")).json()) as ReadingProgress;
const read = (person: TestUser, book: string, chapter: number, read_on = "2026-03-01") =>
  person.request("POST", "/api/progress/chapters", { body: { book, chapter, read_on } });

test("without reading, progress is zero of 1,189 chapters and 66 books", async () => {
  expect(await progress(await app.signUp())).toEqual({
    chapters_read: 0,
    total_chapters: 1189,
    books_completed: 0,
    total_books: 66,
    percent: 0,
    books: [],
  });
});

test("a chapter counts once, a book when all of it is read; both are in canonical order", async () => {
  const person = await app.signUp();
  for (let chapter = 1; chapter <= 4; chapter += 1) await read(person, "Ruth", chapter);
  await read(person, "Jude", 1);
  await read(person, "genesis", 2);
  const again = await read(person, "Gen", 2, "2026-03-02");
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({
    chapters_read: 6,
    books_completed: 2,
    books: [
      { book: "Gen", chapters: [2] },
      { book: "Ruth", chapters: [1, 2, 3, 4] },
      { book: "Jude", chapters: [1] },
    ],
  });
});

test("a chapter can be marked as unread, whatever the days it was read on", async () => {
  const person = await app.signUp();
  await read(person, "John", 3);
  await read(person, "John", 3, "2026-03-09");
  const answer = await person.request("DELETE", "/api/progress/chapters/John/3");
  expect(await answer.json()).toMatchObject({ chapters_read: 0 });
});

test("the percentage is a whole number, and 100 only at the end", async () => {
  const person = await app.signUp();
  const { books } = await import("#scripture/canon/books.ts");
  const { chapterReads } = await import("#server/db/schema.ts");
  const all = books.flatMap(({ id, chapters }) =>
    Array.from({ length: chapters }, (_, index) => ({ book: id, chapter: index + 1 })),
  );
  const rows = all.map((place) => ({ ...place, userId: person.id, readOn: "2026-03-01" }));
  await app.driver.owner.insert(chapterReads).values(rows.slice(1));
  expect(await progress(person)).toMatchObject({
    chapters_read: 1188,
    percent: 99,
    books_completed: 65,
  });
  await read(person, "Gen", 1);
  expect(await progress(person)).toMatchObject({ percent: 100, books_completed: 66 });
});

test.each([
  [{ book: "Gen", chapter: 51, read_on: "2026-03-01" }],
  [{ book: "Tobit", chapter: 1, read_on: "2026-03-01" }],
  [{ book: "Gen", chapter: 0, read_on: "2026-03-01" }],
  [{ book: "Gen", chapter: 1, read_on: "yesterday" }],
  [{ book: "Gen", chapter: 1 }],
])("%j is rejected as a chapter", async (body) => {
  const person = await app.signUp();
  expect((await person.request("POST", "/api/progress/chapters", { body })).status).toBe(400);
});

test("each user has their own progress; without a session every call returns 401", async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  await read(one, "John", 3);
  expect((await progress(other)).chapters_read).toBe(0);
  await other.request("DELETE", "/api/progress/chapters/John/3");
  expect((await progress(one)).chapters_read).toBe(1);
  expect((await app.request("GET", "/api/progress")).status).toBe(401);
  const body = { book: "John", chapter: 3, read_on: "2026-03-01" };
  expect((await app.request("POST", "/api/progress/chapters", { body })).status).toBe(401);
  expect((await app.request("DELETE", "/api/progress/chapters/John/3")).status).toBe(401);
});
