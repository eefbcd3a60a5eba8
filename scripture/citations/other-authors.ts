// Recognizes words of authors, other works and songs that stand beside a reference.
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
  const { subject, remark, adverb, verb } = introduced.exec(withoutMarks(before))?.groups ?? {};
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

const foreignVerb =
  "(?:sagte?|schrieb|schreibt|dichtete|lehrte?|erklärte?|berichtete?|dijo|dice|dec[ií]a|escribi[óo]|escribe|enseña|afirma|relata|cuenta|dit|disait|[ée]crit|[ée]crivait|enseigne|affirme|rapporte|raconte|disse|diceva|scrisse|scrive|insegna|racconta|detto|diz|dizia|escreveu|escreve|ensina|conta|zei|zegt|schreef|schrijft|leert|leerde|meldt)(?!\\p{L})";
/** The same in other languages, in which the names of the Bible differ: "Luther schrieb:". */
const foreignSaying = new RegExp(
  `(${fullName})\\s(?:einmal\\s|una vez\\s|a\\s|ha\\s|heeft\\s)?${foreignVerb}[^.!?\\n"“„«]{0,60}$`,
  "u",
);
/** "According to Calvin", "Laut Calvin", directly before the words. */
const accordingTo = new RegExp(
  `(?<!\\p{L})(?:according to|laut|nach|gemäß|según|de acuerdo con|selon|d['’]après|secondo|segundo|de acordo com|conforme|volgens)\\s(?:the\\s)?(${fullName})$`,
  "iu",
);
const withoutMarks = (before: string) => before.replace(/[\s,:"“„«»‹›‚‘*_]+$/, "");
/** Whether the prose, in any language, introduces the words as those of a known author. */
export function namesAuthor(before: string): boolean {
  const lead = withoutMarks(before);
  return [foreignSaying, accordingTo].some((pattern) =>
    namesIn(pattern.exec(lead)?.[1]).some((word) => authors.has(word)),
  );
}

/** "The Didache says", "In Josephus we read", "Koran 2:255", "The Talmud (Avot 2a)". */
const source = new RegExp(
  `(?<!\\p{L})(?:${names.sources.join("|")})(?!\\p{L})(?:\\s\\d+(?:[.:,]\\d+)*|\\s\\([^()\\n]{1,40}\\))?([^.!?;\\d\\n"“”„«»]{0,80})$`,
  "u",
);
/** "Unlike the Didache, Jesus says": the words are those of the last name. */
const otherSpeaker = new RegExp(`[,–—]\\s[^,]*${name}\\s(?:${sayingVerb}|${foreignVerb})`, "u");

/** Whether the prose introduces the words as those of a work or historian outside the Bible. */
export function namesOtherSource(before: string): boolean {
  const between = source.exec(withoutMarks(before))?.[1];
  return between !== undefined && !otherSpeaker.test(between);
}

const fromSource = new RegExp(
  `^["”»’'*_.,;\\s]{0,4}(?:comes?|came|is|are|was|were)\\s(?:taken\\s)?from\\s(?:the\\s)?(?:${names.sources.join("|")})(?!\\p{L})`,
  "u",
);
/** "“…” comes from the Book of Common Prayer". */
export const isFromOtherSource = (after: string): boolean => fromSource.test(after);

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
