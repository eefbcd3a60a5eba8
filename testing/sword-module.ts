// Writes small modules of the SWORD Project, as osis2mod and mod2zmod do.
import { deflateSync } from "node:zlib";
import type { IndexedBook, SwordVersification } from "#scripture/versification/sword.ts";
import { swordVersification } from "#scripture/versification/sword.ts";

export type ModuleOptions = {
  driver?: "RawText" | "RawText4" | "zText" | "zText4";
  versification?: string;
  /** Further lines of the `.conf` file. They come first, so they replace the defaults. */
  settings?: readonly string[];
  encoding?: BufferEncoding;
  /** What a compressed block holds: a book, a chapter or a verse. */
  block?: "b" | "c" | "v";
};

/** The texts by place, such as "Gen 1:1". Places with the same array share their words. */
export type ModuleTexts = Readonly<Record<string, string | readonly string[]>>;

/** Returns the files of a module by name. */
export function swordModule(texts: ModuleTexts, options: ModuleOptions = {}): Map<string, Buffer> {
  const { driver = "zText", versification = "KJV", settings = [], block = "b" } = options;
  const known = swordVersification(versification);
  if (!known) throw new Error(`${versification} is not known`);
  const conf = [
    "[TestBible]",
    ...settings,
    "DataPath=./modules/texts/test/",
    `ModDrv=${driver}`,
    "SourceType=OSIS",
    "Encoding=UTF-8",
    "CompressType=ZIP",
    `Versification=${versification}`,
    "Description=A Test Bible of 1901",
    "Abbreviation=TB",
    "Lang=en",
    "DistributionLicense=Public Domain",
    "Version=1.2",
  ];
  const files = new Map<string, Buffer>([["mods.d/test.conf", Buffer.from(conf.join("\n"))]]);
  for (const testament of ["ot", "nt"] as const) {
    const records = recordsOf(known, testament, texts, { ...options, block });
    const wide = driver.endsWith("4");
    const written = driver.startsWith("z") ? compressed(records, wide, block) : raw(records, wide);
    for (const [suffix, bytes] of written) {
      files.set(`modules/texts/test/${testament}${suffix}`, bytes);
    }
  }
  return files;
}

/** `unit` names the compressed block. */
type VerseRecord = { text: Buffer; shared: boolean; unit: string };

function recordsOf(
  versification: SwordVersification,
  testament: "ot" | "nt",
  texts: ModuleTexts,
  { encoding = "utf8", block }: Pick<ModuleOptions, "encoding" | "block">,
): VerseRecord[] {
  const empty = { text: Buffer.alloc(0), shared: false, unit: "" };
  let last: ModuleTexts[string] | undefined;
  const record = (book: string, chapter: number, verse: number): VerseRecord => {
    const place = `${book} ${chapter}:${verse}`;
    const unit = block === "b" ? book : block === "c" ? `${book} ${chapter}` : place;
    const text = texts[place];
    const shared = Array.isArray(text) && text === last;
    last = text;
    return text === undefined
      ? empty
      : { text: Buffer.from([text].flat().join(""), encoding), shared, unit };
  };
  const ofBook = (book: IndexedBook): VerseRecord[] =>
    typeof book === "number"
      ? Array.from({ length: book }, () => empty)
      : [
          empty,
          ...book.counts.flatMap((count, index) =>
            Array.from({ length: count + 1 }, (_, verse) => record(book.book, index + 1, verse)),
          ),
        ];
  return [empty, empty, ...versification[testament].flatMap(ofBook)];
}

/** Sizes of four bytes, or of two. */
function record(numbers: readonly number[], wide: boolean): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4 - (wide ? 0 : 2));
  for (const [at, number] of numbers.entries()) {
    if (at === numbers.length - 1 && !wide) bytes.writeUInt16LE(number, at * 4);
    else bytes.writeUInt32LE(number, at * 4);
  }
  return bytes;
}

function placed(records: readonly VerseRecord[]) {
  const parts: Buffer[] = [];
  let end = 0;
  let start = 0;
  const places = records.map(({ text, shared }) => {
    if (!shared) {
      start = end;
      parts.push(text);
      end += text.length;
    }
    return { start: text.length === 0 ? 0 : start, size: text.length };
  });
  return { text: Buffer.concat(parts), places };
}

function raw(records: readonly VerseRecord[], wide: boolean): [string, Buffer][] {
  const { text, places } = placed(records);
  const index = places.map(({ start, size }) => record([start, size], wide));
  return [
    ["", text],
    [".vss", Buffer.concat(index)],
  ];
}

/** The texts start in block 1, because modules keep their introduction in block 0. */
function compressed(
  records: readonly VerseRecord[],
  wide: boolean,
  suffix: string,
): [string, Buffer][] {
  const parts: Buffer[][] = [[Buffer.from("intro")]];
  let [unit, end, place] = ["", 0, [0, 0, 0]];
  const places = records.map((one) => {
    const { text, shared } = one;
    if (text.length === 0) return [0, 0, 0];
    if (shared) return place;
    if (one.unit !== unit) {
      [unit, end] = [one.unit, 0];
      parts.push([]);
    }
    place = [parts.length - 1, end, text.length];
    parts.at(-1)?.push(text);
    end += text.length;
    return place;
  });
  const blocks = parts.map((texts) => {
    const one = Buffer.concat(texts);
    return { one, packed: deflateSync(one) };
  });
  let start = 0;
  const blockIndex = blocks.map(({ one, packed }) => {
    const bytes = record([start, packed.length, one.length], true);
    start += packed.length;
    return bytes;
  });
  const index = places.map((numbers) => record(numbers, wide));
  return [
    [`.${suffix}zz`, Buffer.concat(blocks.map(({ packed }) => packed))],
    [`.${suffix}zs`, Buffer.concat(blockIndex)],
    [`.${suffix}zv`, Buffer.concat(index)],
  ];
}
