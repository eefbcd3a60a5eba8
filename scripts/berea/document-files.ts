// Reads the document and writes the report of `berea check`. Errors of the file system become
// sentences that say what to do.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Manuscript, manuscriptLimits } from "#shared/manuscript/manuscript.ts";
import { ManuscriptError } from "#shared/manuscript/manuscript-error.ts";
import { readManuscript } from "#shared/manuscript/read-manuscript.ts";
import { UsageError } from "./result.ts";

/** Reads a document; "-" is standard input. Throws a `UsageError`. */
export function readDocument(file: string): Manuscript {
  try {
    if (file === "-") return readManuscript(file, readFileSync(0));
    if (statSync(file).size > manuscriptLimits.fileBytes) throw new ManuscriptError("large");
    return readManuscript(file, readFileSync(file));
  } catch (error) {
    if (error instanceof ManuscriptError) throw new UsageError(`${file}: ${error.message}`);
    throw new UsageError(explain(error, file, readProblems));
  }
}

/** Throws a `UsageError`. */
export function saveReport(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(explain(error, file, saveProblems));
  }
}

type Problems = Readonly<Record<string, (file: string) => string>>;

const noAccess = (file: string) => `The permissions of ${file} do not let you read it.`;
const fileProblems: Problems = {
  ELOOP: (file) => `${file} is a symbolic link that leads back to itself.`,
  ENAMETOOLONG: (file) => `The name ${file.slice(0, 40)}… is too long.`,
  EIO: (file) => `The disk of ${file} failed. Try a copy on another disk.`,
  EMFILE: () => "Too many files are open. Close other programs and try again.",
};
export const readProblems: Problems = {
  ...fileProblems,
  ENOENT: (file) => `There is no file ${file || "without a name"}. Check its name and folder.`,
  ENOTDIR: (file) => `${path.dirname(file)} is not a folder. Check the name of the document.`,
  EISDIR: (file) =>
    `${file} is a folder. Name a document in it: berea check ${path.join(file, "NAME.docx")}`,
  EACCES: (file) => `${noAccess(file)} Change them, or check a copy.`,
  EPERM: (file) => `${noAccess(file)} Change them, or check a copy.`,
};
export const saveProblems: Problems = {
  ...fileProblems,
  ENOENT: (file) => `There is no folder ${path.dirname(file)} for the report. Create it first.`,
  ENOTDIR: (file) => `${path.dirname(file)} is not a folder. Save the report in a folder.`,
  EISDIR: (file) => `${file} is a folder. Name a file for the report.`,
  EACCES: (file) => `You may not write ${file}. Save the report in another folder.`,
  EPERM: (file) => `You may not write ${file}. Save the report in another folder.`,
  EROFS: (file) => `The disk of ${file} is read-only. Save the report on another one.`,
  ENOSPC: (file) => `The disk of ${file} is full. Save the report on another one.`,
  EDQUOT: (file) => `Your share of the disk of ${file} is full. Save the report on another one.`,
  EBUSY: (file) => `Another program has ${file} open. Close it, or name another file.`,
};

/** Throws the error itself if it is not one of the file system. */
export function explain(error: unknown, file: string, problems: Problems): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== "string") throw error;
  return problems[code]?.(file) ?? `${file}: ${message}`;
}
