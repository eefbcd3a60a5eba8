/*
 * The file of a search index. Opening it makes views of its arrays and copies nothing but the words,
 * so that several threads can share one buffer.
 */
import { readArrayFile, writeArrayFile } from "../array-file.ts";
import type { IndexData } from "./inverted-index.ts";

/** The format version. Change it whenever an existing part changes. */
const indexFormat = 2;

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
};

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
  const { texts, readable } = data;
  return writeArrayFile({ format: indexFormat, stamp, texts, readable } satisfies Header, parts);
}

/** Reads an index from a file's bytes. Throws if the file has another format. */
export function readIndex(bytes: ArrayBufferLike): { data: IndexData; stamp: string } {
  const all = new Uint8Array(bytes);
  const { header, place } = readArrayFile<Header>(
    (at, length) => all.subarray(at, at + length),
    indexFormat,
  );
  const part = <K extends Name>(name: K): Parts[K] => {
    // Files of older versions have no compounds.
    const [start, count] = place(name) ?? (name === "compounds" ? [0, 0] : []);
    if (start === undefined || count === undefined) throw new Error(`it has no ${name}`);
    // The type declarations of the constructors do not accept shared memory, but the runtime does.
    return new arrays[name](bytes as ArrayBuffer, start, count) as Parts[K];
  };
  return {
    stamp: header.stamp,
    data: {
      texts: header.texts,
      readable: header.readable,
      chapterSizes: part("chapterSizes"),
      // A copy, because `TextDecoder` does not accept shared memory.
      words: new TextDecoder().decode(part("words").slice()).split("\n"),
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
