import { DatabaseSync } from "node:sqlite";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import type { Highlight } from "#shared/api/highlights.ts";
import type { ImportReport } from "#shared/api/imports.ts";
import type { Note } from "#shared/api/notes.ts";
import { listOf, sendImport } from "#testing/imports.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

type Sent = string | Uint8Array;

const send = (user: TestUser, file: Sent, path?: string) => sendImport(app, user, file, path);

async function runImport(user: TestUser, file: Sent): Promise<ImportReport> {
  const preview = await send(user, file, "/api/imports/preview");
  const expected = (await preview.json()) as ImportReport;
  const response = await send(user, file);
  expect(response.status).toBe(200);
  const report = (await response.json()) as ImportReport;
  expect(report).toEqual(expected);
  // A second import adds nothing.
  const again = (await (await send(user, file)).json()) as ImportReport;
  expect(again.kinds.every(({ added }) => added === 0)).toBe(true);
  return report;
}

const notesOf = async (user: TestUser) =>
  (await listOf<Note>(user, "/api/notes"))
    .map(({ reference, body, created_at }) => ({ reference, body, created_at }))
    .toSorted((a, b) => (a.body < b.body ? -1 : 1));
const bookmarksOf = async (user: TestUser) =>
  (await listOf<Bookmark>(user, "/api/bookmarks"))
    .map(({ reference, label }) => `${reference}: ${label}`)
    .toSorted();
const highlightsOf = async (user: TestUser, book: string, chapter: number) =>
  (await listOf<Highlight>(user, `/api/highlights?book=${book}&chapter=${chapter}`))
    .map(({ verse, version, start, color }) => `${verse} ${version} ${start} ${color}`)
    .toSorted();
const addedBy = ({ kinds }: ImportReport) =>
  Object.fromEntries(kinds.map(({ kind, added }) => [kind, added]));
const reasonsOf = ({ problems }: ImportReport) =>
  problems.map(({ kind, line, reason }) => `${kind} ${line}: ${reason}`);

function databaseOf(fill: (database: DatabaseSync) => void): Buffer {
  const database = new DatabaseSync(":memory:");
  fill(database);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return bytes;
}

const id = (number: number) => Buffer.alloc(16, number);
const at = Date.UTC(2025, 0, 2, 3, 4, 5);

/** A backup with the tables and columns of schema version 12 that an import reads. */
const andBible = (labels: (number | string | null)[][], bookmarks: unknown[][], more = "") =>
  databaseOf((database) => {
    database.exec(`
      create table BibleBookmark (kjvOrdinalStart integer not null, kjvOrdinalEnd integer not null,
        ordinalStart integer not null, ordinalEnd integer not null, v11n text not null,
        playbackSettings text, id blob not null, createdAt integer not null, book text,
        startOffset integer, endOffset integer, primaryLabelId blob default null,
        lastUpdatedOn integer not null default 0, wholeVerse integer not null default 0,
        type text default null, customIcon text default null, primary key (id));
      create table BibleBookmarkNotes (bookmarkId blob not null, notes text not null,
        primary key (bookmarkId));
      create table BibleBookmarkToLabel (bookmarkId blob not null, labelId blob not null,
        orderNumber integer not null default -1, primary key (bookmarkId, labelId));
      create table GenericBookmark (id blob not null, key text not null, createdAt integer not null,
        bookInitials text not null default '', primaryLabelId blob default null,
        lastUpdatedOn integer not null default 0, wholeVerse integer not null default 0,
        primary key (id));
      create table GenericBookmarkNotes (bookmarkId blob not null, notes text not null,
        primary key (bookmarkId));
      create table Label (id blob not null, name text not null, color integer not null default 0,
        markerStyle integer not null default 0, markerStyleWholeVerse integer not null default 0,
        underlineStyle integer not null default 0, hideStyle integer not null default 0,
        hideStyleWholeVerse integer not null default 0, type text default null, primary key (id));
      create table StudyPadTextEntry (id blob not null, labelId blob not null, primary key (id));
      create table StudyPadTextEntryText (studyPadTextEntryId blob not null, text text not null,
        primary key (studyPadTextEntryId));
      ${more}`);
    const label = database.prepare(
      "insert into Label (id, name, color, type, markerStyleWholeVerse) values (?, ?, ?, ?, ?)",
    );
    for (const [number, name, color, type, marker] of labels) {
      label.run(id(Number(number)), name ?? "", color ?? 0, type ?? null, marker ?? 0);
    }
    const bookmark = database.prepare(
      `insert into BibleBookmark (kjvOrdinalStart, kjvOrdinalEnd, ordinalStart, ordinalEnd, v11n,
        id, createdAt, book, primaryLabelId, lastUpdatedOn, wholeVerse)
       values (?, ?, 1, 1, 'German', ?, ?, ?, ?, ?, 1)`,
    );
    const note = database.prepare("insert into BibleBookmarkNotes values (?, ?)");
    const toLabel = database.prepare(
      "insert into BibleBookmarkToLabel (bookmarkId, labelId) values (?, ?)",
    );
    for (const [number, [first, last, book, labelIds, text]] of bookmarks.entries()) {
      const own = id(100 + number);
      const [primary] = labelIds as number[];
      const primaryId = primary === undefined ? null : id(primary);
      bookmark.run(Number(first), Number(last), own, at, String(book), primaryId, at);
      for (const one of labelIds as number[]) toLabel.run(own, id(one));
      if (text) note.run(own, String(text));
    }
  });

const green = 0xff00ff00 | 0;
const blue = 0xff91a7ff | 0;

test("a backup of AndBible adds its notes, highlights, bookmarks and study pads", async () => {
  const user = await app.signUp();
  const database = andBible(
    [
      [1, "Promises", green, null, 0],
      [2, "Blue", blue, "HIGHLIGHT", 0],
      [3, "__UNLABELED__", 0, null, 0],
      [4, "Preached", green, null, 1],
    ],
    [
      [33_095, 33_096, "KJV", [1], "<div>So <b>loved</b> &amp; gave</div>"],
      [33_097, 33_097, "ESV2011", [2], null],
      [33_098, 33_098, "WEB", [1, 2], null],
      [14_758, 14_763, "KJV", [3], null],
      [4, 4, "KJV", [4], null],
      [25_466, 25_466, "KJVA", [1], null],
    ],
    `insert into GenericBookmark (id, key, createdAt, bookInitials)
       values (x'aa', 'Gen.1.1', ${at}, 'MHC'), (x'ab', 'Grace', ${at}, 'Easton');
     insert into GenericBookmarkNotes values (x'aa', 'Henry says');
     insert into StudyPadTextEntry values (x'ba', x'01010101010101010101010101010101');
     insert into StudyPadTextEntryText values (x'ba', '<p>All promises</p>');`,
  );
  const backup = zipSync({
    "AndBibleBackup.json": strToU8("{}"),
    "db/bookmarks.sqlite3": new Uint8Array(database),
    "db/workspaces.sqlite3": strToU8("x"),
  });
  const report = await runImport(user, backup);
  expect(report.format).toBe("andbible");
  expect(addedBy(report)).toEqual({ notes: 3, highlights: 4, bookmarks: 3 });
  expect(reasonsOf(report)).toEqual([
    "bookmarks 6: No translation here has the book of this bookmark.",
    "bookmarks 8: This bookmark is in “Easton”, not in a Bible.",
  ]);
  expect(await notesOf(user)).toMatchObject([
    { reference: null, body: "All promises\n\n#promises" },
    { reference: null, body: "MHC Gen.1.1\n\nHenry says" },
    {
      reference: "John 3:16-17",
      body: "So **loved** & gave\n\n#promises",
      created_at: "2025-01-02T03:04:05.000Z",
    },
  ]);
  expect(await highlightsOf(user, "John", 3)).toEqual([
    "16 kjv 0 green",
    "17 kjv 0 green",
    "18 kjv 0 blue",
    "19 web 0 green",
  ]);
  expect(await bookmarksOf(user)).toEqual([
    "Genesis 1:1: Preached",
    "John 3:19: Promises",
    "Psalm 23:1-6: null",
  ]);
});

test("the importer reads AndBible bookmarks from the table before schema version 3", async () => {
  const user = await app.signUp();
  const database = databaseOf((one) =>
    one.exec(`
      create table Bookmark (kjvOrdinalStart integer, kjvOrdinalEnd integer, id blob,
        createdAt integer, book text, primaryLabelId blob, notes text, lastUpdatedOn integer);
      insert into Bookmark values (33095, 33095, x'01', ${at}, 'KJV', null, 'Old note', 0)`),
  );
  const report = await runImport(user, database);
  expect(addedBy(report)).toEqual({ notes: 1 });
  expect(await notesOf(user)).toMatchObject([{ reference: "John 3:16", body: "Old note" }]);
});

test("a CSV file of AndBible adds notes and bookmarks", async () => {
  const user = await app.signUp();
  const report = await runImport(
    user,
    [
      "osisRef;bibleRef;document;book;chapterStart;verseStart;chapterEnd;verseEnd;id;ordinalStart;ordinalEnd;createdAt;lastUpdatedOn;startOffset;endOffset;labels;notes;customIcon",
      'John.3.16-John.3.18;John 3:16-18;KJV;John;3;16;3;18;a-1;33095;33097;2025-01-02T03:04:05Z;2025-01-02T03:04:05Z;;;"Grace;Love";"So; ""loved""\nas it says";',
      "Gen.1.1;Genesis 1:1;;Gen;1;1;1;1;a-2;4;4;2022-01-01T00:00:00Z;2022-01-01T00:00:00Z;10;20;Beginnings;;star",
      ";;;Ps;23;1;23;6;a-3;;;;;;;;;",
      ";;;;;;;;a-4;38272;38272;;;;;;;",
      "Tob.1.1;Tobit 1:1;;Tob;1;1;1;1;a-5;25466;25466;;;;;;;",
    ].join("\n"),
  );
  expect(report.format).toBe("andbible");
  expect(addedBy(report)).toEqual({ notes: 1, bookmarks: 3 });
  expect(reasonsOf(report)).toEqual(["null 7: “Tob.1.1” is not a passage."]);
  expect(await notesOf(user)).toMatchObject([
    { reference: "John 3:16-18", body: 'So; "loved"\nas it says\n\n#grace #love' },
  ]);
  expect(await bookmarksOf(user)).toEqual([
    "Genesis 1:1: Beginnings",
    "Psalm 23:1-6: null",
    "Revelation 22:21: null",
  ]);
});

const oliveTree = (...rows: string[]) =>
  [
    "category_name,type,highlighter_name,title,content,reference_start,reference_end,associated_product,date_created,last_modified,tags",
    ...rows,
  ].join("\n");

test("a CSV file of Olive Tree adds notes, and highlights of the selected words", async () => {
  const user = await app.signUp();
  const report = await runImport(
    user,
    oliveTree(
      'Annotations,Note,,Note Title,"",,,,2022-01-05T22:45:25-05:00,2022-01-05T22:45:25-05:00,""',
      'Annotations,Highlight,Pink,Jhn 3:16 KJV,"God so loved",John:3:16,John:3:16,King James Version (KJV),2022-08-05T12:03:01-04:00,2022-08-05T12:03:01-04:00,""',
      "Sermons,Note,,Act 8:24 KJV,First\vsecond,Acts:8:24,Acts:8:24,King James Version (KJV),2026-01-18T22:53:40-04:00,2026-01-18T22:53:47-04:00,Prayer",
      "Annotations,Note,,Range,Three verses,1 John:5:7,1 John:5:9,,2026-01-18T22:54:13-04:00,2026-01-18T22:54:20-04:00,",
      "Annotations,Highlight,Light Green,,,John:3:17,John:3:18,New King James Version (NKJV),,,",
      'Annotations,Note,,"""Quoted",Text,Psalms:23,Psalms:23,,,,',
      "Annotations,Highlight,Blue,,words,,,A Commentary,,,",
      "Annotations,Note,,,Text,Tobit:1:1,Tobit:1:1,,,,",
      "Annotations,Book Ribbon,,,,John:1:1,John:1:1,,,,",
      "Annotations,Note,,,,John:1:1,John:1:1,,,,",
    ),
  );
  expect(report.format).toBe("olive-tree");
  expect(addedBy(report)).toEqual({ notes: 4, highlights: 3 });
  expect(reasonsOf(report)).toEqual([
    "null 8: A highlight needs a passage.",
    "null 9: “Tobit:1:1” is not a passage.",
    "null 10: Rows of the type “Book Ribbon” cannot be imported.",
    "null 11: This note is empty.",
  ]);
  expect(await notesOf(user)).toMatchObject([
    { reference: "Psalm 23", body: '**"Quoted**\n\nText' },
    { reference: null, body: "**Note Title**", created_at: "2022-01-06T03:45:25.000Z" },
    { reference: "1 John 5:7-9", body: "**Range**\n\nThree verses" },
    { reference: "Acts 8:24", body: "First\nsecond\n\n#sermons #prayer" },
  ]);
  expect(await highlightsOf(user, "John", 3)).toEqual([
    "16 kjv 4 rose",
    "17 kjv 0 green",
    "18 kjv 0 green",
  ]);
});

const logos = (fill: string) =>
  databaseOf((database) =>
    database.exec(`
      create table Notes (
        NoteId integer primary key autoincrement,
        ExternalId text not null, CreatedDate text not null, ModifiedDate text,
        IsDeleted bool not null default 0, IsTrashed bool not null default 0,
        Kind int not null, ContentRichText text, NoteColorId int, NoteStyleId int,
        NotebookExternalId text not null, ClippingTitleRichText text, ClippingExcerptRichText text);
      create table Notebooks (NotebookId integer primary key autoincrement, ExternalId text, Title text);
      create table NoteTags (NoteId integer not null, TagId int not null);
      create table Tags (TagId integer primary key autoincrement, Text text not null);
      create table NoteAnchorFacetReferences (
        NoteAnchorFacetReferenceId integer primary key autoincrement,
        NoteId integer not null, AnchorIndex int not null, DataTypeId int not null, BibleBook int,
        SortKey blob not null, Reference text not null);
      create table NoteColors (NoteColorId integer primary key autoincrement, Name text not null);
      create table NoteStyles (NoteStyleId integer primary key autoincrement, Name text not null);
      insert into NoteColors (Name) values ('yellow'), ('lightBlue');
      insert into NoteStyles (Name) values ('highlight'), ('custom:GreenHighlighter');
      insert into Notebooks (ExternalId, Title) values ('n1', 'Sermons');
      insert into Tags (Text) values ('Grace');
      ${fill}`),
  );

test("the database of Logos adds notes, highlights and bookmarks, but no deleted ones", async () => {
  const user = await app.signUp();
  const dates = "'2017-09-17T01:17:20Z', '2018-09-17T01:17:20Z'";
  const database = logos(`
    insert into Notes (ExternalId, CreatedDate, ModifiedDate, Kind, ContentRichText, NoteColorId,
        NoteStyleId, NotebookExternalId, IsTrashed) values
      ('a', ${dates}, 0, '<Paragraph><Run Text="So " FontBold="True"/><Run Text="loved"/></Paragraph>', 1, 1, 'n1', 0),
      ('b', ${dates}, 1, null, 2, 1, '', 0),
      ('c', ${dates}, 1, null, null, 2, '', 0),
      ('d', ${dates}, 0, null, 1, 1, 'n1', 0),
      ('e', ${dates}, 0, '<Paragraph><Run Text="No passage"/></Paragraph>', 1, 1, '', 0),
      ('f', ${dates}, 1, null, 1, 1, '', 0),
      ('g', ${dates}, 0, '<Paragraph><Run Text="Gone"/></Paragraph>', 1, 1, '', 1),
      ('h', ${dates}, 0, '<Paragraph><Run Text="Tobit"/></Paragraph>', 1, 1, '', 0);
    insert into NoteTags values (1, 1);
    insert into NoteAnchorFacetReferences (NoteId, AnchorIndex, DataTypeId, SortKey, Reference) values
      (1, 0, 1, x'', 'bible+nkjv.64.3.16'), (1, 1, 1, x'', 'bible.45.5.8'),
      (1, 2, 1, x'', 'bible+nkjv.62.9.42'),
      (2, 0, 1, x'', 'bible+kjv.64.3.17-64.3.18'), (3, 0, 1, x'', 'bible+nkjv.64.3.19'),
      (4, 0, 1, x'', 'bible+esv.23.38.10-23.38.11'), (8, 0, 1, x'', 'bible+nrsv.40.1.1-40.1.2');`);
  const report = await runImport(user, zipSync({ "a/notestool.db": new Uint8Array(database) }));
  expect(report.format).toBe("logos");
  expect(addedBy(report)).toEqual({ notes: 2, highlights: 3, bookmarks: 1 });
  expect(reasonsOf(report)).toEqual([
    "notes 6: This highlight of 2017-09-17 is not in a Bible.",
    "notes 8: “bible+nrsv.40.1.1-40.1.2” is not a passage.",
  ]);
  expect(await notesOf(user)).toMatchObject([
    {
      reference: "John 3:16",
      body: "**So** loved\n\nMark 9:42\n\n#grace #sermons",
      created_at: "2017-09-17T01:17:20.000Z",
    },
    { reference: null, body: "No passage" },
  ]);
  expect(await highlightsOf(user, "John", 3)).toEqual([
    "17 kjv 0 blue",
    "18 kjv 0 blue",
    "19 kjv 0 green",
  ]);
  expect(await bookmarksOf(user)).toEqual(["Isaiah 38:10-11: Sermons"]);
});

test("a note that is too long is reported, and its highlight is added", async () => {
  const user = await app.signUp();
  const long = "x".repeat(20_001);
  const whole = [4, 30_000];
  const database = andBible(
    [[1, "Green", green, "HIGHLIGHT", 0]],
    [
      [33_095, 33_095, "KJV", [1], long],
      [4, 1_500, "KJV", [1], "Too many verses"],
      [...whole, "KJV", [1], "More than a book"],
    ],
  );
  const report = await runImport(user, database);
  expect(addedBy(report)).toEqual({ notes: 1, highlights: 1, bookmarks: 0 });
  expect(reasonsOf(report)).toEqual([
    "notes 1: This note has more than 20,000 characters.",
    "highlights 2: A highlight can have at most 200 verses.",
    "bookmarks 3: No translation here has the book of this bookmark.",
  ]);
});

test("a file of an unknown kind is rejected with instructions", async () => {
  const user = await app.signUp();
  const other = databaseOf((database) => database.exec("create table Notes (text)"));
  const cases: [Sent, string][] = [
    ["Dear diary", "This kind of file is not supported."],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "This kind of file is not supported."],
    ["category_name,type\nAnnotations,Note", "This kind of file is not supported."],
    [other, "no bookmarks of AndBible and no notes of Logos"],
    [andBible([], []).subarray(0, 5_000), "damaged"],
    [zipSync({ "db/bookmarks.sqlite3": strToU8("no database") }), "damaged"],
    [zipSync({ "word/document.xml": strToU8("<w/>") }), "notestool.db"],
    [zipSync({ "photo.png": strToU8("x") }), "not a Berea archive or an AndBible export"],
  ];
  for (const [file, expected] of cases) {
    const response = await send(user, file, "/api/imports/preview");
    expect(response.status, expected).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toContain(expected);
  }
});
