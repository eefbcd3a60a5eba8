// The file of the study data: cross-references, Strong's dictionaries, and the Hebrew and Greek
// words. A verse is read when it is used, and the dictionaries when the first entry is.
import { type ReadBytes, readArrayFile, writeArrayFile } from "../array-file.ts";
import type { OriginalsTable } from "./original.ts";
import type { CrossReferenceTable, LexiconEntry, LexiconTable, StudySource } from "./study-data.ts";

/** The format version. Change it whenever an existing array changes. */
const studyFormat = 1;
type Header = { format: number; sources: StudySource[] };
type ArrayType<A> = { BYTES_PER_ELEMENT: number; new (buffer: ArrayBuffer): A };

export type StudyTables = {
  references: CrossReferenceTable;
  lexicon: LexiconTable;
  originals: OriginalsTable;
};

export type StudyFile = {
  /** The sources of the cross-references, of the dictionaries and of the original words. */
  sources: readonly StudySource[];
  /** Returns the indexes of the verses that a verse refers to. */
  targets(verse: number): Uint16Array;
  /** Returns the packed Hebrew or Greek words of a verse, or "" if the edition lacks it. */
  line(verse: number): string;
  /** The edition's own numbers, by verse index, where they differ from the KJV. */
  numbers: Readonly<Record<number, string>>;
  /** Returns the indexes of the verses with a word: a Strong's number, or Greek without accents. */
  places(word: string): Uint16Array;
  entry(id: string): LexiconEntry | undefined;
  /** Reads the whole dictionaries. */
  entries(): LexiconEntry[];
};

export function writeStudyFile({ references, lexicon, originals }: StudyTables): Uint8Array {
  const header: Header = {
    format: studyFormat,
    sources: [references.source, lexicon.source, ...originals.sources],
  };
  const { entries } = lexicon;
  const packed = entries.map((entry) => JSON.stringify(entry));
  const ids = new Map(entries.map(({ id }, at) => [id, at]));
  const sortedIds = [...ids.keys()].sort();
  const words = Object.keys(originals.places).sort();
  // The texts come first: what is read at once comes last and shows whether the file is complete.
  return writeArrayFile(header, {
    ...packTexts("lines", originals.verses),
    ...packTexts("entries", packed),
    ids: encode(sortedIds.join("\n")),
    idEntries: Uint16Array.from(sortedIds, (id) => ids.get(id) ?? 0),
    numbers: encode(JSON.stringify(originals.numbers)),
    words: encode(words.join("\n")),
    ...packLists(
      "places",
      words.map((word) => originals.places[word] ?? []),
    ),
    ...packLists("targets", references.targets),
  });
}

/** Opens a file of `writeStudyFile`. Throws an error if it is of another kind or format. */
export function openStudyFile(read: ReadBytes): StudyFile {
  const { header, place } = readArrayFile<Header>(read, studyFormat);
  const placeOf = (name: string) => {
    const found = place(name);
    if (!found) throw new Error(`it has no ${name}`);
    return found;
  };
  /**
   * Copies an array, because `read` may return bytes that start anywhere in their buffer. `slice`
   * copies no `Buffer`.
   */
  const array = <A>(name: string, Type: ArrayType<A>): A => {
    const [start, count] = placeOf(name);
    const bytes = new Uint8Array(read(start, count * Type.BYTES_PER_ELEMENT));
    if (bytes.length !== count * Type.BYTES_PER_ELEMENT) throw new Error("it is incomplete");
    return new Type(bytes.buffer);
  };
  const lists = (name: string) => {
    const [starts, values] = [array(`${name}Starts`, Uint32Array), array(name, Uint16Array)];
    return (at = -1) => values.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);
  };
  const texts = (name: string, readPart: ReadBytes) => {
    const starts = array(`${name}Starts`, Uint32Array);
    return (at: number) => {
      const [start, end] = [starts[at], starts[at + 1]];
      return start === undefined || end === undefined ? "" : decode(readPart(start, end - start));
    };
  };
  const [firstLine] = placeOf("lines");
  const line = texts("lines", (start, length) => read(firstLine + start, length));
  // A verse has many words, so their entries are read together, when the first one is needed.
  let packedEntries: Uint8Array | undefined;
  const entries = texts("entries", (start, length) => {
    packedEntries ??= array("entries", Uint8Array);
    return packedEntries.subarray(start, start + length);
  });
  const text = (name: string) => decode(array(name, Uint8Array));
  /** Returns a function that finds a key in a sorted list. A `Map` would take ten times as long to build. */
  const keys = (name: string) => {
    const sorted = text(name).split("\n");
    return (key: string) => {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? "") < key) low = middle + 1;
        else high = middle;
      }
      return key !== "" && sorted[low] === key ? low : undefined;
    };
  };
  const [indexOfWord, indexOfId] = [keys("words"), keys("ids")];
  const places = lists("places");
  const idEntries = array("idEntries", Uint16Array);
  const entryAt = (at: number): LexiconEntry => JSON.parse(entries(at));
  return {
    sources: header.sources,
    targets: lists("targets"),
    line,
    numbers: JSON.parse(text("numbers")),
    places: (word) => places(indexOfWord(word)),
    entry: (id) => {
      const at = indexOfId(id);
      return at === undefined ? undefined : entryAt(idEntries[at] ?? 0);
    },
    entries: () => Array.from(idEntries.keys(), entryAt),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The start of each list in the list of all, and the end of the last one. */
function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] as number) + length;
  return starts;
}

function packLists(name: string, lists: readonly (readonly number[])[]) {
  return {
    [`${name}Starts`]: startsOf(lists.map(({ length }) => length)),
    [name]: Uint16Array.from(lists.flat()),
  };
}

function packTexts(name: string, texts: readonly string[]) {
  const encoded = texts.map(encode);
  const starts = startsOf(encoded.map(({ length }) => length));
  const all = new Uint8Array(starts.at(-1) ?? 0);
  for (const [at, bytes] of encoded.entries()) all.set(bytes, starts[at]);
  return { [`${name}Starts`]: starts, [name]: all };
}
