// Recognizes the format of a file by its content.
import type { ImportFormat } from "#shared/api/imports.ts";
import { ApiError } from "../../errors.ts";
import { andBibleBookmarks, openAndBibleBackup } from "./andbible/andbible-backup.ts";
import { openAndBibleCsv } from "./andbible/andbible-csv.ts";
import { type AnnotationFile, rowsOfKind, type Texts } from "./annotations.ts";
import { archiveRows, checkArchive } from "./berea-archive.ts";
import { openCsv } from "./csv-file.ts";
import { decodeText, headerOf } from "./csv-records.ts";
import type { FoundRow, ImportedRows } from "./imported-rows.ts";
import { logosNotes, openLogosNotes } from "./logos/logos-notes.ts";
import { openOliveTreeCsv } from "./olive-tree/olive-tree-csv.ts";
import { isSqlite, SqliteFile } from "./sqlite/sqlite-file.ts";
import { Archive, isZip } from "./zip-file.ts";

export type Source = {
  format: ImportFormat;
  /** Whether reports number the lines of the file, not the rows of one kind. */
  hasLines: boolean;
  rowsOf(kind: ImportedRows<unknown>["kind"]): AsyncIterable<FoundRow>;
};

/** Opens a file. Throws `invalid_input` with instructions if the format is unknown. */
export async function openFile(file: Buffer, texts: Texts): Promise<Source> {
  if (isZip(file)) return openArchive(await Archive.open(file), texts);
  if (isSqlite(file)) return sourceOf(await openDatabase(file), texts);
  const text = decodeText(file);
  const header = text === undefined ? undefined : headerOf(text);
  if (text === undefined || !header) throw unknownFile();
  const annotations =
    openOliveTreeCsv(text, header) ?? openAndBibleCsv(text, header) ?? openCsv(text, header, texts);
  if (!annotations) throw unknownFile();
  return sourceOf(annotations, texts);
}

async function openArchive(archive: Archive, texts: Texts): Promise<Source> {
  const database = archive.has(andBibleBookmarks)
    ? andBibleBookmarks
    : archive.find((name) => name === logosNotes || name.endsWith(`/${logosNotes}`));
  if (database) return sourceOf(await openDatabase(await archive.bytes(database)), texts);
  if (archive.has("word/document.xml")) throw wordDocument();
  await checkArchive(archive);
  return { format: "berea", hasLines: false, rowsOf: (kind) => archiveRows(archive, kind) };
}

async function openDatabase(bytes: Buffer): Promise<AnnotationFile> {
  const database = await SqliteFile.open(bytes);
  const annotations = openAndBibleBackup(database) ?? openLogosNotes(database);
  if (!annotations) throw unknownDatabase();
  return annotations;
}

function sourceOf(file: AnnotationFile, texts: Texts): Source {
  const { format, hasLines } = file;
  return { format, hasLines, rowsOf: (kind) => rowsOfKind(kind, file, texts) };
}

const unknownFile = () =>
  new ApiError(
    "invalid_input",
    "This kind of file is not supported. Choose a Berea archive, an export of AndBible, Olive Tree or Logos, or a CSV file whose first line has “reference”, and “note” or “color”.",
  );
const unknownDatabase = () =>
  new ApiError(
    "invalid_input",
    "This database has no bookmarks of AndBible and no notes of Logos. Choose a backup of AndBible, or the file notestool.db of Logos.",
  );
const wordDocument = () =>
  new ApiError(
    "invalid_input",
    "Notes in a Word document cannot be imported. For Logos, choose the file notestool.db; the user guide says where to find it.",
  );
