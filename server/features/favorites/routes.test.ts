import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { favoriteVerses } from "#server/db/schema.ts";
import type { Favorite } from "#shared/api/favorites.ts";
import type { Page } from "#shared/api/pagination.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const john316 = {
  reference: "John 3:16",
  text: "For God so loved the world, that he gave his only begotten Son",
  translation: "KJV",
};

async function save(user: TestUser, body: object): Promise<Favorite> {
  const answer = await user.request("POST", "/api/favorites", { body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Favorite;
}

async function list(user: TestUser, query = ""): Promise<Page<Favorite>> {
  const answer = await user.request("GET", `/api/favorites${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page<Favorite>;
}

test("[E06] a verse is saved once per reference and translation, trimmed, with NIV as the default", async () => {
  const lydia = await app.signUp();
  const first = await save(lydia, john316);
  expect(first).toEqual({
    id: expect.any(String),
    user_id: lydia.id,
    ...john316,
    notes: null,
    created_at: expect.any(String),
  });
  const second = await save(lydia, {
    reference: "  Acts   16:14 ",
    text: " The Lord opened her heart. ",
    notes: " My own story. ",
  });
  expect(second).toMatchObject({
    reference: "Acts 16:14",
    text: "The Lord opened her heart.",
    translation: "NIV",
    notes: "My own story.",
  });
  const page = await list(lydia);
  expect(page.nextCursor).toBeNull();
  expect(page.items).toHaveLength(2);
  expect(page.items).toEqual(expect.arrayContaining([first, second]));
  const repeated = await lydia.request("POST", "/api/favorites", { body: john316 });
  expect(repeated.status).toBe(409);
});

test("saving the same reference and translation again returns 409 and leaves one row", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const saved = await save(lydia, john316);
  const repeated = { ...john316, reference: " John  3:16", text: "other words" };
  const answer = await lydia.request("POST", "/api/favorites", { body: repeated });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "conflict", message: "This verse is already in your saved verses." },
  });
  expect((await list(lydia)).items).toEqual([saved]);
  // Another translation is a different verse, and each user has their own list.
  await save(lydia, { ...john316, translation: "ASV" });
  await save(silas, john316);
});

test("of several identical concurrent saves exactly one succeeds", async () => {
  const lydia = await app.signUp();
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => lydia.request("POST", "/api/favorites", { body: john316 })),
  );
  expect(responses.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect((await list(lydia)).items).toHaveLength(1);
});

test.each<[string, object, string]>([
  ["no reference", { text: "x" }, "reference"],
  ["a blank reference", { reference: " ", text: "x" }, "reference"],
  ["a blank text", { reference: "John 3:16", text: " \n" }, "text"],
  ["too long a reference", { reference: "x".repeat(121), text: "x" }, "reference"],
  ["too long a text", { reference: "John 3:16", text: "x".repeat(5_001) }, "text"],
  ["a blank translation", { reference: "John 3:16", text: "x", translation: " " }, "translation"],
  ["too long notes", { reference: "John 3:16", text: "x", notes: "x".repeat(2_001) }, "notes"],
])("a verse with %s is rejected by field", async (_what, body, field) => {
  const lydia = await app.signUp();
  await expectInvalidField(await lydia.request("POST", "/api/favorites", { body }), field);
  expect((await list(lydia)).items).toEqual([]);
});

test("a removed verse can be saved again, and removing it twice returns 404", async () => {
  const lydia = await app.signUp();
  const { id } = await save(lydia, john316);
  expect((await lydia.request("DELETE", `/api/favorites/${id}`)).status).toBe(204);
  expect((await lydia.request("DELETE", `/api/favorites/${id}`)).status).toBe(404);
  expect((await list(lydia)).items).toEqual([]);
  await save(lydia, john316);
});

test("the references of all saved verses are listed, including those beyond the first page", async () => {
  const lydia = await app.signUp();
  for (let verse = 1; verse <= 60; verse += 1) {
    await save(lydia, { reference: `Psalm 119:${verse}`, text: "Blessed are…" });
  }
  const response = await lydia.request("GET", "/api/favorites/references");
  const { items } = (await response.json()) as { items: { reference: string }[] };
  expect(new Set(items.map(({ reference }) => reference)).size).toBe(60);
});

test("pages neither repeat nor skip a verse when timestamps are equal", async () => {
  const lydia = await app.signUp();
  for (let verse = 1; verse <= 7; verse += 1) {
    await save(lydia, { reference: `Psalm 119:${verse}`, text: "Blessed are…" });
  }
  await app.database.asUser(lydia.id, ({ db }) =>
    db.update(favoriteVerses).set({ createdAt: new Date(Date.UTC(2026, 0, 1)) }),
  );
  const references = (await list(lydia)).items.map((item) => item.reference);
  expect(new Set(references).size).toBe(7);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Favorite> = await list(lydia, `?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...page.items.map((item) => item.reference));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(references);
  expect((await lydia.request("GET", "/api/favorites?cursor=made-up")).status).toBe(400);
});

test("another user's saved verse gets the same 404 as a missing one", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const saved = await save(lydia, john316);
  const foreign = await silas.request("DELETE", `/api/favorites/${saved.id}`);
  const missing = await silas.request("DELETE", `/api/favorites/${randomUUID()}`);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await missing.json());
  expect((await list(silas)).items).toEqual([]);
  expect((await list(lydia)).items).toEqual([saved]);
});

test("without a session every call returns 401", async () => {
  const responses = [
    ["GET", "/api/favorites", undefined],
    ["POST", "/api/favorites", john316],
    ["DELETE", `/api/favorites/${randomUUID()}`, undefined],
  ] as const;
  for (const [method, address, body] of responses) {
    expect((await app.request(method, address, { body })).status).toBe(401);
  }
});

test("the database contains neither the text nor the notes in plain text", async () => {
  const lydia = await app.signUp();
  const [text, notes] = [`canary-${randomUUID()}`, `canary-${randomUUID()}`];
  const { id } = await save(lydia, { reference: "John 3:16", text, notes });
  const rows = JSON.stringify(
    await app.database.asUser(lydia.id, ({ db }) =>
      db.execute(sql`
        select *, encode(text, 'escape') as t, encode(notes, 'escape') as n from favorite_verses`),
    ),
  );
  expect(rows).toContain(id);
  expect(rows).not.toContain(text);
  expect(rows).not.toContain(notes);
});

test("an error and its fields are in the language of the request, and English without one", async () => {
  const lydia = await app.signUp();
  const favorite = { reference: "", text: "", translation: "NIV" };
  const ask = (language: string) =>
    lydia.request("POST", "/api/favorites", {
      body: favorite,
      headers: { "accept-language": language },
    });
  const messageIn = async (language: string) =>
    ((await (await ask(language)).json()) as { error: { message: string } }).error.message;
  expect(await messageIn("es")).toBe("Escribe la referencia y el texto del versículo.");
  expect(await messageIn("fr")).toBe("Please enter both reference and text for the verse.");
});
