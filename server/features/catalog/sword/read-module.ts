// Reads a Bible module of the SWORD Project: a folder or an archive with `mods.d/*.conf` and the
// files of the text, as CrossWire publishes them.
import { UnreadableFile } from "#scripture/import/read-xml.ts";
import { type SourceType, sourceTypes } from "#scripture/import/sword/markup.ts";
import {
  readSwordBook,
  type SwordBook,
  type SwordChapter,
} from "#scripture/import/sword/sword-book.ts";
import type { NamedNumbering, ReadFile } from "#scripture/usfm/assemble.ts";
import { fitNumbering } from "#scripture/versification/fit-numbering.ts";
import type { HebrewNumbering } from "#scripture/versification/hebrew.ts";
import {
  countsOfText,
  defaultVersification,
  type IndexedBook,
  type NumberedBook,
  type SwordVersification,
  swordVersification,
  swordVersifications,
} from "#scripture/versification/sword.ts";
import { catalogLimits } from "#shared/limits.ts";
import { type Conf, parseConf, stripRtf } from "./conf.ts";
import { compressedEntries, rawEntries, type VerseEntries } from "./verse-entries.ts";

/** The files of a folder or an archive. `names` are relative and have slashes. */
export type ModuleFiles = {
  names: readonly string[];
  bytes(name: string): Promise<Uint8Array>;
};

/** What a module says about itself. */
export type ModuleInfo = {
  name: string;
  title: string;
  abbreviation: string;
  /** A BCP 47 language tag. */
  languageTag: string;
  year: number | undefined;
  version: string;
  about: string;
  /** `undefined` if the module names none. */
  license: string | undefined;
};
export type ReadModule = { info: ModuleInfo; files: ReadFile[]; known: NamedNumbering };

/** An id for a module, as in addresses. */
export const idOf = ({ abbreviation }: ModuleInfo) =>
  abbreviation
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 20);

/** The module as a source of a translation, for the page that credits it. */
export const sourceOf = ({ name, version }: ModuleInfo) => ({
  name: `SWORD module ${name}`,
  version,
  gives: "the text and its markup",
});

const confName = /(?:^|\/)mods\.d\/[^/]+\.conf$/i;

/** Whether the files are those of SWORD modules. */
export const isSword = (names: readonly string[]) => names.some((name) => confName.test(name));

/** Reads the module. Throws `UnreadableFile` with what to do if it cannot. */
export async function readModule(given: ModuleFiles, hebrew: HebrewNumbering): Promise<ReadModule> {
  const confs = given.names.filter((name) => confName.test(name));
  const [file] = confs;
  if (file === undefined) throw new UnreadableFile("there is no .conf file in mods.d");
  if (confs.length > 1) {
    throw new UnreadableFile(
      `there are ${confs.length} modules (${confs.slice(0, 5).join(", ")}): import one at a time`,
    );
  }
  const conf = parseConf(await given.bytes(file));
  const setting = (name: string, otherwise = "") => conf.settings.get(name) || otherwise;
  const { wide, compressed } = driverOf(conf);
  const type: SourceType = oneOf("SourceType", setting("sourcetype", "Plaintext"), sourceTypes);
  const encoding = oneOf("Encoding", setting("encoding", "Latin-1"), ["utf-8", "latin-1"]);
  const versification = swordVersification(setting("versification", defaultVersification));
  if (!versification) {
    throw new UnreadableFile(
      `the verse numbering “${setting("versification")}” is not known; known are ${swordVersifications.join(", ")}`,
    );
  }
  const folder = folderOf(file, setting("datapath"));
  const budget = { left: catalogLimits.unpacked };
  const open = async (testament: "ot" | "nt"): Promise<VerseEntries | undefined> => {
    const part = async (suffix: string) => fileOf(given, `${folder}${testament}${suffix}`);
    if (!compressed) {
      const [index, text] = [await part(".vss"), await part("")];
      return index && text && rawEntries(index, text, wide, budget);
    }
    for (const unit of ["b", "c", "v"]) {
      const [verses, blocks] = [await part(`.${unit}zv`), await part(`.${unit}zs`)];
      const text = await part(`.${unit}zz`);
      if (verses && blocks && text) return compressedEntries(verses, blocks, text, wide, budget);
    }
    return undefined;
  };
  const decoder = new TextDecoder(encoding === "utf-8" ? "utf-8" : "windows-1252", { fatal: true });
  const books: ReadBook[] = [];
  for (const testament of ["ot", "nt"] as const) {
    const entries = await open(testament);
    if (!entries || entries.count === 0) continue;
    books.push(...readTestament(entries, versification, testament, decoder));
  }
  if (books.length === 0) {
    throw new UnreadableFile(`the module has no text in ${folder}: download it again`);
  }
  const isOther = books.some(({ counts, indexed }) =>
    counts.some((one, at) => one !== indexed[at]),
  );
  const name = isOther ? "source" : `${versification.name} versification of SWORD`;
  const files = books.flatMap((book) => readSwordBook(conf.name, book, type));
  return { info: infoOf(conf), files, known: { name, ...fitNumbering(books, hebrew) } };
}

type ReadBook = SwordBook & { counts: readonly number[]; indexed: readonly number[] };

/** The index starts with a record for the module and one for the testament. */
const recordsBefore = 2;

/** A book has a record, then each chapter has one, followed by those of its verses. */
const recordCount = (book: IndexedBook) =>
  typeof book === "number" ? book : book.counts.reduce((sum, count) => sum + count + 1, 1);

function readTestament(
  entries: VerseEntries,
  versification: SwordVersification,
  testament: "ot" | "nt",
  decoder: TextDecoder,
): ReadBook[] {
  const books = versification[testament];
  const expected = books.reduce<number>((sum, book) => sum + recordCount(book), recordsBefore);
  if (entries.count !== expected) {
    throw new UnreadableFile(
      `the index of ${testament} has ${entries.count} records, but the versification ` +
        `${versification.name} has ${expected}: the module is damaged or names the wrong one`,
    );
  }
  let at = recordsBefore;
  return books.flatMap((book) => {
    const start = at;
    at += recordCount(book);
    if (typeof book === "number") return [];
    const chapters = readChapters(entries, book, start, decoder);
    if (chapters.every(({ verses }) => verses.length === 0)) return [];
    const last = chapters.map(({ verses }) => verses.findLast(hasWords)?.verse ?? 0);
    const counts = countsOfText(book, last);
    const kept = chapters.map(({ heading, verses }, index) => ({
      heading,
      verses: verses.filter(({ verse }) => verse <= (counts[index] ?? 0)),
    }));
    return [{ book: book.book, chapters: kept, counts, indexed: book.counts }];
  });
}

/** Whether an entry has more than the tags that end a chapter. */
const hasWords = ({ text }: { text: string }) => text.replace(/<[^>]*>/g, "").trim() !== "";

function readChapters(
  entries: VerseEntries,
  { counts }: NumberedBook,
  start: number,
  decoder: TextDecoder,
): SwordChapter[] {
  let at = start;
  const textAt = (index: number) => decodeText(decoder, entries.bytes(entries.entry(index)));
  return counts.map((count) => {
    at++;
    let heading = textAt(at);
    const verses: { verse: number; last?: number; text: string }[] = [];
    for (let verse = 1; verse <= count; verse++) {
      at++;
      const [{ block, start: from, size }, before] = [entries.entry(at), entries.entry(at - 1)];
      if (size === 0) continue;
      const open = verses.at(-1);
      const isShared = before.block === block && before.start === from && before.size === size;
      if (isShared && open) open.last = verse;
      else {
        // A verse 1 that shares its entry with the heading includes it.
        if (isShared) heading = "";
        verses.push({ verse, text: textAt(at) });
      }
    }
    return { heading, verses };
  });
}

function decodeText(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableFile(`a verse is not in ${decoder.encoding}, which the .conf file names`);
  }
}

/** Returns how the driver of a module stores texts. Throws if it is not one of a Bible. */
function driverOf({ name, settings }: Conf): { wide: boolean; compressed: boolean } {
  const driver = settings.get("moddrv") ?? "";
  const found = /^(z|raw)text(4)?$/i.exec(driver);
  if (!found) {
    throw new UnreadableFile(
      `${name} has the driver “${driver}”, so it is not a Bible that can be imported`,
    );
  }
  if (settings.has("cipherkey")) {
    throw new UnreadableFile(
      `${name} is locked (CipherKey): its publisher sells the key, and it cannot be imported`,
    );
  }
  const compressed = found[1]?.toLowerCase() === "z";
  if (compressed) oneOf("CompressType", settings.get("compresstype") || "LZSS", ["zip"]);
  return { wide: found[2] !== undefined, compressed };
}

function oneOf<T extends string>(name: string, written: string, known: readonly T[]): T {
  const found = known.find((one) => one === written.toLowerCase());
  if (found) return found;
  throw new UnreadableFile(
    `the module has ${name} ${written}, which is not supported; supported are ${known.join(", ")}`,
  );
}

/** The folder of the texts. It cannot be outside of the folder with `mods.d`. */
function folderOf(conf: string, dataPath: string): string {
  const root = conf.replace(/mods\.d\/[^/]+$/i, "");
  const parts = dataPath
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part && part !== ".");
  if (parts.length === 0 || parts.includes("..")) {
    throw new UnreadableFile(`the DataPath “${dataPath}” of the module is not a folder inside it`);
  }
  return `${root}${parts.join("/")}/`;
}

async function fileOf({ names, bytes }: ModuleFiles, wanted: string) {
  const name = names.find((one) => one.toLowerCase() === wanted.toLowerCase());
  return name === undefined ? undefined : { name, bytes: await bytes(name) };
}

function infoOf({ name, settings }: Conf): ModuleInfo {
  const text = (key: string) => stripRtf(settings.get(key) ?? "");
  const title = text("description") || name;
  const dates = [title, text("swordversiondate")].join(" ");
  const copyright = [...new Set([text("distributionlicense"), text("copyright")])];
  const license = copyright.filter(Boolean).join(". ") || undefined;
  return {
    name,
    title,
    abbreviation: text("abbreviation") || name,
    languageTag: text("lang").replaceAll("_", "-") || "en",
    year: Number(/\b(?:1[0-9]|20)\d\d\b/.exec(dates)?.[0]) || undefined,
    version: text("version") || "1.0",
    about: text("about"),
    license,
  };
}
