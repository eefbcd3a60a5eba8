// Reads the CSV file of bookmarks that AndBible exports (BookmarkCsvUtils.kt). The user chooses the
// columns, so any column may be missing.
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import {
  type Annotation,
  type AnnotationFile,
  namesIn,
  type Unreadable,
  withTags,
} from "../annotations.ts";
import { notAPassage } from "../csv-file.ts";
import { type CsvHeader, type CsvRecord, csvRows } from "../csv-records.ts";
import { readDate } from "../csv-values.ts";
import { htmlToMarkdown } from "../markup.ts";
import { passageOfOrdinals } from "./kjva-ordinals.ts";

const columns = [
  "osisRef",
  "bibleRef",
  "book",
  "chapterStart",
  "verseStart",
  "chapterEnd",
  "verseEnd",
  "ordinalStart",
  "ordinalEnd",
  "createdAt",
  "lastUpdatedOn",
  "labels",
  "notes",
] as const;
type Column = (typeof columns)[number];
type Cells = CsvRecord<Column>["cells"];

/** Opens the file. Returns `undefined` if its first line does not have the columns of AndBible. */
export function openAndBibleCsv(
  text: string,
  { cells, delimiter }: CsvHeader,
): AnnotationFile | undefined {
  const found = cells.map((cell) => columns.find((column) => column === cell));
  if (!found.some((name) => name === "osisRef" || name === "bibleRef" || name === "ordinalStart")) {
    return undefined;
  }
  return {
    format: "andbible",
    unreadableAs: "bookmarks",
    hasLines: true,
    read: () => csvRows(text, { delimiter, columns: found }, readRow),
  };
}

function readRow({ cells, ...place }: CsvRecord<Column>): Annotation | Unreadable {
  const reference = passageOf(cells);
  if (!reference) return { ...place, reason: notAPassage(cells.osisRef || cells.bibleRef) };
  const created_at = readDate(cells.createdAt ?? "") ?? new Date().toISOString();
  const updated_at = readDate(cells.lastUpdatedOn ?? "") ?? created_at;
  const labels = namesIn(cells.labels ?? "", /;/).filter(({ name }) => !isInternalLabel(name));
  const note = htmlToMarkdown(cells.notes ?? "");
  return {
    ...place,
    reference,
    note: note && withTags(note, labels),
    // The file has no colors, so a bookmark without a note stays a bookmark.
    bookmark: note ? undefined : { label: labels.map(({ name }) => name).join(", ") || null },
    created_at,
    updated_at,
  };
}

/** Labels such as "__UNLABELED__" belong to the app. So does an empty one. */
export function isInternalLabel(name: string): boolean {
  const label = name.trim();
  return label === "" || (label.length >= 4 && label.startsWith("__") && label.endsWith("__"));
}

/**
 * Reads the passage. The ordinals come last: AndBible wrote them in the versification of the Bible
 * until October 2025 (https://github.com/AndBible/and-bible/issues/3535).
 */
function passageOf(cells: Cells): Reference | undefined {
  const { book, chapterStart, verseStart, chapterEnd, verseEnd } = cells;
  const written = [
    fromOsis(cells.osisRef),
    book && chapterStart && verseStart
      ? `${book} ${chapterStart}:${verseStart}-${chapterEnd || chapterStart}:${verseEnd || verseStart}`
      : undefined,
    cells.bibleRef,
  ];
  for (const text of written) {
    const parsed = text ? parseReference(text) : undefined;
    if (parsed?.ok) return parsed.reference;
  }
  const first = Number(cells.ordinalStart || Number.NaN);
  return passageOfOrdinals(first, Number(cells.ordinalEnd || first));
}

/** Writes "John.3.16-John.3.18" as "John 3:16-3:18". Returns `undefined` for other text. */
function fromOsis(osis = ""): string | undefined {
  const [, book, first, last] =
    /^(\w{1,10})\.(\d+\.\d+)(?:-\1\.(\d+\.\d+))?$/.exec(osis.trim()) ?? [];
  return book && `${book} ${[first, last].filter(Boolean).join("-").replaceAll(".", ":")}`;
}
