const marks: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** Number of bytes to read to recognize UTF-16 without a byte order mark. */
const sampleBytes = 2000;

/**
 * Decodes a text file: by its byte order mark, by the encoding that an XML declaration names, as
 * UTF-16 if every other byte is mostly zero, as UTF-8 if it is valid, otherwise as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, sampleBytes);
  const zerosAt = (parity: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // English in UTF-16 has a zero in every second byte; a space or line break has one in any script.
  // A few zeros are stray bytes of another encoding.
  const isWide = (zeros: number, others: number) =>
    others === 0 && (zeros >= sample.length / 4 || zeros > Math.max(3, sample.length / 20));
  if (isWide(zerosAt(1), zerosAt(0))) return "utf-16le";
  if (isWide(zerosAt(0), zerosAt(1))) return "utf-16be";
  const declaration = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(declaration)?.[1];
  if (declared && isKnown(declared)) return declared;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function isKnown(encoding: string): boolean {
  try {
    return Boolean(new TextDecoder(encoding));
  } catch {
    return false;
  }
}
