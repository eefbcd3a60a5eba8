// Decides what replaces a pointer in a reply.
import type { DisplayLanguage } from "../../canon/names/displayed-names.ts";
import { displayedReference } from "../../references/displayed-reference.ts";
import { formatReference, type Reference } from "../../references/reference.ts";
import { fitSpeechMarks } from "../corrections/fit-words.ts";
import { inNumbersOf, type Pointer, type Translations } from "./pointer.ts";
import { quotePassage } from "./quote-passage.ts";

export type QuotationSource = {
  texts: Translations;
  /** The id of the translation that the reader uses. */
  preferred: string | undefined;
  /** The language of references. */
  language: DisplayLanguage;
  /** The remark after a reference to a verse that does not exist: "no such verse". */
  noSuchVerse: string;
};

/** The text around a pointer. `before`: its line up to the pointer. `closing`: the mark after it. */
export type PointerPlace = { before: string; closing: string };

export type Expansion = {
  text: string;
  /** The passage and the id of the translation; empty if no words are quoted. */
  reference: string;
  translation: string;
};

const openingMark = /(?:["“„»「]|«[\u00a0\u202f ]?)[*_]{0,3}$/;
/** A quotation that the model wrote itself, before a pointer that only says where it is from. */
const quotedBefore = /[\p{L}.,;!?…][*_]{0,3}["”»][*_]{0,3}[\s—–-]*$/u;
/** Parentheses, or the dash of a line that names the source. */
const sourceBefore = /\([^()]{0,80}$|^[\s>]*(?:[—–]|--)\s*[*_]{0,3}$/;

/** Returns what replaces a pointer. No words appear under the name of another translation. */
export function expandPointer(
  pointer: Pointer,
  { before, closing }: PointerPlace,
  source: QuotationSource,
): Expansion {
  const none = { reference: "", translation: "" };
  const { written, named, translation } = pointer;
  // A translation that is not here may have other verse numbers than the preferred one.
  const results =
    translation || named
      ? pointer.results
      : inNumbersOf({ ...pointer, translation: preferredOf(source) });
  const asWritten = [written, translation?.info.abbreviation ?? named].filter(Boolean).join(", ");
  const isOpened = openingMark.test(before) && !quotedBefore.test(before);
  if (!isOpened && (quotedBefore.test(before) || sourceBefore.test(before))) {
    const isEnclosed = sourceBefore.test(before);
    return { ...none, text: (isEnclosed ? asWritten : `(${asWritten})`) + closing };
  }
  const quotations = results.map((result) =>
    result.ok ? quoteReference(result.reference, pointer, before, source) : undefined,
  );
  const [first] = quotations;
  if (!first || quotations.includes(undefined)) {
    // A name in other letters may be that of a book in a language that the parser does not know.
    const exists =
      results.every((one) => one.ok || one.reason === "deuterocanonical") ||
      !/\p{Script=Latin}/u.test(written);
    const mark = exists ? "" : ` *(${source.noSuchVerse})*`;
    return { ...none, text: (exists ? asWritten : written) + closing + mark };
  }
  const { reference, translation: id } = first;
  const text = quotations
    .map((one, at) => one && joined(one, at === 0 && isOpened, closing))
    .join(" ");
  return { text, reference, translation: id };
}

type Quoted = Omit<Expansion, "text"> & { words: string; label: string };

function joined({ words, label }: Quoted, isOpened: boolean, closing: string): string {
  // “words.” and not “words..”
  const shown = /^[.,]/.test(closing) ? words.replace(/[.,;:]$/, "") : words;
  const marked = isOpened ? shown + closing : `“${words}”${closing}`;
  return `${marked} (${label})`;
}

const preferredOf = ({ texts, preferred = "kjv" }: QuotationSource) =>
  texts.get(preferred.toLowerCase());

function quoteReference(
  passage: Reference,
  { part, hasNumbers, translation }: Pointer,
  before: string,
  source: QuotationSource,
): Quoted | undefined {
  const lineStart = /^\s*(?:>\s*)+/.exec(before)?.[0];
  const candidates = [translation, preferredOf(source), ...source.texts.values()];
  for (const text of candidates) {
    const quoted = text && quotePassage(text, passage, { part, hasNumbers, lineStart });
    if (!quoted) continue;
    const { info } = text;
    return {
      words: escapeMarkdown(fitSpeechMarks(quoted.words, true)),
      label: `${displayedReference(quoted.reference, source.language)}, ${info.abbreviation}`,
      reference: formatReference(quoted.reference),
      translation: info.id,
    };
  }
  return undefined;
}

/** Texts that an operator imports may have signs that mean something in Markdown. */
const escapeMarkdown = (words: string) => words.replace(/[*_`<\\]/g, "\\$&");
