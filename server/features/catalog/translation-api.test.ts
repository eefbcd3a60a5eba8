// Translations of a static API in the format of AO Lab, at the operator's address.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogTranslation } from "#shared/api/catalog.ts";
import { noLimits } from "#testing/limits.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import {
  type Reply,
  startTranslationPublisher,
  type TranslationPublisher,
} from "#testing/translation-publisher.ts";
import { idOf } from "./translation-api.ts";

const files = new Map<string, Reply>();
const bytes = (json: unknown) => Buffer.from(JSON.stringify(json));
const described = {
  id: "play_b",
  name: "Played Bible",
  englishName: "Played Bible",
  shortName: "PLB",
  language: "eng",
  languageEnglishName: "English",
  licenseUrl: "https://example.org/license",
  licenseNotes: "Free to copy.",
  website: "https://example.org",
};
const offer = (...translations: object[]) =>
  files.set("api/available_translations.json", bytes({ translations }));
const verse = (number: number, content: unknown[]) => ({ type: "verse", number, content });
const complete = bytes({
  translation: described,
  books: [
    {
      id: "RUT",
      name: "Ruth",
      chapters: [{ chapter: { number: 1, content: [verse(1, ["Played words."])], footnotes: [] } }],
    },
  ],
});

let publisher: TranslationPublisher;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  publisher = await startTranslationPublisher(files);
  app = await createTestApp({ TRANSLATION_API_URL: `${publisher.url}/` }, { limits: noLimits });
  admin = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await publisher.close();
});

const list = async () => {
  const answer = await admin.request("GET", "/api/admin/catalog");
  return (await answer.json()) as { items: CatalogTranslation[]; api_host: string | null };
};
const add = (translation: string, year: unknown = 2023) =>
  admin.request("POST", `/api/admin/catalog/api/${translation}`, { body: { year } });

test("a translation of the API waits for review with its license and checksum, and is readable then", async () => {
  offer({ ...described, id: "OTHER" }, described);
  files.set("api/play_b/complete.json", complete);
  expect((await list()).api_host).toBe(new URL(publisher.url).host);
  expect((await add("play_b")).status).toBe(202);
  await app.services.background.settled();
  const read = (await list()).items.find(({ id }) => id === "ao-play-b");
  const sha256 = createHash("sha256").update(complete).digest("hex");
  expect(read).toMatchObject({
    state: "review",
    sha256,
    name: "Played Bible",
    abbreviation: "PLB",
    language_tag: "en",
    year: 2023,
    license: "Free to copy. https://example.org/license",
    url: `${publisher.url}/api/play_b/complete.json`,
  });
  expect(read?.report).toMatchObject({ verses: 1, books: 1 });
  const confirmed = await admin.request("PUT", "/api/admin/catalog/ao-play-b/confirmation", {
    body: { sha256 },
  });
  expect(confirmed.status).toBe(200);
  const shown = await app.request("GET", "/api/bibles/ao-play-b/books/ruth/chapters/1/verses/1");
  expect(await shown.json()).toMatchObject({ text: "Played words." });
  expect((await add("play_b")).status).toBe(409);
});

test("no two translations of the API get the same id", () => {
  const similar = [
    ...["BSB", "bsb", "Bsb", "eng_kjv", "ENG_KJV", "eng-kjv", "eng__kjv", "_eng_kjv", "engkjv"],
    ...["spa_reina_valera_1909", "spa_reina_valera_1960", "spa_reina_valera_", "-", "_"],
  ];
  const ids = similar.map(idOf);
  expect(new Set(ids).size).toBe(similar.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]{1,18}[a-z0-9]$/);
  expect([idOf("BSB"), idOf("eng_kjv")]).toEqual(["ao-bsb", "ao-eng-kjv"]);
});

test("a failed download of the API can be tried again", async () => {
  offer({ ...described, id: "LATE" });
  expect((await add("LATE")).status).toBe(202);
  await app.services.background.settled();
  const stateOf = async () => (await list()).items.find(({ id }) => id === "ao-late")?.state;
  expect(await stateOf()).toBe("failed");
  files.set("api/LATE/complete.json", complete);
  expect((await admin.request("POST", "/api/admin/catalog/ao-late")).status).toBe(202);
  await app.services.background.settled();
  expect(await stateOf()).toBe("review");
  expect((await admin.request("POST", "/api/admin/catalog/ao-none")).status).toBe(404);
});

test("a translation without a license, or that the API does not have, is not added", async () => {
  offer({ ...described, id: "BARE", licenseUrl: "", licenseNotes: null });
  expect((await add("BARE")).status).toBe(400);
  expect((await add("NONE")).status).toBe(404);
  expect((await add("BARE", 1)).status).toBe(400);
  expect((await add("..%2Fetc")).status).toBe(400);
});

test("an API that does not list translations says so", async () => {
  for (const reply of [{ status: 500 }, bytes({ translations: "none" }), Buffer.from("<html>")]) {
    files.set("api/available_translations.json", reply);
    expect((await add("play_b")).status).toBe(503);
  }
});

test("without the address of an API, nothing is added from one", async () => {
  const bare = await createTestApp();
  try {
    const first = await bare.signUp();
    const listed = await first.request("GET", "/api/admin/catalog");
    expect(await listed.json()).toMatchObject({ api_host: null });
    const answer = await first.request("POST", "/api/admin/catalog/api/BSB", {
      body: { year: 2023 },
    });
    expect(answer.status).toBe(404);
  } finally {
    await bare.close();
  }
});
