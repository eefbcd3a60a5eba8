// Recognizes words of authors and songs that stand beside a reference.
import { findBook } from "../canon/books.ts";
import type { InvertedIndex } from "../search/inverted-index.ts";
import { tokenize } from "../search/tokenize.ts";
import { findLabels } from "./labels.ts";
import { sayingVerb } from "./saying-verbs.ts";
import { firstRow, rowAt } from "./verses-in-tables.ts";

/** "Augustine wrote,", "Calvin said on Romans 8:28,", "in Luther's words": the last name. */
const introduced = new RegExp(
  `\\b(\\p{Lu}\\p{Ll}{2,})(?:['’]s?\\s(?:words?|phrase|remark)|\\s(?:once\\s|also\\s|famously\\s)?(?:${sayingVerb}|comments?|commented|observe[sd]|remark(?:s|ed)|preached|sang|put it))\\b[^.!?\\n"“„«]{0,60}$`,
  "u",
);
/** Words that have a capital in the middle of a sentence, but are no author. */
const noAuthor = /^(?:Bible|Torah|Tanakh|Quran|Koheleth|Qoheleth|Christianity|Christians?)$/;

/** Whether the prose introduces the words as those of somebody whom the Bible does not mention. */
export function isOfOtherAuthor(before: string, index: InvertedIndex): boolean {
  const name = introduced.exec(before.replace(/[\s,:"“„«*_]+$/, ""))?.[1];
  if (name === undefined || noAuthor.test(name) || findBook(name)) return false;
  if (findLabels(name).length > 0) return false;
  return tokenize(name).every(({ normalized }) => index.termId(normalized) === undefined);
}

/** The heading of a table of songs or authors. */
const otherHeading = /\b(?:hymns?|carols?|songs?(?! of\b)|lyrics?|poems?|poets?|authors?)\b/i;

/** Whether a place is in a table whose heading names songs or authors. */
export function isInTableOfOthers(prose: string, at: number): boolean {
  const start = prose.lastIndexOf("\n", at) + 1;
  if (!/^\s*\|/.test(rowAt(prose, start))) return false;
  const heading = firstRow(prose, start);
  return heading !== start && otherHeading.test(rowAt(prose, heading));
}
