// The list of files of a ZIP archive: https://pkware.cachefly.net/webdocs/APPNOTE/APPNOTE-6.3.9.TXT
import { strFromU8 } from "fflate";

export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: DEFLATE. */
  method: number;
  packed: Uint8Array;
  /** The size of the content in bytes, as the archive claims. */
  size: number;
};

const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;
/** Length of a record without its name and other fields of variable length. */
const lengths = { end: 22, entry: 46, file: 30 } as const;
/** The comment behind the end record has at most this many bytes. */
const maxComment = 0xffff;
/** Stands for a number that is in a ZIP64 field instead. */
const inZip64 = 0xffffffff;

/** Returns the entries of an archive. Throws a `RangeError` if their list is damaged. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  const end = endRecord(view);
  const entries: ZipEntry[] = [];
  let at = long(end + 16);
  // The locator of the ZIP64 end record is in front of the end record.
  if (at === inZip64) at = Number(view.getBigUint64(long(end - 12) + 48, true));
  while (at < end && long(at) === signatures.entry) {
    const nameEnd = at + lengths.entry + short(at + 28);
    const extraEnd = nameEnd + short(at + 30);
    const name = bytes.subarray(at + lengths.entry, nameEnd);
    const flags = short(at + 8);
    const wide = wideFields(view, nameEnd, extraEnd);
    const field = (place: number) => {
      const value = long(at + place);
      return value === inZip64 ? (wide.shift() ?? value) : value;
    };
    const [size, packedSize, file] = [field(24), field(20), field(42)];
    const start = file + lengths.file + short(file + 26) + short(file + 28);
    entries.push({
      name: strFromU8(name, (flags & 0x800) === 0),
      isEncrypted: (flags & 1) === 1,
      method: short(at + 10),
      packed: bytes.subarray(start, start + packedSize),
      size,
    });
    at = extraEnd + short(at + 32);
  }
  if (entries.length === 0) throw new RangeError("The list of files is missing.");
  return entries;
}

function endRecord(view: DataView): number {
  const last = view.byteLength - lengths.end;
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at;
  throw new RangeError("The archive has no list of files.");
}

/** Returns the numbers of the ZIP64 field of an entry: those that its record has no room for. */
function wideFields(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, n) => Number(view.getBigUint64(at + 4 + 8 * n, true)));
  }
  return [];
}
