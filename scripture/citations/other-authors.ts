// Recognizes words of authors and songs that stand beside a reference.
import { findBook } from "../canon/books.ts";
import type { InvertedIndex } from "../search/inverted-index.ts";
import { tokenize } from "../search/tokenize.ts";
import names from "./authors.json" with { type: "json" };
import { findLabels } from "./labels.ts";
import type { Line, Range } from "./layout.ts";
import { partitionPoint } from "./partition-point.ts";
import { sayingVerb } from "./saying-verbs.ts";
import { isFunctionWord } from "./shared-content.ts";

const authors = new Set(names.authors);
/** Names of God, of the Bible and its parts, and of its people in Hebrew: "Yeshua", "Psalter". */
const ofScripture = new Set(names.scripture);

/** What authors do with words, but not scripture: "Keller comments", "Luther's phrase". */
const remarks = "comments?|commented|observe[sd]|remark(?:s|ed)|preached|sang|put it";
const name = "(?<!\\p{L})\\p{Lu}(?:[\\p{L}.-]|['’](?!s\\s))*";
const fullName = `${name}(?:\\s(?:(?:of|de|von|van|à|the)\\s)?${name}){0,4}`;
const namesIn = (text = ""): string[] => text.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? [];
/** "Augustine wrote,", "Julian of Norwich said on Romans 8:28,", "in Luther's words". */
const introduced = new RegExp(
  `(?<subject>${fullName})(?:['’]s?\\s(?:words?|(?<remark>phrase|remark))|\\s(?:(?<adverb>once|famously|reportedly)\\s|also\\s|\\p{Ll}+ly\\s)?(?:${sayingVerb}|asks|asked|(?<verb>${remarks})))\\b[^.!?\\n"“„«]{0,60}$`,
  "u",
);
/** Titles that the Bible has, too: "King Yeshua", "The Decalogue". */
const titles = /^(?:The|Lord|King|Queen|Prophet|Apostle|Rabbi|Messiah|Master|Holy)$/;

/** Whether the prose introduces the words as those of somebody whom the Bible does not mention. */
export function isOfOtherAuthor(before: string, index: InvertedIndex): boolean {
  const { subject, remark, adverb, verb } =
    introduced.exec(before.replace(/[\s,:"“„«*_]+$/, ""))?.groups ?? {};
  const words = namesIn(subject);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (!subject || words.some((word) => ofScripture.has(word)) || findBook(last)) return false;
  if (findLabels(subject).length > 0) return false;
  if (words.some((word) => authors.has(word))) return true;
  if (tokenize(last).some(({ normalized }) => index.termId(normalized) !== undefined)) return false;
  if (remark || adverb || verb) return words.length > 0;
  // "As Hartwell says" has no first name.
  return words.length > 1 && !titles.test(first) && !isFunctionWord(first.toLowerCase(), index);
}

/** The same in other languages, in which the names of the Bible differ: "Luther schrieb:". */
const foreignSaying = new RegExp(
  `(${fullName})\\s(?:einmal\\s|una vez\\s|a\\s|ha\\s|heeft\\s)?(?:sagte?|schrieb|schreibt|dichtete|dijo|dice|dec[ií]a|escribi[óo]|escribe|dit|disait|[ée]crit|[ée]crivait|disse|diceva|scrisse|scrive|detto|diz|dizia|escreveu|escreve|zei|zegt|schreef|schrijft)(?!\\p{L})[^.!?\\n"“„«]{0,60}$`,
  "u",
);
/** Whether the prose, in another language, introduces the words as those of a known author. */
export const namesAuthor = (before: string): boolean =>
  namesIn(foreignSaying.exec(before.replace(/[\s,:"“„«»*_]+$/, ""))?.[1]).some((word) =>
    authors.has(word),
  );

/** The heading of a table of songs or authors. */
const otherHeading = /\b(?:hymns?|carols?|songs?(?! of\b)|lyrics?|poems?|poets?|authors?)\b/i;
const isRow = (line: Line | undefined) => /^\s*\|/.test(line?.text ?? "");

/** Returns the rows below each heading row that names songs or authors. */
export function tablesOfOthers(lines: readonly Line[]): Range[] {
  const tables: Range[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (!isRow(line)) continue;
    const { start, end } = line;
    if (!isRow(lines[at - 1])) isOpen = otherHeading.test(line.text);
    else if (isOpen) tables.push({ start, end });
  }
  return tables;
}

/** Whether a place is in one of some sorted ranges. */
export const isInRanges = (ranges: readonly Range[], at: number): boolean =>
  at < (ranges[partitionPoint(ranges, ({ start }) => start <= at) - 1]?.end ?? 0);
