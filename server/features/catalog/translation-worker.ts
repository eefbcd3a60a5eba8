// Runs in a worker thread: reading a translation takes seconds of CPU, which would block the main
// thread.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { importTranslation } from "#scripture/import/import-translation.ts";
import { isTextFile, readTextFile } from "#scripture/import/read-file.ts";
import { UnreadableFile } from "#scripture/import/read-xml.ts";
import { checksumLines } from "#scripture/translation/checksum.ts";
import type { TranslationInfo } from "#scripture/translation/model.ts";
import type { ReadFile } from "#scripture/usfm/assemble.ts";
import type { HebrewNumbering } from "#scripture/versification/hebrew.ts";
import type { CatalogReport } from "#shared/api/catalog.ts";
import { catalogLimits } from "#shared/limits.ts";
import type { Message } from "#shared/message.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { Archive, isZip } from "../imports/zip-file.ts";
import { readShared } from "../scripture/shared-json.ts";
import { type SharedTranslation, shareImported } from "../scripture/shared-translation.ts";
import { isSword, type ModuleInfo, readModule, sourceOf } from "./sword/read-module.ts";

export type TranslationWorkerData =
  | {
      kind: "read";
      /** The publisher's file, and the file to write. */
      source: string;
      /** The name of the source, in the reports. */
      name: string;
      target: string;
      /** The table of Hebrew verse numbers that the corpus build writes. */
      numbering: string;
      info: Omit<TranslationInfo, "changes">;
    }
  | { kind: "load"; file: string };
export type TranslationWorkerMessage =
  | { progress: { step: "read" | "check"; done: number; total: number } }
  | { report: CatalogReport }
  | { failed: Message }
  | { text: SharedTranslation };

const port = parentPort;
if (!port) throw new Error("translation-worker.ts runs as a worker thread only");
const send = (sent: TranslationWorkerMessage) => port.postMessage(sent);
const data = workerData as TranslationWorkerData;

if (data.kind === "load") send({ text: shareImported(readShared(data.file)) });
else {
  try {
    await read(data);
  } catch (error) {
    send({ failed: messageOf(error) });
  }
}

async function read(job: Extract<TranslationWorkerData, { kind: "read" }>) {
  const bytes = readFileSync(job.source);
  const archive = isZip(bytes) ? await Archive.open(bytes, catalogLimits) : undefined;
  const numbering: HebrewNumbering = JSON.parse(readFileSync(job.numbering, "utf8"));
  const module =
    archive && isSword(archive.names)
      ? await readModule({ names: archive.names, bytes: (name) => archive.file(name) }, numbering)
      : undefined;
  const files = module?.files ?? (await readFiles(job.name, bytes, archive));
  send({ progress: { step: "check", done: 0, total: 0 } });
  const info = module ? { ...job.info, sources: [sourceOf(module.info)] } : job.info;
  const { text, reports, lost, coverage } = importTranslation(
    files,
    info,
    numbering,
    module?.known,
  );
  if (text.counts.verses === 0) {
    throw new ApiError(
      "invalid_input",
      "No verse could be read. Check that the file is a Bible in USFM, USX, OSIS or the JSON of AO Lab, or a SWORD module.",
    );
  }
  const hash = createHash("sha256");
  for (const line of checksumLines(text)) hash.update(line);
  const checksum = hash.digest("hex");
  text.packed.info.checksum = checksum;
  writeFileSync(job.target, JSON.stringify(text.packed));
  send({
    report: {
      bytes: bytes.length,
      ...(module && { module: moduleReport(module.info) }),
      verses: text.counts.verses,
      books: text.packed.books.filter((book) => book.some(({ v }) => v.length > 0)).length,
      words_sha256: checksum,
      coverage,
      lost,
      problems: reports.length,
      listed: reports
        .toSorted((a, b) => Number(b.lost ?? false) - Number(a.lost ?? false))
        .slice(0, catalogLimits.reports),
    },
  });
}

async function readFiles(file: string, bytes: Buffer, archive?: Archive): Promise<ReadFile[]> {
  const names = archive ? archive.names.filter(isTextFile).sort() : [file];
  if (names.length === 0) {
    throw new ApiError(
      "invalid_input",
      "The archive has no file in USFM, USX, OSIS or the JSON of AO Lab, and no SWORD module.",
    );
  }
  const files: ReadFile[] = [];
  for (const [done, name] of names.entries()) {
    send({ progress: { step: "read", done, total: names.length } });
    files.push(...readTextFile(name, archive ? await archive.file(name) : bytes));
  }
  return files;
}

/** The texts of a module can be of any length. */
function moduleReport({ title, about, license }: ModuleInfo): CatalogReport["module"] {
  return {
    title: title.slice(0, 300),
    about: about.slice(0, 2000),
    license: license?.slice(0, 1000) ?? "The module names no license.",
  };
}

function messageOf(error: unknown): Message {
  if (error instanceof ApiError) return error.text;
  if (error instanceof UnreadableFile) {
    return message("The file cannot be read: {reason}.", { reason: error.message });
  }
  throw error;
}
