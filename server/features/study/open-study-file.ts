import { closeSync, existsSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { openStudyFile, type StudyFile } from "#scripture/study/study-file.ts";
import { StartError } from "../../startup-error.ts";

/**
 * Opens the study data that the build has written. The file stays open, because most of it is read
 * only when it is used. Throws a `StartError` if the file is missing or cannot be read.
 */
export function openBuiltStudy(folder: string): StudyFile {
  const file = path.join(folder, "study.bin");
  if (!existsSync(file)) {
    throw new StartError(`there is no ${file}: run npm run build, or start with npm start.`);
  }
  const descriptor = openSync(file, "r");
  try {
    return openStudyFile((start, length) => {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    });
  } catch (error) {
    closeSync(descriptor);
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw new StartError(`${file} cannot be used (${reason}): run npm run build.`);
  }
}
