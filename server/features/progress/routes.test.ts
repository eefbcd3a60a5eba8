import { expect, test } from "vitest";
import type { ReadingProgress } from "#shared/api/progress.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const progress = async (user: TestUser) =>
  (await (await user.request("GET", "/api/progress")).json()) as ReadingProgress;
const read = (user: TestUser, book: string, chapter: number, read_on = "2026-03-01") =>
  user.request("POST", "/api/progress/chapters", { body: { book, chapter, read_on } });

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

test("a chapter counts once and a book when it is complete; both are listed in canonical order", async () => {
  const user = await app.signUp();
  for (let chapter = 1; chapter <= 4; chapter += 1) await read(user, "Ruth", chapter);
  await read(user, "Jude", 1);
  await read(user, "genesis", 2);
  const repeated = await read(user, "Gen", 2, "2026-03-02");
  expect(repeated.status).toBe(200);
  expect(await repeated.json()).toMatchObject({
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
  const user = await app.signUp();
  await read(user, "John", 3);
  await read(user, "John", 3, "2026-03-09");
  const answer = await user.request("DELETE", "/api/progress/chapters/John/3");
  expect(await answer.json()).toMatchObject({ chapters_read: 0 });
});

test("the percentage is a whole number, and 100 only at the end", async () => {
  const user = await app.signUp();
  const { books } = await import("#scripture/canon/books.ts");
  const { chapterReads } = await import("#server/db/schema.ts");
  const all = books.flatMap(({ id, chapters }) =>
    Array.from({ length: chapters }, (_, index) => ({ book: id, chapter: index + 1 })),
  );
  const rows = all.map((place) => ({ ...place, userId: user.id, readOn: "2026-03-01" }));
  await app.driver.owner.insert(chapterReads).values(rows.slice(1));
  expect(await progress(user)).toMatchObject({
    chapters_read: 1188,
    percent: 99,
    books_completed: 65,
  });
  await read(user, "Gen", 1);
  expect(await progress(user)).toMatchObject({ percent: 100, books_completed: 66 });
});

test.each([
  [{ book: "Gen", chapter: 51, read_on: "2026-03-01" }],
  [{ book: "Tobit", chapter: 1, read_on: "2026-03-01" }],
  [{ book: "Gen", chapter: 0, read_on: "2026-03-01" }],
  [{ book: "Gen", chapter: 1, read_on: "yesterday" }],
  [{ book: "Gen", chapter: 1 }],
])("%j is rejected as a chapter", async (body) => {
  const user = await app.signUp();
  expect((await user.request("POST", "/api/progress/chapters", { body })).status).toBe(400);
});

test("each user has their own progress; without a session every call returns 401", async () => {
  const [first, second] = [await app.signUp(), await app.signUp()];
  await read(first, "John", 3);
  expect((await progress(second)).chapters_read).toBe(0);
  await second.request("DELETE", "/api/progress/chapters/John/3");
  expect((await progress(first)).chapters_read).toBe(1);
  expect((await app.request("GET", "/api/progress")).status).toBe(401);
  const body = { book: "John", chapter: 3, read_on: "2026-03-01" };
  expect((await app.request("POST", "/api/progress/chapters", { body })).status).toBe(401);
  expect((await app.request("DELETE", "/api/progress/chapters/John/3")).status).toBe(401);
});
