// Reads the CSV file that Olive Tree exports with all annotations. Each row is a note or a
// highlight, with columns for the first and the last verse in the form "1 John:5:7".
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { message } from "#shared/message.ts";
import {
  type Annotation,
  type AnnotationFile,
  named,
  namesIn,
  type Unreadable,
  withTags,
} from "../annotations.ts";
import { notAPassage } from "../csv-file.ts";
import { type CsvHeader, type CsvRecord, csvRows } from "../csv-records.ts";
import { readColor, readDate } from "../csv-values.ts";

const columns = [
  "category_name",
  "type",
  "highlighter_name",
  "title",
  "content",
  "reference_start",
  "reference_end",
  "associated_product",
  "date_created",
  "last_modified",
  "tags",
] as const;
type Column = (typeof columns)[number];

/** The default category of annotations. */
const defaultCategory = "Annotations";

/** Opens the file. Returns `undefined` if its first line does not have the columns of Olive Tree. */
export function openOliveTreeCsv(
  text: string,
  { cells, delimiter }: CsvHeader,
): AnnotationFile | undefined {
  const found = cells.map((cell) => columns.find((column) => column === cell.toLowerCase()));
  if (!["type", "content", "reference_start"].every((name) => found.includes(name as Column))) {
    return undefined;
  }
  return {
    format: "olive-tree",
    unreadableAs: "notes",
    hasLines: true,
    read: () => csvRows(text, { delimiter, columns: found }, readRow),
  };
}

function readRow({ cells, ...place }: CsvRecord<Column>): Annotation | Unreadable {
  const unreadable = (reason: Unreadable["reason"]) => ({ ...place, reason });
  const reference = passageOf(cells);
  if (reference === "unknown") return unreadable(notAPassage(cells.reference_start));
  // Olive Tree ends the lines of a note with a vertical tab.
  const content = (cells.content ?? "").replace(/\r\n?|\v/g, "\n").trim();
  const created_at = readDate(cells.date_created ?? "") ?? new Date().toISOString();
  const updated_at = readDate(cells.last_modified || cells.date_created || "") ?? created_at;
  const row = { ...place, reference, created_at, updated_at };
  switch (cells.type?.toLowerCase()) {
    case "note": {
      const note = noteOf(cells, content, reference);
      if (!note) return unreadable(message("This note is empty."));
      return { ...row, note };
    }
    case "highlight":
      if (!reference) return unreadable(message("A highlight needs a passage."));
      return {
        ...row,
        note: "",
        color: readColor(cells.highlighter_name ?? ""),
        version: versionOf(cells.associated_product ?? ""),
        selection: content,
      };
    default: {
      const type = (cells.type ?? "").slice(0, 40);
      return unreadable(message("Rows of the type “{type}” cannot be imported.", { type }));
    }
  }
}

/** Returns the passage, `undefined` for a row without one, and "unknown" if it does not exist. */
function passageOf(cells: CsvRecord<Column>["cells"]): Reference | undefined | "unknown" {
  const first = cells.reference_start ?? "";
  const last = cells.reference_end ?? "";
  if (!first) return undefined;
  const start = partsOf(first);
  const end = last === first || !last ? undefined : partsOf(last);
  if (!start || (last && last !== first && end?.book !== start.book)) return "unknown";
  const parsed = parseReference(
    end ? `${start.book} ${start.place}-${end.place}` : `${start.book} ${start.place}`,
  );
  return parsed.ok ? parsed.reference : "unknown";
}

/** Splits "1 John:5:7" into the book and "5:7". */
function partsOf(written: string): { book: string; place: string } | undefined {
  const [, book, place] = /^([^:]{1,40}):(\d{1,3}(?::\d{1,3})?)$/.exec(written.trim()) ?? [];
  return book && place ? { book, place } : undefined;
}

/** Joins the title, the text and the tags. Omits a title that only names the passage. */
function noteOf(
  cells: CsvRecord<Column>["cells"],
  content: string,
  reference: Reference | undefined,
): string {
  const title = (cells.title ?? "").trim();
  const isReference = parseReference(title.replace(/ [A-Z0-9]{2,8}$/, "")).ok;
  const head = title === "" || (reference && isReference) ? "" : `**${title}**`;
  const product = reference ? "" : (cells.associated_product ?? "");
  const text = [head, content].filter(Boolean).join("\n\n");
  if (!text) return "";
  const category = cells.category_name === defaultCategory ? "" : (cells.category_name ?? "");
  const tags = [named(category), ...namesIn(cells.tags ?? "", /[,;#]/)];
  return withTags([text, product].filter(Boolean).join("\n\n"), tags);
}

/** Returns the abbreviation in "King James Version (KJV)", in lower case. */
function versionOf(product: string): string | undefined {
  return /\(([A-Za-z0-9]{2,12})\)/.exec(product)?.[1]?.toLowerCase();
}
