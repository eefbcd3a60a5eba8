import { expect, test } from "vitest";
import type { Highlight } from "#shared/api/highlights.ts";
import type { ImportReport } from "#shared/api/imports.ts";
import type { Note } from "#shared/api/notes.ts";
import { listOf, sendImport } from "#testing/imports.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const send = (user: TestUser, file: string | Uint8Array, path?: string) =>
  sendImport(app, user, file, path);
async function runImport(user: TestUser, file: string | Uint8Array): Promise<ImportReport> {
  const response = await send(user, file);
  expect(response.status).toBe(200);
  return (await response.json()) as ImportReport;
}

test("a CSV file adds notes and highlights with their dates, and each row once", async () => {
  const user = await app.signUp();
  const file = [
    "Reference,Note,Colour,Date,Tags",
    'John 3:16-17,"So loved,\nas it says",Light Green,2026-01-02,"Grace, Gospel"',
    "Ps 23,,purple,2026-01-03T08:00:00Z,",
    ",A thought on no passage,,,",
  ].join("\r\n");
  const preview = await send(user, file, "/api/imports/preview");
  const expected = (await preview.json()) as ImportReport;
  expect(expected).toMatchObject({
    format: "csv",
    kinds: [
      { kind: "notes", found: 2, added: 2 },
      { kind: "highlights", found: 8, added: 8 },
    ],
    problems: [],
  });
  expect(await listOf<Note>(user, "/api/notes")).toEqual([]);

  expect(await runImport(user, file)).toEqual(expected);
  const notes = await listOf<Note>(user, "/api/notes");
  expect(notes).toMatchObject([
    { reference: null, body: "A thought on no passage" },
    {
      reference: "John 3:16-17",
      body: "So loved,\nas it says\n\n#grace #gospel",
      created_at: "2026-01-02T00:00:00.000Z",
    },
  ]);
  const byVerse = (a: Highlight, b: Highlight) => a.verse - b.verse;
  const john = await listOf<Highlight>(user, "/api/highlights?book=John&chapter=3");
  expect(john.toSorted(byVerse)).toMatchObject([
    { verse: 16, version: "kjv", start: 0, color: "green" },
    { verse: 17, version: "kjv", start: 0, color: "green" },
  ]);
  const psalm = await listOf<Highlight>(user, "/api/highlights?book=Ps&chapter=23");
  expect(psalm.toSorted(byVerse).map(({ verse, color }) => [verse, color])).toEqual(
    [1, 2, 3, 4, 5, 6].map((verse) => [verse, "blue"]),
  );

  const again = await runImport(user, file);
  expect(again.kinds.map(({ added, known }) => [added, known])).toEqual([
    [0, 2],
    [0, 8],
  ]);
});

const header = { reference: "referencia", note: "Texto", color: "COLOR" };
const table = (sign: string) =>
  `${header.reference}${sign}${header.note}${sign}${header.color}\nJuan 3:16${sign}Amó${sign}yellow\n`;

test.each([
  ["semicolons and a byte order mark", `\uFEFF${table(";")}`],
  ["tabs", table("\t")],
  ["UTF-16", Buffer.from(`\uFEFF${table("\t")}`, "utf16le")],
])("reads a file with %s", async (_, file) => {
  const report = await runImport(await app.signUp(), file);
  expect(report.kinds.map(({ kind, added }) => [kind, added])).toEqual([
    ["notes", 1],
    ["highlights", 1],
  ]);
});

test("an import lists unreadable CSV rows with their line, and adds the others", async () => {
  const user = await app.signUp();
  const report = await runImport(
    user,
    [
      "verse,note,color,date,translation",
      '"John 3:16","two',
      'lines",,,',
      "Hezekiah 3:16,Not a book,,,",
      "John 40,No such chapter,,,",
      "John 3:16,,,,",
      ",,yellow,,",
      "John 3:16,When?,,25.11.2026,",
      "John 3:16,,yellow,,nope",
      "Psalm 119-125,,yellow,,",
    ].join("\n"),
  );
  expect(report.kinds).toMatchObject([{ kind: "notes", found: 8, added: 1, unreadable: 7 }]);
  expect(report.problems).toEqual([
    { kind: null, line: 4, reason: "“Hezekiah 3:16” is not a passage." },
    { kind: null, line: 5, reason: "“John 40” is not a passage." },
    { kind: null, line: 6, reason: "This row has no note and no color." },
    { kind: null, line: 7, reason: "A highlight needs a passage." },
    { kind: null, line: 8, reason: "Write the date like this: 2026-11-25." },
    { kind: null, line: 9, reason: "There is no translation “nope” here." },
    { kind: null, line: 10, reason: "A highlight can have at most 200 verses." },
  ]);
});

test("an import rejects a file that is no archive and lacks the required columns", async () => {
  const user = await app.signUp();
  for (const file of [
    "Dear diary",
    "<html></html>",
    "note,color\nx,y",
    `reference,note${",".repeat(64 * 1024)}\nJohn 3:16,The first line is too long`,
    Buffer.from([0xff, 0x00]),
  ]) {
    const response = await send(user, file);
    expect(response.status).toBe(400);
  }
  const broken = `reference,note\nJohn 3:16,"never closed${"\n".repeat(10)}`;
  expect((await send(user, broken)).status).toBe(400);
});
