// Reads the rows of an archive that Berea exported (data-export/archive.ts). Each JSON file has one
// row per line, so that a row can be parsed without the rest of the file.
import type { ImportKind } from "#shared/api/imports.ts";
import { importKinds } from "#shared/choices.ts";
import { importLimits } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { archiveInfo, archiveInfoFile, archiveVersion } from "../data-export/archive-info.ts";
import type { FoundRow } from "./imported-rows.ts";
import type { Archive } from "./zip-file.ts";

const fileOf = (kind: ImportKind) => `json/${kind}.json`;

const notAnExportError = () =>
  new ApiError(
    "invalid_input",
    "This archive is not a Berea archive or an AndBible export, and has no Logos notes. Please choose another file.",
  );

/** Throws `invalid_input` if another program, or a newer Berea, created the archive. */
export async function checkArchive(archive: Archive): Promise<void> {
  if (!archive.has("json/account.json") || !importKinds.some((kind) => archive.has(fileOf(kind)))) {
    throw notAnExportError();
  }
  // Exports of Berea 0.1 do not have this file.
  if (!archive.has(archiveInfoFile)) return;
  let text = "";
  for await (const line of archive.lines(archiveInfoFile)) text += line;
  const info = archiveInfo.safeParse(parseJson(text));
  if (!info.success) throw notAnExportError();
  if (info.data.version > archiveVersion) {
    throw new ApiError(
      "invalid_input",
      "A newer version of Berea created this archive. Update this server first.",
    );
  }
}

/** Parses the rows of one kind, in slices of work. Throws `too_large` if there are too many. */
export async function* archiveRows(archive: Archive, kind: ImportKind): AsyncGenerator<FoundRow> {
  const slices = new WorkSlices();
  let line = 0;
  for await (const written of archive.lines(fileOf(kind))) {
    const text = written.trim().replace(/,$/, "");
    if (text === "[" || text === "]" || text === "[]") continue;
    line += 1;
    if (line > importLimits.rows) throw new ApiError("too_large", "This file has too many rows.");
    await slices.spend(2 * text.length);
    yield { line, length: text.length, value: parseJson(text) };
  }
}

/** Returns `undefined` for invalid JSON. No schema accepts `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
