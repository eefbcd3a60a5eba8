// Reads the entries of a testament: an index with a record for each verse, and the texts.
// Format: https://wiki.crosswire.org/DevTools:Modules and the readers of JSword.
import { inflateSync } from "node:zlib";
import { UnreadableFile } from "#scripture/import/read-xml.ts";

/** A place in the texts. Verses with the same place share their words. */
export type Entry = { block: number; start: number; size: number };

export type VerseEntries = {
  /** The number of records of the index. */
  count: number;
  entry(index: number): Entry;
  /** Returns the bytes of an entry. Throws `UnreadableFile` if they are outside of the file. */
  bytes(entry: Entry): Uint8Array;
};

/** The bytes that a module may still unpack. */
export type Budget = { left: number };

const damaged = (what: string) =>
  new UnreadableFile(`the module is damaged (${what}): download it again`);

function spend(budget: Budget, size: number) {
  budget.left -= size;
  if (budget.left < 0) throw new UnreadableFile("the module is too large");
}

function openRecords(name: string, file: Uint8Array, width: number): DataView {
  if (file.length % width !== 0) throw damaged(`${name} ends within a record`);
  return new DataView(file.buffer, file.byteOffset, file.length);
}

function slice(bytes: Uint8Array, start: number, size: number): Uint8Array {
  if (start + size > bytes.length) throw damaged("an entry is outside of its file");
  return bytes.subarray(start, start + size);
}

type NamedFile = { name: string; bytes: Uint8Array };

/** RawText: an index of offset and size. `wide`: sizes have four bytes instead of two. */
export function rawEntries(
  index: NamedFile,
  text: NamedFile,
  wide: boolean,
  budget: Budget,
): VerseEntries {
  const width = wide ? 8 : 6;
  const records = openRecords(index.name, index.bytes, width);
  return {
    count: index.bytes.length / width,
    entry: (at) => ({ block: 0, ...startAndSize(records, at * width, wide) }),
    bytes: ({ start, size }) => {
      spend(budget, size);
      return slice(text.bytes, start, size);
    },
  };
}

/** zText: verses point into compressed blocks, whose places are in a second index. */
export function compressedEntries(
  verses: NamedFile,
  blocks: NamedFile,
  text: NamedFile,
  wide: boolean,
  budget: Budget,
): VerseEntries {
  const width = wide ? 12 : 10;
  const records = openRecords(verses.name, verses.bytes, width);
  const places = openRecords(blocks.name, blocks.bytes, 12);
  const unpacked = new Map<number, Uint8Array>();
  const blockAt = (block: number) => {
    const known = unpacked.get(block);
    if (known) return known;
    if ((block + 1) * 12 > places.byteLength) throw damaged("an entry names an unknown block");
    const [start = 0, size = 0, length = 0] = [0, 4, 8].map((at) =>
      places.getUint32(block * 12 + at, true),
    );
    spend(budget, length);
    const bytes = inflate(slice(text.bytes, start, size), length);
    unpacked.set(block, bytes);
    return bytes;
  };
  return {
    count: verses.bytes.length / width,
    entry: (at) => ({
      block: records.getUint32(at * width, true),
      ...startAndSize(records, at * width + 4, wide),
    }),
    bytes: ({ block, start, size }) => {
      spend(budget, size);
      return slice(blockAt(block), start, size);
    },
  };
}

const startAndSize = (records: DataView, at: number, wide: boolean) => ({
  start: records.getUint32(at, true),
  size: wide ? records.getUint32(at + 4, true) : records.getUint16(at + 4, true),
});

/** The length comes from the module, so it limits what a block may unpack to. */
function inflate(packed: Uint8Array, length: number): Uint8Array {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(length, 1) });
    if (bytes.length === length) return bytes;
  } catch {
    // Reported below.
  }
  throw damaged("a block cannot be unpacked");
}
