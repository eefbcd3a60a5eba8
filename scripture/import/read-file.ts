// Reads a file of a translation in USFM, USX, OSIS or the JSON of AO Lab.
import type { ReadFile } from "../usfm/assemble.ts";
import { decodeUsfm } from "../usfm/decode.ts";
import { findUnreportedVerses } from "../usfm/find-unreported-verses.ts";
import { parseUsfmFile } from "../usfm/parse.ts";
import { aoLabToUsfm } from "./ao-lab.ts";
import { osisToUsfm } from "./osis.ts";
import { otherFormat } from "./other-formats.ts";
import { readXml, UnreadableFile } from "./read-xml.ts";
import { type Converted, usxToUsfm } from "./usx.ts";

/** Whether the name of a file has the extension of a format that is read. */
export const isTextFile = (name: string) => /\.(?:usfm|sfm|usx|xml|osis|json)$/i.test(name);

/**
 * Reads all books of a file. Returns an empty list for XML or JSON of another kind, such as the metadata
 * that publishers add to an archive. Throws `UnreadableFile`.
 */
export function readTextFile(name: string, bytes: Uint8Array): ReadFile[] {
  const source = decodeUsfm(bytes);
  const other = otherFormat(bytes, source);
  if (other !== undefined) {
    throw new UnreadableFile(
      `${name} is in ${other}, which cannot be imported: convert it to USFM, USX or OSIS first`,
    );
  }
  if (source === undefined) {
    throw new UnreadableFile(`${name} is not UTF-8 or UTF-16: convert it first`);
  }
  const converted = toUsfm(name, source);
  return converted ? readUsfm(name, converted) : [];
}

/** Parses USFM, and checks that each of its verses is read or reported. */
export function readUsfm(name: string, converted: Converted): ReadFile[] {
  const contents = parseUsfmFile(converted.usfm);
  const unreported = findUnreportedVerses(converted.usfm, contents);
  return contents.map((content, index) => ({
    file: name,
    content:
      index === 0
        ? { ...content, reports: [...converted.reports, ...content.reports, ...unreported] }
        : content,
  }));
}

function toUsfm(name: string, source: string): Converted | undefined {
  const isJson = /^\s*[{[]/.test(source) || /\.json$/i.test(name);
  if (!isJson && !/^\s*</.test(source)) return { usfm: source, reports: [] };
  try {
    if (isJson) return aoLabToUsfm(source);
    const root = readXml(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
    if (root.name === "usx") return usxToUsfm(root);
    return root.name === "osis" ? osisToUsfm(root) : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile(`${name}: ${error.message}`);
  }
}
