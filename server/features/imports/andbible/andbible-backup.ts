// Reads bookmarks.sqlite3 from a database backup of AndBible. Its schemas are in the folder
// app/schemas of https://github.com/AndBible/and-bible; versions 1 to 13 are read here.
import { message } from "#shared/message.ts";
import {
  type Annotation,
  type AnnotationFile,
  addTo,
  type Named,
  named,
  type Unreadable,
  withTags,
} from "../annotations.ts";
import { htmlToMarkdown } from "../markup.ts";
import type { SqliteValue } from "../sqlite/record.ts";
import type { SqliteFile } from "../sqlite/sqlite-file.ts";
import { isInternalLabel } from "./andbible-csv.ts";
import { passageOfOrdinals } from "./kjva-ordinals.ts";
import { colorOfArgb } from "./label-color.ts";

/** The path of the bookmarks in the ZIP archive of a backup. */
export const andBibleBookmarks = "db/bookmarks.sqlite3";

type Label = Named & { isColor: boolean; argb: number; looks: Looks; looksOnVerse: Looks };
/** How a label marks text. "none" and "icon" do not color it. */
type Looks = "color" | "icon" | "none";

const dates = ["createdAt", "lastUpdatedOn"] as const;

/** Opens the database. Returns `undefined` if it has no bookmarks of AndBible. */
export function openAndBibleBackup(file: SqliteFile): AnnotationFile | undefined {
  // Versions 1 and 2 had bookmarks in Bibles only.
  const bookmarks = ["BibleBookmark", "Bookmark"].find((table) =>
    file.has(table, "kjvOrdinalStart", "kjvOrdinalEnd"),
  );
  if (!bookmarks) return undefined;
  return {
    format: "andbible",
    unreadableAs: "bookmarks",
    hasLines: false,
    async *read() {
      const labels = await labelsIn(file);
      let line = 0;
      for (const table of [bookmarks, "GenericBookmark"]) {
        const labelsOf = await labelIdsIn(file, `${table}ToLabel`);
        const notes = await textsIn(file, `${table}Notes`, "bookmarkId", "notes");
        const read = table === bookmarks ? readBookmark : readGenericBookmark;
        for await (const row of file.rows(table, bookmarkColumns)) {
          line += 1;
          const id = keyOf(row.id);
          const note = notes.get(id) ?? markdownOf(row.notes, null);
          const ids = [keyOf(row.primaryLabelId), ...(labelsOf.get(id) ?? [])];
          const own = [...new Set(ids)].flatMap((one) => labels.get(one) ?? []);
          yield read(row, { line, length: note.length, note, labels: own });
        }
      }
      const texts = await textsIn(file, "StudyPadTextEntryText", "studyPadTextEntryId", "text");
      for await (const row of file.rows("StudyPadTextEntry", ["id", "labelId", "text"])) {
        line += 1;
        const text = texts.get(keyOf(row.id)) ?? markdownOf(row.text, null);
        const label = labels.get(keyOf(row.labelId));
        const now = new Date().toISOString();
        const note = text && withTags(text, label ? [label] : []);
        const place = { line, length: text.length };
        if (note) yield { ...place, reference: undefined, note, created_at: now, updated_at: now };
      }
    },
  };
}

const bookmarkColumns = [
  "id",
  "kjvOrdinalStart",
  "kjvOrdinalEnd",
  "book",
  "primaryLabelId",
  "notes",
  "wholeVerse",
  "bookInitials",
  "key",
  ...dates,
] as const;
type BookmarkRow = Readonly<Record<(typeof bookmarkColumns)[number], SqliteValue>>;
type Details = { line: number; length: number; note: string; labels: Label[] };

/**
 * Reads a bookmark in a Bible. For every translation, AndBible also stores the passage in the verse
 * numbering of the King James Version. Its text offsets are ignored: they fit no translation here.
 */
function readBookmark(row: BookmarkRow, { labels, note, ...place }: Details) {
  const [first, last] = [Number(row.kjvOrdinalStart), Number(row.kjvOrdinalEnd)];
  const reference = passageOfOrdinals(first, last);
  if (!reference) {
    return { ...place, reason: message("No translation here has the book of this bookmark.") };
  }
  const label = labels[0];
  const looks = row.wholeVerse ? label?.looksOnVerse : label?.looks;
  const color = label && looks === "color" ? colorOfArgb(label.argb) : undefined;
  const names = labels.filter(({ isColor }) => !isColor);
  const isBookmark = !note && (names.length > 0 || !color);
  return {
    ...place,
    reference,
    note: note && withTags(note, names),
    color,
    version: typeof row.book === "string" ? row.book.toLowerCase() : undefined,
    bookmark: isBookmark ? { label: names.map(({ name }) => name).join(", ") || null } : undefined,
    ...datesOf(row),
  };
}

/** Reads a bookmark in another book, such as a commentary. Only its note can be imported. */
function readGenericBookmark(row: BookmarkRow, details: Details): Annotation | Unreadable {
  const { labels, note, ...place } = details;
  const book = String(row.bookInitials ?? "").slice(0, 80);
  if (!note) {
    return { ...place, reason: message("This bookmark is in “{book}”, not in a Bible.", { book }) };
  }
  const source = `${book} ${String(row.key ?? "").slice(0, 200)}`.trim();
  const names = labels.filter(({ isColor }) => !isColor);
  const text = withTags(source ? `${source}\n\n${note}` : note, names);
  return { ...place, reference: undefined, note: text, ...datesOf(row) };
}

/** Returns the user's labels by id. */
async function labelsIn(file: SqliteFile): Promise<Map<string, Label>> {
  const found = new Map<string, Label>();
  const columns = [
    "id",
    "name",
    "color",
    "type",
    "hideStyle",
    "hideStyleWholeVerse",
    "markerStyle",
    "markerStyleWholeVerse",
  ] as const;
  for await (const row of file.rows("Label", columns)) {
    const name = String(row.name ?? "");
    if (isInternalLabel(name)) continue;
    const looks = (hide: SqliteValue, icon: SqliteValue): Looks =>
      hide ? "none" : icon ? "icon" : "color";
    found.set(keyOf(row.id), {
      ...named(name),
      isColor: row.type === "HIGHLIGHT",
      argb: Number(row.color),
      looks: looks(row.hideStyle, row.markerStyle),
      looksOnVerse: looks(row.hideStyleWholeVerse, row.markerStyleWholeVerse),
    });
  }
  return found;
}

async function labelIdsIn(file: SqliteFile, table: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const row of file.rows(table, ["bookmarkId", "labelId"])) {
    addTo(found, keyOf(row.bookmarkId), keyOf(row.labelId));
  }
  return found;
}

/** Returns the texts of a table in Markdown, by the id in another column. */
async function textsIn<Id extends string, Text extends string>(
  file: SqliteFile,
  table: string,
  id: Id,
  text: Text,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const row of file.rows<Id | Text | "contentType">(table, [id, text, "contentType"])) {
    found.set(keyOf(row[id]), markdownOf(row[text], row.contentType));
  }
  return found;
}

/** Notes are HTML unless AndBible says otherwise. */
const markdownOf = (text: SqliteValue, contentType: SqliteValue) =>
  typeof text !== "string" ? "" : contentType === "MARKDOWN" ? text.trim() : htmlToMarkdown(text);

/** Ids are blobs; in older versions, they are numbers. */
const keyOf = (id: SqliteValue) =>
  id instanceof Uint8Array ? Buffer.from(id).toString("hex") : String(id);

function datesOf(row: Readonly<Record<(typeof dates)[number], SqliteValue>>) {
  const created_at = instantOf(row.createdAt) ?? new Date().toISOString();
  return { created_at, updated_at: instantOf(row.lastUpdatedOn) ?? created_at };
}

/** Reads milliseconds since 1970. Returns `undefined` for 0, with which AndBible means no date. */
function instantOf(milliseconds: SqliteValue): string | undefined {
  const date = new Date(Number(milliseconds) || Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 10_000 ? date.toISOString() : undefined;
}
