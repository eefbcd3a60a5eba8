// Reads the records of a CSV file in slices of work.
import { Readable } from "node:stream";
import { type Info, parse } from "csv-parse";
import { importLimits } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { unreadableFile } from "./zip-file.ts";

/** Length of the chunks in which the file is parsed, in UTF-16 code units. */
const chunkLength = 16 * 1024;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns `undefined` for other bytes. */
export function decodeText(file: Buffer): string | undefined {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Maximum length of the first line, in UTF-16 code units. */
const maxHeaderLength = 64 * 1024;

/** The cells of the first line, which names the columns, and the sign between cells. */
export type CsvHeader = { cells: readonly string[]; delimiter: string };

/** Returns the header. Returns `undefined` if the first line is too long for one. */
export function headerOf(text: string): CsvHeader | undefined {
  const firstLine = /^[^\r\n]*/.exec(text.slice(0, maxHeaderLength + 1))?.[0] ?? "";
  if (firstLine.length > maxHeaderLength) return undefined;
  const count = (sign: string) => firstLine.split(sign).length;
  const delimiter = [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  const cells = firstLine.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  return { cells, delimiter };
}

/** The cells of a record, the line at which it ends, and its length in UTF-16 code units. */
export type CsvRecord<Column extends string> = {
  cells: Partial<Record<Column, string>>;
  line: number;
  length: number;
};

type CsvColumns<Column> = { delimiter: string; columns: readonly (Column | undefined)[] };

/**
 * Yields the records after the first line. `columns` names the cells; if cells share a name, the
 * first is used. Throws `invalid_input` for a damaged file, and `too_large` for too many rows.
 */
export async function* csvRecords<Column extends string>(
  text: string,
  { delimiter, columns }: CsvColumns<Column>,
): AsyncGenerator<CsvRecord<Column>> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: importLimits.line,
    }),
  );
  const named = [...columns.entries()].filter(
    ([at, column]) => column && columns.indexOf(column) === at,
  );
  const slices = new WorkSlices();
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (count > importLimits.rows) {
        throw new ApiError("too_large", "This file has too many rows.");
      }
      count += 1;
      if (count === 1) continue;
      const length = record.join("").length;
      await slices.spend(length);
      const cells: Record<string, string> = {};
      for (const [at, column] of named) {
        if (column) cells[column] = record[at]?.trim() ?? "";
      }
      yield { cells: cells as Partial<Record<Column, string>>, line: info.lines, length };
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadableFile();
  }
}

/** Yields the result of `readRow` for each record. Parameters and errors are as in `csvRecords`. */
export async function* csvRows<Column extends string, Row>(
  text: string,
  header: CsvColumns<Column>,
  readRow: (record: CsvRecord<Column>) => Row,
): AsyncGenerator<Row> {
  for await (const record of csvRecords(text, header)) yield readRow(record);
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}
