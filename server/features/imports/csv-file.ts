// Reads highlights and notes from the CSV file of a spreadsheet.
import { parseReference } from "#scripture/references/parse.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import { message } from "#shared/message.ts";
import {
  type Annotation,
  type AnnotationFile,
  maxVersesOfHighlight,
  namesIn,
  type Texts,
  type Unreadable,
  withTags,
} from "./annotations.ts";
import { type CsvHeader, type CsvRecord, csvRecords } from "./csv-records.ts";
import { readColor, readDate } from "./csv-values.ts";

type Column = keyof typeof columnNames;

/** Column names in English and Spanish: in lower case, without accents, spaces or punctuation. */
const columnNames = {
  reference: ["reference", "ref", "verse", "passage", "referencia", "versiculo", "pasaje"],
  note: ["note", "notes", "text", "comment", "body", "annotation", "nota", "texto", "comentario"],
  color: ["color", "colour", "highlight", "highlightcolor", "resaltado"],
  date: ["date", "created", "createdat", "createdon", "fecha", "creado"],
  tags: ["tags", "tag", "labels", "etiquetas"],
  translation: ["translation", "version", "bible", "traduccion", "biblia"],
} as const;

/**
 * Opens a CSV file. Returns `undefined` if its first line has no column for references, or none for
 * notes or colors.
 */
export function openCsv(
  text: string,
  { cells, delimiter }: CsvHeader,
  { texts }: Texts,
): AnnotationFile | undefined {
  const columns = columnsOf(cells);
  if (!columns.includes("reference")) return undefined;
  if (!columns.includes("note") && !columns.includes("color")) return undefined;
  return {
    format: "csv",
    unreadableAs: "notes",
    hasLines: true,
    async *read() {
      for await (const record of csvRecords(text, { delimiter, columns })) {
        yield readRow(record, texts);
      }
    },
  };
}

function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const all = Object.entries(columnNames) as [Column, readonly string[]][];
  return header.map((name) => {
    const plain = name
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    return all.find(([, names]) => names.includes(plain))?.[0];
  });
}

function readRow(
  { cells, ...place }: CsvRecord<Column>,
  texts: Texts["texts"],
): Annotation | Unreadable {
  const { note = "", color = "" } = cells;
  const unreadable = (reason: Unreadable["reason"]) => ({ ...place, reason });
  if (!note && !color) return unreadable(message("This row has no note and no color."));
  const parsed = cells.reference ? parseReference(cells.reference) : undefined;
  if (parsed && !parsed.ok) return unreadable(notAPassage(cells.reference));
  const reference = parsed?.reference;
  if (color && !reference) return unreadable(message("A highlight needs a passage."));
  const created_at = readDate(cells.date ?? "");
  if (!created_at) return unreadable(message("Write the date like this: 2026-11-25."));
  const version = cells.translation?.toLowerCase() || undefined;
  if (color && version && !texts.has(version)) {
    const text = message("There is no translation “{version}” here.", {
      version: version.slice(0, 40),
    });
    return unreadable(text);
  }
  if (color && reference && versesOf(reference).length > maxVersesOfHighlight) {
    const max = maxVersesOfHighlight;
    return unreadable(message("A highlight can have at most {max} verses.", { max }));
  }
  return {
    ...place,
    reference,
    note: withTags(note, namesIn(cells.tags ?? "", /[,;#]/)),
    color: color ? readColor(color) : undefined,
    version,
    created_at,
    updated_at: created_at,
  };
}

/** Returns the reason why a cell is not a passage. */
export const notAPassage = (written = "") =>
  message("“{reference}” is not a passage.", { reference: written.slice(0, 80) });
