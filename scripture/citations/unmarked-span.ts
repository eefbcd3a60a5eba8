// Cuts the words of a quotation without marks out of a text.
import { maxLength, verseNumber } from "./line-groups.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";

/** Minimum words. Shorter text after a reference is a remark. */
export const minWords = 4;
const marks = /["“”„«»]/g;
const openingMark = /(?:^|[\s(*_])["“„«](?=\S)/;
/** Maximum length of the marks and labels after the words, in UTF-16 code units. */
const maxTail = 100;
/** A bold word before a verse: "**Memory verse:** Thy word have I hid", "**Leader:** Shout". */
const leadIn = /^\s*\*\*[^*\n]{1,40}(?::\*\*|\*\*:)\s*/;
export const isLong = (text: string, min = minWords): boolean =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= min;

type Cut = {
  /** Where the words start and end in the text, in UTF-16 code units. */
  from?: number;
  to?: number;
  cited?: ProseReference;
  mustFollow?: boolean;
  min?: number;
};

/**
 * Returns the words without the Markdown, the list marker and the verse number around them, or
 * `undefined` if they are too few or in quotation marks. After a mark that is never closed, the
 * quotation starts there.
 */
export function unmarkedSpan(
  { start }: { start: number },
  whole: string,
  { from = 0, to = whole.length, cited, mustFollow = false, min = minWords }: Cut,
): QuotedSpan | undefined {
  let text = whole.slice(from, to);
  let at = start + from;
  const cutStart = (length: number) => {
    text = text.slice(length);
    at += length;
  };
  const count = text.match(marks)?.length ?? 0;
  const opening = count === 1 ? openingMark.exec(text) : null;
  if (count > 1) return undefined;
  if (opening) cutStart(opening.index + opening[0].length);
  cutStart(text.length - text.trimStart().length);
  text = text.trimEnd();
  if (text.length > maxLength + 2 * maxTail) return undefined;
  cutStart(/^(?:[-*+•]\s+)?(?:\d{1,3}[.)]\s+)?/.exec(text)?.[0].length ?? 0);
  cutStart(leadIn.exec(text)?.[0].length ?? 0);
  cutStart(verseNumber.exec(text)?.[0].length ?? 0);
  cutStart(/^(?:[\s*_[(]|<[^<>]{1,40}>)*/.exec(text)?.[0].length ?? 0);
  const label =
    /(?:\s*\([A-Za-z0-9 -]{2,20}\))?(?:[\s*_\])]|<\/[^<>]{1,40}>)*$/.exec(text.slice(-maxTail))?.[0]
      .length ?? 0;
  text = text.slice(0, text.length - label);
  if (text.length > maxLength || !isLong(text, min)) return undefined;
  return {
    start: at,
    end: at + text.length,
    form: "unmarked",
    ...(cited && { cited }),
    ...(count > 0 || mustFollow ? { mustFollow: true as const } : {}),
  };
}
