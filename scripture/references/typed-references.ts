import { bookNameIndex } from "../canon/names/book-names.ts";
import { type ParsedReferences, type ParseOptions, parseReferences, unknownBook } from "./parse.ts";
import type { Reference } from "./reference.ts";
import type { ReferenceFailure } from "./resolve.ts";
import { typedVariants, withoutNumberSign } from "./typed-variants.ts";

/** `misspelled`: whether misspelled book names count. Default: yes. */
type Options = Pick<ParseOptions, "language" | "names" | "misspelled">;

export type TypedReferences = {
  references: Reference[];
  /** The first passage that does not exist here, and why. */
  failure?: ReferenceFailure;
  /** Whether the first reference was written in the verse numbers of other Bibles. */
  isRenumbered?: true;
};

/** Maximum number of references that a search box opens as a list. */
const maxReferences = 20;
/** Maximum length of a text to try in other readings, in UTF-16 code units. */
const maxVariantLength = 80;

/**
 * Parses typed references, also misspelled: "jhon 3 16", "Ps 23:1-4; Jn 3.16 NIV". If no reading
 * gives only existing passages, the result has those that exist and the failure of the first other
 * one: "John 3:99" has no such verse. Text that is no reference has neither. The book names of
 * `language` win where two languages share one. `names` adds book names, such as those of
 * `worldNameIndex`.
 */
export function parseTypedReferences(text: string, options: Options = {}): TypedReferences {
  const isLong = text.length > maxVariantLength;
  const typed = isLong ? text : withoutNumberSign(text).trim();
  let failed: TypedReferences | undefined;
  let isKnownBook = false;
  for (const variant of isLong ? [typed] : [typed, ...typedVariants(typed)]) {
    for (const found of readingsOf(variant, options)) {
      if (!found.failure) return found;
      isKnownBook = true;
      if (isMeant(variant, found.failure)) failed ??= found;
    }
  }
  if (failed) return failed;
  const isName = !isLong && !isKnownBook && bookAndChapter.test(typed);
  const book = isName ? unknownBook(typed) : undefined;
  return book === undefined
    ? { references: [] }
    : { references: [], failure: { ok: false, reason: "unknown-book", book } };
}

/** Yields the readings by correct names, then by misspelled ones, of few and of all languages. */
function* readingsOf(
  text: string,
  { language, names, misspelled: isLenient = true }: Options,
): Generator<TypedReferences> {
  for (const misspelled of isLenient ? [false, true] : [false]) {
    for (const index of names ? [bookNameIndex(), names] : [bookNameIndex()]) {
      const parsed = parseReferences(text, { misspelled, language, names: index });
      const isCertain = !misspelled && index !== names;
      if (parsed && parsed.results.length <= maxReferences) {
        const found = referencesOf(parsed);
        if (!found.failure || isCertain || hasVerse(text)) yield found;
      }
    }
  }
}

function referencesOf({ results, alternatives }: ParsedReferences): TypedReferences {
  const references = results.flatMap((result) => (result.ok ? [result.reference] : []));
  const failure = results.find((result) => !result.ok);
  if (failure) return { references, failure };
  const [first] = results;
  const isRenumbered = first?.ok && first.isRenumbered;
  return { references: [...references, ...alternatives], ...(isRenumbered && { isRenumbered }) };
}

/** "am 40" and "John" are words to search for, but "Acts 40" and "am 40:1" are references. */
const isMeant = (text: string, { reason }: ReferenceFailure) =>
  reason !== "chapter-missing" && (hasVerse(text) || /\p{L}{3}|\p{Lo}/u.test(text));

const hasVerse = (text: string) => /\p{Nd}\s*[:.,]\s*\p{Nd}/u.test(text);
/** "Hezekiah 3", "xyzzy 3:16": one word before the numbers, or a name of several. */
const bookAndChapter = /^(?:[1-9]\s*)?(?:\p{L}{4,}\.?|\p{Lu}[\p{L} ]+?)\s*\d/u;
