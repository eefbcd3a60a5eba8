import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { openAndBibleBackup } from "./andbible/andbible-backup.ts";
import { type AnnotationFile, named } from "./annotations.ts";
import { openLogosNotes } from "./logos/logos-notes.ts";
import { SqliteFile } from "./sqlite/sqlite-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(sql: string): Promise<SqliteFile> {
  const database = new DatabaseSync(":memory:");
  database.exec(sql);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return SqliteFile.open(bytes);
}

/** Returns the notes of a file, and the lengths of the texts with "grace" that it normalizes. */
async function readNotes(file: AnnotationFile | undefined) {
  const normalize = vi.spyOn(String.prototype, "normalize");
  const notes: string[] = [];
  for await (const row of file?.read() ?? []) notes.push("note" in row ? row.note : "");
  const lengths = normalize.mock.contexts
    .map(String)
    .filter((text) => /^grace/i.test(text))
    .map((text) => text.length);
  return { notes, lengths };
}

const rows = Array.from({ length: 50 }, (_, at) => at + 1);
const longName = `Grace${"x".repeat(100_000)}`;
const expected = {
  notes: rows.map(() => `Text\n\n#${longName.slice(0, 120).toLowerCase()}`),
  // A tag is normalized before and after it is changed to lower case.
  lengths: [120, 120],
};

test("a long label of AndBible is shortened and normalized once for all bookmarks", async () => {
  const file = await open(`
    create table Label (id blob, name text);
    insert into Label values (x'01', '${longName}');
    create table Bookmark (kjvOrdinalStart integer, kjvOrdinalEnd integer, id integer,
      createdAt integer, primaryLabelId blob, notes text);
    insert into Bookmark values ${rows.map((id) => `(33095, 33095, ${id}, 1, x'01', 'Text')`)};`);
  expect(await readNotes(openAndBibleBackup(file))).toEqual(expected);
});

test("a long notebook name of Logos is shortened and normalized once for all notes", async () => {
  const text = '<Paragraph><Run Text="Text"/></Paragraph>';
  const file = await open(`
    create table Notebooks (ExternalId text, Title text);
    insert into Notebooks values ('n', '${longName}');
    create table Notes (NoteId integer primary key, Kind int, ContentRichText text,
      NotebookExternalId text);
    insert into Notes values ${rows.map((id) => `(${id}, 0, '${text}', 'n')`)};`);
  expect(await readNotes(openLogosNotes(file))).toEqual(expected);
});

test("a name is not cut inside of a surrogate pair", () => {
  expect(named(`${"x".repeat(119)}😀`).name).toBe("x".repeat(119));
});
