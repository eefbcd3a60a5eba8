import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { maxBody } from "#server/http/body-limits.ts";
import type { DataExport } from "#shared/api/data-export.ts";
import type { ImportKind, ImportReport } from "#shared/api/imports.ts";
import { importLimits, maxHighlightsOfChapter } from "#shared/limits.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

type Files = Record<string, Uint8Array>;
type Sent = Uint8Array | Files;
const bytesOf = (file: Sent) => (file instanceof Uint8Array ? file : zipSync(file));

async function send(user: Pick<TestUser, "cookie">, path: string, file: Sent) {
  return app.send(
    new Request(`${origin}${path}`, {
      method: "POST",
      headers: { cookie: user.cookie, origin, "content-type": "application/octet-stream" },
      body: bytesOf(file) as Uint8Array<ArrayBuffer>,
    }),
  );
}
const preview = (user: TestUser, file: Sent) => send(user, "/api/imports/preview", file);
async function runImport(user: TestUser, file: Sent): Promise<ImportReport> {
  const response = await send(user, "/api/imports", file);
  expect(response.status).toBe(200);
  return (await response.json()) as ImportReport;
}
const countsOf = (report: ImportReport, name: ImportKind) =>
  report.kinds.find(({ kind }) => kind === name);

/** Returns an archive with these rows. */
const archiveOf = (kinds: Partial<Record<ImportKind, unknown[]>>, more: Files = {}): Files => ({
  "json/account.json": strToU8("[]\n"),
  ...Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [
      `json/${kind}.json`,
      strToU8(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`),
    ]),
  ),
  ...more,
});

async function exportOf(user: TestUser): Promise<Uint8Array> {
  expect((await user.request("POST", "/api/export")).status).toBe(202);
  const newest = async () =>
    ((await (await user.request("GET", "/api/export")).json()) as { export: DataExport }).export;
  await expect.poll(async () => (await newest()).status).toBe("ready");
  const file = await user.request("GET", `/api/export/${(await newest()).id}/file`);
  return new Uint8Array(await file.arrayBuffer());
}
const rowsIn = (archive: Uint8Array, kind: ImportKind) =>
  JSON.parse(new TextDecoder().decode(unzipSync(archive)[`json/${kind}.json`])) as Record<
    string,
    unknown
  >[];

const at = "2026-01-02T03:04:05.678Z";
const note = (body: string, more = {}) => ({
  book: "John",
  chapter: 3,
  verse: 16,
  body,
  created_at: at,
  updated_at: at,
  ...more,
});
const highlight = (more = {}) => ({
  book: "John",
  chapter: 3,
  verse: 16,
  version: "kjv",
  start: 0,
  end: 9,
  color: "green",
  created_at: at,
  ...more,
});

/** Adds at least one row of every kind to the account. */
async function fill(user: TestUser): Promise<void> {
  const create = async (method: string, path: string, body: unknown) => {
    const response = await user.request(method, path, { body });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (response.status === 204 ? { id: "" } : await response.json()) as { id: string };
  };
  const today = new Date().toISOString().slice(0, 10);
  const id = () => crypto.randomUUID();
  await create("POST", "/api/notes", { id: id(), reference: "John 3:16-18", body: "*So loved*" });
  await create("POST", "/api/notes", { id: id(), reference: null, body: "On no passage\nat all" });
  const { created_at: _, ...mark } = highlight();
  await create("POST", "/api/highlights", { items: [mark] });
  await create("POST", "/api/bookmarks", { reference: "Psalm 23", label: "Shepherd" });
  await create("POST", "/api/favorites", {
    reference: "Acts 16:14",
    text: "whose heart the Lord opened",
    translation: "KJV",
    notes: "By the river.",
  });
  await create("POST", "/api/memory-verses", {
    id: id(),
    reference: "Psalm 23:1",
    translation: "kjv",
    reviews: [{ id: id(), mode: "type", grade: "good", reviewed_at: at }],
  });
  await create("POST", "/api/progress/chapters", { book: "Acts", chapter: 16, read_on: today });
  await create("POST", "/api/reading-plans", {
    built_in: "romans",
    started_on: today,
    ends_on: today,
  });
  await create("POST", "/api/reading-plans", {
    title: "Letters",
    books: ["Phil", "Col"],
    started_on: today,
    ends_on: today,
  });
  await create("PUT", "/api/resources/saved/concordance", undefined);
  await create("POST", "/api/posts", { content: "Come to my house." });
  const prayer = await create("POST", "/api/prayers", {
    title: "For Philippi",
    description: "That it may stand",
    tags: ["city"],
    verses: ["Phil 1:6"],
    rhythm: { every: "year", on: ["11-21"] },
  });
  await create("POST", `/api/prayers/${prayer.id}/share`, { anonymous: false });
  await create("POST", `/api/prayers/${prayer.id}/updates`, { content: "A letter came." });
  const list = await create("POST", "/api/prayers/lists", { name: "Cities" });
  await create("PUT", `/api/prayers/lists/${list.id}/prayers/${prayer.id}`, undefined);
  const folder = await create("POST", "/api/chat-folders", { name: "Letters" });
  const chat = await create("POST", "/api/chats/import", {
    title: "On joy",
    messages: [
      { role: "user", content: "What is joy?" },
      { role: "assistant", content: "See Philippians 4:4." },
    ],
  });
  await create("PATCH", `/api/chats/${chat.id}`, { folder_id: folder.id });
}

test("importing an export into another account adds each row once, as private", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await fill(lydia);
  const archive = await exportOf(lydia);

  const shown = await preview(silas, archive);
  expect(shown.status).toBe(200);
  const expected = (await shown.json()) as ImportReport;
  expect(expected.problems).toEqual([]);
  expect(expected.kinds.map(({ kind, added }) => [kind, added])).toEqual([
    ["notes", 2],
    ["highlights", 1],
    ["bookmarks", 1],
    ["saved-verses", 1],
    ["memory-verses", 1],
    ["reading", 1],
    ["reading-plans", 2],
    ["saved-resources", 1],
    ["posts", 1],
    ["prayers", 1],
    ["prayer-updates", 1],
    ["prayer-lists", 1],
    ["prayer-list-items", 1],
    ["chat-folders", 1],
    ["conversations", 1],
    ["messages", 2],
  ]);
  expect(await (await silas.request("GET", "/api/notes")).json()).toMatchObject({ items: [] });

  expect(await runImport(silas, archive)).toEqual(expected);
  const copy = await exportOf(silas);
  for (const { kind } of expected.kinds) {
    const withoutIds = (rows: Record<string, unknown>[]) =>
      rows.map(({ id: _, is_shared: __, updated_at: ___, ...row }) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => !/_id$|^follows$|titled_at/.test(name)),
        ),
      );
    const order = (rows: Record<string, unknown>[]) =>
      rows.map((row) => JSON.stringify(row)).sort();
    expect(order(withoutIds(rowsIn(copy, kind)).map(withoutSavedDate)), kind).toEqual(
      order(withoutIds(rowsIn(archive, kind)).map(withoutSavedDate)),
    );
  }
  expect(rowsIn(copy, "prayers")).toMatchObject([{ is_shared: false }]);
  expect(rowsIn(copy, "messages")[1]).toMatchObject({ follows: rowsIn(copy, "messages")[0]?.id });
  const community = await silas.request("GET", "/api/prayers/community");
  expect(await community.json()).toMatchObject({ items: [{ title: "For Philippi" }] });

  const chats = (await (await silas.request("GET", "/api/chats")).json()) as {
    items: { id: string }[];
  };
  expect(
    await (await silas.request("GET", `/api/chats/${chats.items[0]?.id}`)).json(),
  ).toMatchObject({
    messages: [{ content: "What is joy?" }, { content: "See Philippians 4:4." }],
  });

  // A second import adds nothing to either account.
  for (const user of [silas, lydia]) {
    const again = await runImport(user, archive);
    expect(again.kinds.every(({ added, known, found }) => added === 0 && known === found)).toBe(
      true,
    );
  }
});

/** Removes the date on which a resource was saved, which an import does not keep. */
const withoutSavedDate = (row: Record<string, unknown>) => {
  if (!("resource" in row)) return row;
  const { created_at: _, ...rest } = row;
  return rest;
};

test("two imports at the same time add each row once", async () => {
  const user = await app.signUp();
  const archive = archiveOf({ notes: [note("One"), note("Two"), note("One")] });
  const [first, second] = await Promise.all([runImport(user, archive), runImport(user, archive)]);
  expect([first, second].map((report) => countsOf(report, "notes")?.added).sort()).toEqual([0, 2]);
  const { items } = (await (await user.request("GET", "/api/notes")).json()) as { items: object[] };
  expect(items).toHaveLength(2);
});

test("an import lists unreadable rows with line and reason, and adds the others", async () => {
  const user = await app.signUp();
  const report = await runImport(
    user,
    archiveOf({
      notes: [
        note("Good"),
        note("No such chapter", { chapter: 40 }),
        note("x".repeat(20_001)),
        { unreadable: "This text could not be decrypted." },
        7,
      ],
      highlights: [highlight({ color: "black" }), highlight({ start: 9 })],
      "prayer-updates": [{ prayer_id: crypto.randomUUID(), content: "Alone", created_at: at }],
    }),
  );
  expect(countsOf(report, "notes")).toMatchObject({ found: 5, added: 1, unreadable: 4 });
  expect(countsOf(report, "highlights")).toMatchObject({ found: 2, added: 0, unreadable: 2 });
  expect(countsOf(report, "prayer-updates")).toMatchObject({ found: 1, unreadable: 1 });
  expect(report.problems).toContainEqual({
    kind: "notes",
    line: 2,
    reason: "This passage does not exist.",
  });
  expect(report.problems).toContainEqual({
    kind: "highlights",
    line: 1,
    reason: "“color” is missing or not valid.",
  });
  expect(report.problems).toHaveLength(7);
});

test("an import counts rows beyond the limits and does not add them", async () => {
  const user = await app.signUp();
  const rows = Array.from({ length: maxHighlightsOfChapter + 3 }, (_, end) =>
    highlight({ end: end + 1 }),
  );
  const elsewhere = highlight({ chapter: 4 });
  const report = await runImport(user, archiveOf({ highlights: [...rows, elsewhere] }));
  expect(countsOf(report, "highlights")).toMatchObject({
    found: maxHighlightsOfChapter + 4,
    added: maxHighlightsOfChapter + 1,
    over_limit: 3,
  });
});

test("an import replaces future dates with the present and drops past reminders", async () => {
  const user = await app.signUp();
  const future = "2999-01-01T00:00:00.000Z";
  const prayer = {
    id: crypto.randomUUID(),
    title: "For rain",
    description: null,
    tags: [],
    status: "active",
    is_shared: true,
    testimony: null,
    verses: [],
    priority: 0,
    last_prayed_on: null,
    remind_at: at,
    remind_every: "day",
    rhythm_every: null,
    rhythm_days: null,
    answered_at: null,
    created_at: future,
    updated_at: future,
  };
  const before = Date.now();
  const imported = await runImport(user, archiveOf({ prayers: [prayer] }));
  const after = Date.now();
  expect(countsOf(imported, "prayers")?.added).toBe(1);
  const { items } = (await (await user.request("GET", "/api/prayers")).json()) as {
    items: { created_at: string; reminder: unknown; is_shared: boolean }[];
  };
  expect(items).toMatchObject([{ title: "For rain", reminder: null, is_shared: false }]);
  const created = Date.parse(items[0]?.created_at ?? "");
  expect(created).toBeGreaterThanOrEqual(before);
  expect(created).toBeLessThanOrEqual(after);
});

const message = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

test("an import rejects damaged files, other archives and archives of a newer Berea", async () => {
  const user = await app.signUp();
  const good = zipSync(archiveOf({ notes: [note("One")] }));
  const damaged = good.slice();
  damaged.fill(0, 40, 60);
  const cases: [Sent, string][] = [
    [new Uint8Array(), "empty"],
    [good.slice(0, good.length - 30), "damaged"],
    [damaged, "damaged"],
    [{ "photos/me.png": strToU8("x") }, "not a Berea archive"],
    [archiveOf({}, { "json/notes.json": Uint8Array.from([0x5b, 0x0a, 0xff, 0xfe]) }), "damaged"],
    [
      archiveOf({ notes: [] }, { "berea.json": strToU8('{"format":"berea-archive","version":2}') }),
      "newer version",
    ],
  ];
  for (const [file, expected] of cases) {
    const response = await preview(user, file);
    expect(response.status, expected).toBe(400);
    expect(await message(response)).toContain(expected);
  }
});

test("an import rejects an archive with too many bytes, files or rows", {
  tags: "full",
}, async () => {
  const user = await app.signUp();
  const zeros = new Uint8Array(importLimits.unpacked + 1);
  const line = new Uint8Array(importLimits.line + 1).fill(0x20);
  const files = Array.from({ length: importLimits.entries }, (_, n) => [`${n}`, strToU8("")]);
  for (const more of [
    { "json/notes.json": zeros },
    { "json/notes.json": line },
    { "json/notes.json": strToU8("1\n".repeat(importLimits.rows + 1)) },
    Object.fromEntries(files) as Files,
  ]) {
    const response = await preview(user, archiveOf({ notes: [] }, more));
    expect(response.status).toBe(413);
  }
  // The archive declares a size that is one byte too small.
  const wrongSize = Buffer.from(zipSync(archiveOf({ notes: [note("One")] })));
  const central = wrongSize.lastIndexOf("json/notes.json") - 46;
  wrongSize.writeUInt32LE(wrongSize.readUInt32LE(central + 24) - 1, central + 24);
  expect((await preview(user, wrongSize)).status).toBe(400);
});

test("an import rejects a file over its limit, and a JSON body over the usual limit", async () => {
  const user = await app.signUp();
  const post = (type: string, length: number) =>
    app.send(
      new Request(`${origin}/api/imports/preview`, {
        method: "POST",
        headers: { cookie: user.cookie, origin, "content-type": type },
        body: new Uint8Array(length),
      }),
    );
  expect((await post("application/octet-stream", importLimits.file + 1)).status).toBe(413);
  expect((await post("application/octet-stream", importLimits.file)).status).toBe(400);
  expect((await post("application/json", maxBody + 1)).status).toBe(413);
});

test("imports need a session and are limited to ten a day", async () => {
  const archive = archiveOf({ notes: [note("One")] });
  for (const path of ["/api/imports", "/api/imports/preview"]) {
    expect((await send({ cookie: "" }, path, archive)).status).toBe(401);
  }
  const user = await app.signUp();
  for (let turn = 0; turn < 10; turn += 1) await runImport(user, archive);
  expect((await send(user, "/api/imports", archive)).status).toBe(429);
});
