// Recognizes files in formats that are not read, so that the error can name them.

/** By the name of the root element, in lowercase and without its namespace. */
const byRoot: Readonly<Record<string, string>> = {
  xmlbible: "Zefania XML",
  bible: "the XML of OpenSong or Beblia",
  thml: "ThML",
  tei: "TEI",
  html: "HTML",
  document: "the XML of Word",
};

/** By the first bytes, as Latin-1. */
const bySignature: readonly (readonly [string, string])[] = [
  ["SQLite format 3\0", "the SQLite format of MyBible, MySword, e-Sword and others"],
  ["%PDF-", "PDF"],
  ["{\\rtf", "RTF"],
  ["7z\xbc\xaf\x27\x1c", "the 7-Zip format"],
  ["Rar!\x1a\x07", "the RAR format"],
  ["\x1f\x8b", "the gzip format"],
  ["\xd0\xcf\x11\xe0", "the format of old Office documents"],
];

/** The start of an XML file up to the name of its root element. */
const rootName =
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<(?:[\w-]+:)?([\w-]+)/i;

/** Returns the name of a known format other than USFM, USX and OSIS, or `undefined`. */
export function otherFormat(bytes: Uint8Array, source: string | undefined): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const found = bySignature.find(([signature]) => start.startsWith(signature))?.[1];
  if (found !== undefined || source === undefined) return found;
  return byRoot[rootName.exec(source.slice(0, 4096))?.[1]?.toLowerCase() ?? ""];
}
