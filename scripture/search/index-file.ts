/*
 * The file format of an index: a header with the offset and the length of each part, then the typed
 * arrays as they are in memory (little-endian). Opening a file makes views and copies nothing, so
 * that several threads can share one buffer.
 */
import type { IndexData } from "./inverted-index.ts";

/** The format version. Change it whenever an existing part changes. */
const indexFormat = 2;
/** Length of the field with the length of the header, in bytes. */
const prefixBytes = 4;
/** Alignment of the parts, in bytes: that of the largest element. */
const alignment = 4;

const arrays = {
  chapterSizes: Uint8Array,
  words: Uint8Array,
  lemmaOf: Uint16Array,
  headwords: Uint16Array,
  wordingStarts: Uint32Array,
  wordings: Uint16Array,
  postingStarts: Uint32Array,
  postings: Uint16Array,
  spellingHashes: Uint32Array,
  spellingWords: Uint16Array,
  relatedStarts: Uint32Array,
  related: Uint16Array,
  relatedConfidence: Uint8Array,
  referenceStarts: Uint32Array,
  references: Uint16Array,
  compounds: Uint16Array,
  prominence: Uint8Array,
} as const;
type Name = keyof typeof arrays;
type ArrayOf<C> = C extends typeof Uint8Array
  ? Uint8Array
  : C extends typeof Uint16Array
    ? Uint16Array
    : Uint32Array;
type Parts = { [K in Name]: ArrayOf<(typeof arrays)[K]> };
type Header = {
  format: number;
  /** Identifies the translations that were indexed. */
  stamp: string;
  texts: readonly string[];
  readable: number;
  parts: Partial<Record<Name, [offset: number, length: number]>>;
};

const align = (offset: number) => Math.ceil(offset / alignment) * alignment;

/** Writes an index as bytes. `stamp` identifies the texts; `readIndex` returns it. */
export function writeIndex(data: IndexData, stamp: string): Uint8Array {
  const parts: Parts = {
    chapterSizes: data.chapterSizes,
    words: new TextEncoder().encode(data.words.join("\n")),
    lemmaOf: data.lemmaOf,
    headwords: data.headwords,
    wordingStarts: data.wordings.starts,
    wordings: data.wordings.values,
    postingStarts: data.postings.starts,
    postings: data.postings.values,
    spellingHashes: data.spelling.hashes,
    spellingWords: data.spelling.words,
    relatedStarts: data.related.starts,
    related: data.related.values,
    relatedConfidence: data.related.confidence,
    referenceStarts: data.references.starts,
    references: data.references.values,
    compounds: data.compounds,
    prominence: data.prominence,
  };
  let size = 0;
  const places = {} as Required<Header["parts"]>;
  for (const name of Object.keys(parts) as Name[]) {
    size = align(size);
    places[name] = [size, parts[name].length];
    size += parts[name].byteLength;
  }
  const { texts, readable } = data;
  const header = new TextEncoder().encode(
    JSON.stringify({ format: indexFormat, stamp, texts, readable, parts: places } satisfies Header),
  );
  const start = align(prefixBytes + header.length);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, prefixBytes);
  for (const name of Object.keys(parts) as Name[]) {
    const part = parts[name];
    const [offset] = places[name];
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), start + offset);
  }
  return bytes;
}

/** Reads an index from a file's bytes. Throws if the file has another format. */
export function readIndex(bytes: ArrayBufferLike): { data: IndexData; stamp: string } {
  const length = bytes.byteLength < prefixBytes ? 0 : new DataView(bytes).getUint32(0, true);
  if (length === 0 || prefixBytes + length > bytes.byteLength) throw new Error(wrongFormat);
  // Copies the header and the words, because `TextDecoder` does not accept shared memory.
  const text = (at: number, size: number) =>
    new TextDecoder().decode(Uint8Array.from(new Uint8Array(bytes, at, size)));
  const header = JSON.parse(text(prefixBytes, length)) as Header;
  if (header.format !== indexFormat) throw new Error(wrongFormat);
  const start = align(prefixBytes + length);
  const part = <K extends Name>(name: K): Parts[K] => {
    // Files of older versions have no compounds.
    const [offset, count] = header.parts[name] ?? (name === "compounds" ? [0, 0] : []);
    if (offset === undefined || count === undefined) throw new Error(wrongFormat);
    // The type declarations of the constructors do not accept shared memory, but the runtime does.
    return new arrays[name](bytes as ArrayBuffer, start + offset, count) as Parts[K];
  };
  const [wordsAt, wordsLength] = header.parts.words ?? [0, 0];
  return {
    stamp: header.stamp,
    data: {
      texts: header.texts,
      readable: header.readable,
      chapterSizes: part("chapterSizes"),
      words: text(start + wordsAt, wordsLength).split("\n"),
      lemmaOf: part("lemmaOf"),
      headwords: part("headwords"),
      wordings: { starts: part("wordingStarts"), values: part("wordings") },
      postings: { starts: part("postingStarts"), values: part("postings") },
      spelling: { hashes: part("spellingHashes"), words: part("spellingWords") },
      related: {
        starts: part("relatedStarts"),
        values: part("related"),
        confidence: part("relatedConfidence"),
      },
      references: { starts: part("referenceStarts"), values: part("references") },
      compounds: part("compounds"),
      prominence: part("prominence"),
    },
  };
}

const wrongFormat = "the search index has another format: run npm run build:corpus";
