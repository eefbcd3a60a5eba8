import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashOfWords, readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { auditLog, catalogTranslations } from "#server/db/schema.ts";
import type { CatalogTranslation } from "#shared/api/catalog.ts";
import { catalogLimits } from "#shared/limits.ts";
import { noLimits } from "#testing/limits.ts";
import { swordModule } from "#testing/sword-module.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";
import { translationFiles } from "#testing/translation-files.ts";
import {
  archiveOfFiles,
  type Reply,
  startTranslationPublisher,
  type TranslationPublisher,
} from "#testing/translation-publisher.ts";
import { addTranslations } from "./add-translations.ts";
import { catalogEntries } from "./catalog-entries.ts";

const asv = loadTranslation(readBuilt("asv"));
const wholeAsv = archiveOfFiles(translationFiles(asv, "usfm"));
const ruth = (text: string) => `\\id RUT\n\\c 1\n\\p\n\\v 1 ${text}\n`;
const files = new Map<string, Reply>();

let publisher: TranslationPublisher;
let app: TestApp;
let admin: TestUser;
let person: TestUser;
beforeAll(async () => {
  publisher = await startTranslationPublisher(files);
  app = await createTestApp({ CATALOG_MIRROR_URL: publisher.url }, { limits: noLimits });
  admin = await app.signUp();
  person = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await publisher.close();
});

const textOf = async (id: string): Promise<CatalogTranslation | undefined> => {
  const answer = await admin.request("GET", "/api/admin/catalog");
  const { items } = (await answer.json()) as { items: CatalogTranslation[] };
  return items.find((item) => item.id === id);
};
const add = async (id: string) => {
  const answer = await admin.request("POST", `/api/admin/catalog/${id}`);
  expect(answer.status).toBe(202);
  await app.services.background.settled();
  return textOf(id);
};
const remove = (id: string) => admin.request("DELETE", `/api/admin/catalog/${id}`);
const confirm = (id: string, sha256: string | null | undefined) =>
  admin.request("PUT", `/api/admin/catalog/${id}/confirmation`, { body: { sha256 } });
const upload = (user: TestUser, id: string, file: Uint8Array | string) => {
  const query = new URLSearchParams({
    id,
    name: "My text",
    abbreviation: "MINE",
    language: "English",
    language_tag: "en",
    year: "1901",
    license: "With permission",
    description: "",
  });
  return app.send(
    new Request(`${origin}/api/admin/catalog?${query}`, {
      method: "POST",
      headers: { cookie: user.cookie, origin, "content-type": "application/octet-stream" },
      body: file as Uint8Array<ArrayBuffer>,
    }),
  );
};

test("every address of the catalog is a public https address, and every entry names its license", () => {
  for (const { url, license, publisher: by } of catalogEntries) {
    expect(url).toMatch(/^https:\/\/[\w.-]+\/.+\.zip$/);
    expect(license.length > 0 && by !== null).toBe(true);
  }
  const ids = catalogEntries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ["bsb", "rv1909", "lsg1910", "luther1912"]) expect(ids).toContain(id);
});

test("an added translation is readable without a restart after an admin confirms its checksum", async () => {
  files.set("bsb_usfm.zip", wholeAsv);
  const read = await add("bsb");
  const sha256 = createHash("sha256").update(wholeAsv).digest("hex");
  expect(read).toMatchObject({ state: "review", sha256, known_sha256: null, error: null });
  expect(read?.report).toMatchObject({
    lost: 0,
    books: 66,
    verses: asv.counts.verses,
    words_sha256: hashOfWords(asv),
  });
  expect((await app.request("GET", "/api/bibles/bsb/books")).status).toBe(404);
  expect((await confirm("bsb", "0".repeat(64))).status).toBe(409);
  expect((await confirm("bsb", sha256)).status).toBe(200);
  const verse = await app.request("GET", "/api/bibles/bsb/books/john/chapters/3/verses/16");
  expect(await verse.json()).toMatchObject({ text: asv.text("John", 3, 16) });
  expect((await textOf("bsb"))?.known_sha256).toBe(sha256);

  expect((await remove("bsb")).status).toBe(204);
  expect((await app.request("GET", "/api/bibles/bsb/books")).status).toBe(404);
  const entries = await app.driver.owner
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, "bsb"))
    .orderBy(auditLog.createdAt);
  expect(entries.map(({ action }) => action)).toEqual([
    "download translation",
    "add translation",
    "remove translation",
  ]);
});

test("a file with the confirmed checksum is added at once, and a changed file needs another review", async () => {
  const file = archiveOfFiles(translationFiles(asv, "usx"));
  files.set("spaRV1909_usfm.zip", file);
  const first = await add("rv1909");
  await confirm("rv1909", first?.sha256);
  await remove("rv1909");
  expect((await add("rv1909"))?.state).toBe("installed");
  await remove("rv1909");
  files.set("spaRV1909_usfm.zip", archiveOfFiles(new Map([["RUT.usfm", ruth("Changed.")]])));
  const changed = await add("rv1909");
  expect(changed).toMatchObject({ state: "review", known_sha256: first?.sha256 });
  expect(changed?.report?.lost).toBeGreaterThan(0);
  await remove("rv1909");
});

test("an uploaded SWORD module shows its license for review, and a locked one says why it fails", async () => {
  const texts = { "Ruth 1:1": "Now it came to pass." };
  const archive = (settings: string[]) =>
    zipSync(Object.fromEntries(swordModule(texts, { settings })));
  expect((await upload(admin, "module", archive([]))).status).toBe(202);
  await app.services.background.settled();
  const read = await textOf("module");
  expect(read).toMatchObject({ state: "review", report: { books: 1, verses: 1 } });
  expect(read?.report?.module).toMatchObject({ license: "Public Domain" });
  await remove("module");
  await upload(admin, "locked", archive(["CipherKey="]));
  await app.services.background.settled();
  expect((await textOf("locked"))?.error).toContain("TestBible is locked");
  await remove("locked");
});

test("a failed download says what to do, and can be retried", async () => {
  const why = async (reply: Reply) => {
    files.set("fraLSG_usfm.zip", reply);
    const text = await add("lsg1910");
    expect(text?.state).toBe("failed");
    return text?.error;
  };
  expect(await why({ status: 404 })).toContain("answered 404");
  expect(await why({ status: 302, location: "/fraLSG_usfm.zip" })).toContain("too often");
  expect(await why({ status: 302, location: "file:///etc/passwd" })).toContain("https://");
  expect(await why("endless")).toContain("larger than 32 MB");
  expect(await why(Buffer.from("PK\u0003\u0004 nonsense"))).toContain("damaged");
  expect(await why(archiveOfFiles(new Map([["a.txt", "Hello"]])))).toContain("no file in USFM");
  files.set("fraLSG_usfm.zip", { status: 302, location: "/moved.zip" });
  files.set("moved.zip", wholeAsv);
  expect((await add("lsg1910"))?.state).toBe("review");
  await remove("lsg1910");
});

test("an archive that unpacks to more than the limit is rejected", async () => {
  const bomb = archiveOfFiles(new Map([["GEN.usfm", " ".repeat(catalogLimits.unpacked + 1)]]));
  expect(bomb.length).toBeLessThan(catalogLimits.file);
  files.set("deu1912_usfm.zip", bomb);
  expect((await add("luther1912"))?.error).toContain("too large");
});

test("an uploaded file in OSIS is reviewed with its losses, and its file is deleted", async () => {
  const put = vi.spyOn(app.services.storage, "put");
  const osis = translationFiles(asv, "osis").get("test.osis")?.replace('"Gen.1.3"', '"Gen.1.x"');
  expect((await upload(admin, "mine", osis ?? "")).status).toBe(202);
  await app.services.background.settled();
  const read = await textOf("mine");
  expect(read).toMatchObject({ state: "review", url: null, license: "With permission" });
  expect(read?.report?.listed[0]).toMatchObject({ lost: true });
  expect((await upload(admin, "mine", "again")).status).toBe(409);
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  expect(keys).toEqual([expect.stringMatching(/^catalog\/uploads\/mine-/)]);
  expect(await app.services.storage.getBytes(keys[0] ?? "")).toBeUndefined();
  expect((await confirm("mine", read?.sha256)).status).toBe(200);
  const books = (await (await app.request("GET", "/api/bibles")).json()) as { id: string }[];
  expect(books.map(({ id }) => id)).toContain("mine");
  await remove("mine");
});

test("of two simultaneous uploads with one id, the second is rejected and its file is deleted", async () => {
  const { storage } = app.services;
  const store = storage.put.bind(storage);
  const keys: string[] = [];
  const bothArrived = Promise.withResolvers<void>();
  const put = vi.spyOn(storage, "put").mockImplementation(async (key, contents) => {
    await store(key, contents);
    keys.push(key);
    if (keys.length === 2) bothArrived.resolve();
    await bothArrived.promise;
  });
  const texts = [ruth("First."), ruth("Second.")];
  const answers = await Promise.all(texts.map((text) => upload(admin, "twice", text)));
  put.mockRestore();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  await app.services.background.settled();
  const accepted = texts[answers.findIndex(({ status }) => status === 202)] ?? "";
  const sha256 = createHash("sha256").update(accepted).digest("hex");
  expect(await textOf("twice")).toMatchObject({ state: "review", sha256 });
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(await storage.getBytes(key)).toBeUndefined();
  await remove("twice");
});

test("the file of an upload that fails is deleted", async () => {
  const put = vi.spyOn(app.services.storage, "put");
  expect((await upload(admin, "failing", "no translation")).status).toBe(202);
  await app.services.background.settled();
  const [key] = put.mock.calls[0] ?? [""];
  put.mockRestore();
  expect(await textOf("failing")).toMatchObject({ state: "failed" });
  expect(await app.services.storage.getBytes(key)).toBeUndefined();
  await remove("failing");
});

test("a missing file is tried again without loading the other translations again", async () => {
  expect((await upload(admin, "good", ruth("Good."))).status).toBe(202);
  await app.services.background.settled();
  const { addedTranslations, library, scripture, storage } = app.services;
  await confirm("good", (await textOf("good"))?.sha256);
  const isGood = eq(catalogTranslations.id, "good");
  const [row] = await app.driver.owner.select().from(catalogTranslations).where(isGood);
  if (!row?.fileKey) throw new Error("the translation was not added");
  const lost = { ...row, id: "lost", fileKey: "catalog/texts/lost.json" };
  const reload = vi.spyOn(scripture, "reload");
  try {
    await app.driver.owner.insert(catalogTranslations).values(lost);
    const { revision } = library;
    await addedTranslations.sync();
    await addedTranslations.sync();
    expect([library.revision, reload.mock.calls.length]).toEqual([revision, 0]);
    expect(library.texts.has("good")).toBe(true);
    const file = JSON.parse(Buffer.from((await storage.getBytes(row.fileKey)) ?? []).toString());
    file.id = "lost";
    await storage.put(lost.fileKey, Buffer.from(JSON.stringify(file)));
    await addedTranslations.sync();
    expect([library.revision, reload.mock.calls.length]).toEqual([revision + 1, 1]);
  } finally {
    reload.mockRestore();
    await remove("lost");
    await remove("good");
  }
});

test("a worker starts over after another was killed, and a third attempt is the last", async () => {
  files.set("ita1885_usfm.zip", wholeAsv);
  await add("diodati");
  const killed = { state: "working" as const, claimedUntil: new Date(0) };
  const isDiodati = eq(catalogTranslations.id, "diodati");
  await app.driver.owner
    .update(catalogTranslations)
    .set({ ...killed, attempts: 1 })
    .where(isDiodati);
  await addTranslations(app.services);
  expect((await textOf("diodati"))?.state).toBe("review");
  await app.driver.owner
    .update(catalogTranslations)
    .set({ ...killed, attempts: 3 })
    .where(isDiodati);
  await addTranslations(app.services);
  expect(await textOf("diodati")).toMatchObject({
    state: "failed",
    error: expect.stringContaining("stopped three times"),
  });
  await remove("diodati");
});

test("a canceled download stops, and its translation can be added again", async () => {
  files.set("russyn_usfm.zip", "silent");
  await admin.request("POST", "/api/admin/catalog/synodal");
  await expect.poll(async () => (await textOf("synodal"))?.step).toBe("download");
  expect((await remove("synodal")).status).toBe(204);
  expect((await textOf("synodal"))?.state).toBe("available");
});

test("only admins see and change the catalog", async () => {
  for (const user of [app, person]) {
    const list = await user.request("GET", "/api/admin/catalog");
    expect(list.status).toBe(user === app ? 401 : 403);
    expect((await user.request("POST", "/api/admin/catalog/bsb")).status).toBe(list.status);
    expect((await user.request("DELETE", "/api/admin/catalog/bsb")).status).toBe(list.status);
  }
  expect((await upload(person, "theirs", "text")).status).toBe(403);
  expect((await admin.request("POST", "/api/admin/catalog/unknown")).status).toBe(404);
});
