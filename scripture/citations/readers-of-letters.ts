// The letters of the New Testament that a text names by their readers: "Paul tells the Philippians".
import { type AnyBookId, bookNameIndex, foldName } from "../canon/names/book-names.ts";

const letters: ReadonlySet<AnyBookId> = new Set<AnyBookId>([
  "Rom",
  "1Cor",
  "2Cor",
  "Gal",
  "Eph",
  "Phil",
  "Col",
  "1Thess",
  "2Thess",
  "Heb",
]);
const toReaders = "ai|agli|a los|aux|aos|an die|den|aan de";
/** "the Philippians", "a los Filipenses", "an die Kolosser". */
const readers = new RegExp(
  `(?<!\\p{L})(?:[Tt]he|${toReaders})\\s(\\p{Lu}\\p{L}{4,})(?!\\p{L}|\\s\\d)`,
  "gu",
);
/** The end of a text that introduces words to the readers: "can tell the Philippians, “". */
const addressed = new RegExp(
  `(?<!\\p{L})(?:(?:to|tells?|told|ask(?:s|ed)?|assure[sd]?|beg(?:s|ged)?|begged|call(?:s|ed)|charge[sd]?|command(?:s|ed)?|encourage[sd]?|exhort(?:s|ed)?|promise[sd]?|remind(?:s|ed)?|teach(?:es)?|taught|urge[sd]?|warn(?:s|ed)?|writ(?:es?|ing)|wrote)\\sthe|${toReaders})\\s(\\p{Lu}\\p{L}{4,})(?!\\p{L}|\\s\\d)[^.!?;:"“„«\\n]{0,40}[,:]?\\s*["“„«*_\\s]*$`,
  "u",
);
/** Maximum length of the text that introduces a quotation, in UTF-16 code units. */
const maxIntroduction = 120;

/** The letters to the people of a name, both of them if there are two. */
function lettersTo(name: string): AnyBookId[] {
  const { byKey } = bookNameIndex();
  // German: "den Philippern".
  const names = name.endsWith("ern") ? [name, name.slice(0, -1)] : [name];
  const ids = names
    .flatMap((one) => ["", "1", "2"].map((number) => number + foldName(one)))
    .flatMap((key) => byKey.get(key)?.map(({ id }) => id) ?? [])
    .filter((id) => letters.has(id));
  return [...new Set(ids)];
}

/** The letters whose readers a text names, by position. Of two letters, the first is the last. */
export function lettersNamedIn(prose: string): { at: number; book: AnyBookId }[] {
  return Array.from(prose.matchAll(readers)).flatMap(({ index: at, 1: name = "" }) =>
    lettersTo(name)
      .toReversed()
      .map((book) => ({ at, book })),
  );
}

/** The letters that a quotation at an offset is from, if the words before it name the readers. */
export function lettersQuotedAt(prose: string, offset: number): AnyBookId[] {
  const name = addressed.exec(prose.slice(Math.max(0, offset - maxIntroduction), offset))?.[1];
  return name ? lettersTo(name) : [];
}
