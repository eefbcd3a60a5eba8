import { ManuscriptError } from "#shared/manuscript/manuscript-error.ts";
import { readManuscript } from "#shared/manuscript/read-manuscript.ts";

/** Returns each paragraph of a document as "page 2: text", or the problem of the file. */
export function readPlaces(name: string, bytes: Uint8Array): string[] | string {
  try {
    const { parts, paragraphs } = readManuscript(name, bytes);
    return paragraphs.map(({ part, text, note }) => {
      const { kind, number } = parts[part] ?? { kind: "no", number: 0 };
      return `${note ?? kind} ${number}: ${text}`;
    });
  } catch (error) {
    if (error instanceof ManuscriptError) return error.problem;
    throw error;
  }
}
