// Recognizes files in formats that are not read, so that the error can name them.

/** By the name of the root element, in lowercase and without its namespace. */
const byRoot = new Map([
  ["xmlbible", "Zefania XML"],
  ["bible", "the XML of OpenSong or Beblia"],
  ["thml", "ThML"],
  ["tei", "TEI"],
  ["html", "HTML"],
  ["document", "the XML of Word"],
]);

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

/** What may come before the root element: how it begins, and how it ends. */
const prologs = [
  ["<?", "?>"],
  ["<!--", "-->"],
] as const;
/** The declaration of the document type, with its own declarations in brackets. */
const docType = /^<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i;

/** Returns the name of the root element in lowercase, or `undefined` if it is not at the start. */
function rootName(source: string): string | undefined {
  let rest = source.replace(/^\uFEFF/, "").trimStart();
  for (;;) {
    const ends = prologs.find(([start]) => rest.startsWith(start))?.[1];
    const end = ends === undefined ? (docType.exec(rest)?.[0].length ?? 0) : after(rest, ends);
    if (end === 0) return /^<(?:[\w-]+:)?([\w-]+)/.exec(rest)?.[1]?.toLowerCase();
    rest = rest.slice(end).trimStart();
  }
}

const after = (text: string, ending: string) => {
  const at = text.indexOf(ending);
  return at < 0 ? text.length : at + ending.length;
};

/** Returns the name of a known format other than USFM, USX and OSIS, or `undefined`. */
export function otherFormat(bytes: Uint8Array, source: string | undefined): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const found = bySignature.find(([signature]) => start.startsWith(signature))?.[1];
  if (found !== undefined || source === undefined) return found;
  return byRoot.get(rootName(source.slice(0, 4096)) ?? "");
}
