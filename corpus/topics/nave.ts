// Reads Nave's Topical Bible (public domain) from the SWORD module of Debian's sword-dict-naves.
import { existsSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { isBookId } from "#scripture/canon/books.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";

/** Reads a heading's references: ranges of verse indexes, in the order of the book. */
export type Nave = ReadonlyMap<string, readonly [start: number, end: number][]>;

const wordBytes = 4;
const entryBytes = 2 * wordBytes;

/**
 * Reads the module in `folder`, in SWORD's zLD format: an index of keys, and compressed blocks of
 * entries (https://wiki.crosswire.org/File_Formats). Throws an error if the module is not there.
 */
export function readNave(folder: string): Nave {
  const file = (extension: string) => `${folder}/nave.${extension}`;
  if (!existsSync(file("idx"))) {
    throw new Error(
      `There is no nave.idx in ${folder}. Install sword-dict-naves, or name its folder.`,
    );
  }
  const [idx, dat, zdx, zdt] = (["idx", "dat", "zdx", "zdt"] as const).map((one) =>
    readFileSync(file(one)),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const pair = (buffer: Buffer, at: number): [number, number] => [
    buffer.readUInt32LE(at),
    buffer.readUInt32LE(at + wordBytes),
  ];
  const blocks = Array.from({ length: zdx.length / entryBytes }, (_, at) => {
    const [offset, size] = pair(zdx, at * entryBytes);
    return inflateSync(zdt.subarray(offset, offset + size));
  });
  const headings = new Map<string, [number, number][]>();
  for (let at = 0; at < idx.length; at += entryBytes) {
    const [offset, size] = pair(idx, at);
    const record = dat.subarray(offset, offset + size);
    const keyEnd = record.indexOf("\n");
    const key = record.subarray(0, keyEnd).toString().trim();
    const [blockNumber, entry] = pair(record, keyEnd + 1);
    const block = blocks[blockNumber];
    if (!block) continue;
    const [start, length] = pair(block, wordBytes + entry * entryBytes);
    headings.set(key, referencesIn(block.subarray(start, start + length).toString()));
  }
  return headings;
}

function referencesIn(text: string): [number, number][] {
  return [...text.matchAll(/osisRef="([^"-]+)(?:-([^"]+))?"/g)].flatMap(([, from = "", to]) => {
    const start = indexOf(from);
    const end = to === undefined ? start : indexOf(to);
    return start === undefined || end === undefined || end < start
      ? []
      : [[start, end] as [number, number]];
  });
}

function indexOf(osis: string): number | undefined {
  const [book = "", chapter, verse] = osis.split(".");
  if (!isBookId(book) || !verse) return undefined;
  return verseIndex({ book, chapter: Number(chapter), verse: Number(verse) });
}
