import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema.ts";
import { StorageUnavailableError } from "#server/platform/storage.ts";
import type { DataExport } from "#shared/api/data-export.ts";
import { pictureOf } from "#testing/pictures.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { requestExport, sweepExports, writeExports } from "./job.ts";
import { exportSources, notExported } from "./sources.ts";

const app = startTestApp();

const newest = async (user: TestUser) =>
  (
    (await (await user.request("GET", "/api/export")).json()) as {
      export: DataExport | null;
    }
  ).export;
const fetchFile = (user: TestUser, id: string) => user.request("GET", `/api/export/${id}/file`);

/** Requests an archive and waits until it is ready. */
async function make(user: TestUser): Promise<DataExport> {
  const started = await user.request("POST", "/api/export");
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as DataExport;
  await expect.poll(async () => (await newest(user))?.status).toBe("ready");
  const made = await newest(user);
  expect(made?.id).toBe(id);
  return made as DataExport;
}

async function open(user: TestUser, { id }: DataExport): Promise<Map<string, string>> {
  const answer = await fetchFile(user, id);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const jsonOf = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`json/${name}.json`) ?? "");

test("every table with user rows is exported or listed in notExported", () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  const personal = tables
    .filter((table) => {
      const name = getTableName(table);
      const columns = Object.values(getTableColumns(table)).map((column) => column.name);
      return columns.includes("user_id") || name === "users" || name === "profiles";
    })
    .map(getTableName);
  const covered = [...exportSources.map(({ table }) => table), ...Object.keys(notExported)];
  expect(covered.toSorted()).toEqual(personal.toSorted());
  expect(new Set(exportSources.map(({ name }) => name)).size).toBe(exportSources.length);
});

test("an export contains everything that a user entered, as JSON and as Markdown", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  const silas = await app.signUp();
  const send = async (by: TestUser, method: string, to: string, body: unknown) => {
    const answer = await by.request(method, to, { body });
    expect(answer.ok, `${method} ${to}: ${answer.status}`).toBe(true);
    return answer;
  };
  await send(lydia, "PUT", `/api/citations/reports/${randomUUID()}`, {
    verdict: "differs",
    reference: "Acts 16:14",
    sentence: "Lydia, “whose heart the Lord did open”.",
  });
  await send(lydia, "PATCH", "/api/profile", { about_me: "A seller of purple." });
  await send(lydia, "PUT", "/api/onboarding", { answers: {}, completed: false });
  await send(lydia, "PATCH", "/api/preferences", { scheme: "sepia" });
  await send(lydia, "POST", "/api/favorites", {
    reference: "Acts 16:14",
    text: "whose heart the Lord opened",
    translation: "KJV",
    notes: "By the river.",
  });
  await send(lydia, "POST", "/api/prayers", {
    title: "For Philippi",
    description: "# Not a heading\nof ours",
    tags: ["city"],
  });
  await send(lydia, "POST", "/api/posts", { content: "Come to my house." });
  await send(lydia, "POST", "/api/progress/chapters", {
    book: "Acts",
    chapter: 16,
    read_on: new Date().toISOString().slice(0, 10),
  });
  await send(silas, "POST", "/api/prayers", { title: "In the prison at midnight" });
  const picture = await pictureOf("png", { width: 64, height: 64 });
  const photo = await app.send(
    new Request(`${origin}/api/profile/photo`, {
      method: "PUT",
      headers: { cookie: lydia.cookie, origin, "content-type": "image/png" },
      body: picture as Uint8Array<ArrayBuffer>,
    }),
  );
  expect(photo.status).toBe(200);
  const chatId = await writeChat(lydia, 3);

  const made = await make(lydia);
  expect(made.done).toBe(made.total);
  const files = await open(lydia, made);
  expect(jsonOf(files, "account")).toMatchObject([{ id: lydia.id, email: lydia.email }]);
  expect(jsonOf(files, "profile")).toMatchObject([{ about_me: "A seller of purple." }]);
  expect(jsonOf(files, "settings")).toMatchObject([{ scheme: "sepia" }]);
  expect(jsonOf(files, "onboarding")).toMatchObject([{ answers: {}, completed: false }]);
  expect(jsonOf(files, "saved-verses")).toMatchObject([
    { reference: "Acts 16:14", text: "whose heart the Lord opened", notes: "By the river." },
  ]);
  expect(jsonOf(files, "prayers")).toMatchObject([{ title: "For Philippi", tags: ["city"] }]);
  expect(jsonOf(files, "posts")).toMatchObject([{ content: "Come to my house." }]);
  expect(jsonOf(files, "citation-reports")).toMatchObject([
    { verdict: "differs", sentence: "Lydia, “whose heart the Lord did open”." },
  ]);
  expect(jsonOf(files, "reading")).toMatchObject([{ book: "Acts", chapter: 16 }]);
  expect(jsonOf(files, "conversations")).toMatchObject([{ id: chatId, title: "A conversation" }]);
  expect(jsonOf(files, "messages").map(({ content }: { content: string }) => content)).toEqual([
    "Message 1",
    "Message 2",
    "Message 3",
  ]);
  expect(jsonOf(files, "devices")).toHaveLength(1);
  expect(files.get("markdown/prayers.md")).toContain("## For Philippi");
  expect(files.get("markdown/prayers.md")).toContain("> # Not a heading\n> of ours");
  expect(files.get("markdown/messages.md")?.match(/^## /gm)).toHaveLength(1);
  expect([...files.keys()].filter((name) => name.startsWith("pictures/"))).toHaveLength(1);
  for (const { name } of exportSources) expect(files.has(`markdown/${name}.md`), name).toBe(true);
  const everything = [...files.values()].join("\n");
  expect(everything).not.toContain("midnight");
  expect(everything).not.toContain(lydia.password);

  // The disk has no unencrypted part of it.
  const folder = path.join(app.services.env.dataDir, "storage", "exports", lydia.id);
  const [kept, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const bytes = readFileSync(path.join(folder, kept ?? ""));
  expect(bytes.subarray(0, 2).toString()).not.toBe("PK");
});

test("an export of 10,000 messages keeps their order and counts them", {
  tags: "full",
}, async () => {
  const user = await app.signUp();
  await writeChat(user, 10_000);
  const started = (await (await user.request("POST", "/api/export")).json()) as DataExport;
  expect(started).toMatchObject({ status: "preparing", done: 0 });
  expect(started.total).toBeGreaterThan(20_000);
  // A second request in the meantime returns the same archive.
  const again = (await (await user.request("POST", "/api/export")).json()) as DataExport;
  expect(again.id).toBe(started.id);
  await expect.poll(async () => (await newest(user))?.status).toBe("ready");
  const made = (await newest(user)) as DataExport;
  expect(made.done).toBe(started.total);
  const messages = jsonOf(await open(user, made), "messages");
  expect(messages).toHaveLength(10_000);
  expect(messages[9_999]).toMatchObject({ content: "Message 10000", position: 10_000 });
});

test("an export is available to its owner only, for an hour, and is replaced by the next one", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const first = await make(lydia);
  expect((await fetchFile(silas, first.id)).status).toBe(404);
  expect((await app.request("GET", `/api/export/${first.id}/file`)).status).toBe(401);
  expect((await fetchFile(lydia, randomUUID())).status).toBe(404);
  expect((await fetchFile(lydia, "no-id")).status).toBe(400);
  const photos = await lydia.request("GET", `/api/photos/exports/${lydia.id}/${first.id}`);
  expect(photos.status).toBe(404);

  const second = await make(lydia);
  expect((await fetchFile(lydia, first.id)).status).toBe(404);
  expect((await fetchFile(lydia, second.id)).status).toBe(200);

  const hour = 60 * 60_000;
  await sweepExports(app.services, new Date(Date.now() + hour - 60_000));
  expect((await fetchFile(lydia, second.id)).status).toBe(200);
  await sweepExports(app.services, new Date(Date.now() + hour + 60_000));
  expect((await fetchFile(lydia, second.id)).status).toBe(404);
  expect(await newest(lydia)).toBeNull();
  const folder = path.join(app.services.env.dataDir, "storage", "exports", lydia.id);
  expect(readdirSync(folder)).toEqual([]);
});

test("an export waits while the storage is unavailable, and is created afterwards", {
  tags: "full",
}, async () => {
  const user = await app.signUp();
  const { services } = app;
  const waiting = Object.assign(Object.create(services.jobs), { wake: async () => {} });
  await requestExport({ ...services, jobs: waiting }, user.id, "en");
  const putStream = () => Promise.reject(new StorageUnavailableError("away"));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await writeExports({ ...services, storage: { ...services.storage, putStream } });
    expect((await newest(user))?.status).toBe("preparing");
    // As after 30 seconds.
    await services.db.asSystem((tx) => tx.update(schema.userExports).set({ claimedUntil: null }));
  }
  await writeExports(services);
  expect((await newest(user))?.status).toBe("ready");
});

test("a tampered export file is not delivered completely", async () => {
  const user = await app.signUp();
  const made = await make(user);
  const folder = path.join(app.services.env.dataDir, "storage", "exports", user.id);
  const file = path.join(folder, `${made.id}-1`);
  const bytes = readFileSync(file);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const answer = await fetchFile(user, made.id);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("a user can make six exports a day", { tags: "full" }, async () => {
  const user = await app.signUp();
  for (let turn = 0; turn < 6; turn += 1) await make(user);
  expect((await user.request("POST", "/api/export")).status).toBe(429);
});

test("an export requires a session", async () => {
  expect((await app.request("GET", "/api/export")).status).toBe(401);
  expect((await app.request("POST", "/api/export")).status).toBe(401);
});

/** Inserts a conversation directly, because it is too large for the chat API. */
async function writeChat(user: TestUser, messages: number): Promise<string> {
  const chatId = randomUUID();
  await app.database.asUser(user.id, async ({ db, key }) => {
    await db.insert(schema.bibleChats).values({
      id: chatId,
      userId: user.id,
      title: key.encrypt("bible_chats", "title", chatId, "A conversation"),
    });
    for (let from = 1; from <= messages; from += 500) {
      const rows = Array.from({ length: Math.min(500, messages - from + 1) }, (_, at) => {
        const id = randomUUID();
        const position = from + at;
        return {
          id,
          chatId,
          userId: user.id,
          role: position % 2 === 1 ? ("user" as const) : ("assistant" as const),
          content: key.encrypt("berea_messages", "content", id, `Message ${position}`),
          position,
        };
      });
      await db.insert(schema.bereaMessages).values(rows);
    }
  });
  return chatId;
}
