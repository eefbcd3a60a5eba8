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

const withoutMarks = (before: string) => before.replace(/[\s,:"“„«»‹›‚‘*_]+$/, "");

/** Whether a name is that of a known author, or a full one that no translation has. */
function isOutsider(words: readonly string[], index: InvertedIndex, needsFullName = true): boolean {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.some((word) => ofScripture.has(word)) || findBook(last)) return false;
  if (findLabels(words.join(" ")).length > 0) return false;
  if (words.some((word) => authors.has(word))) return true;
  // "Ha’am" is one word, although "am" is in the Bible.
  const surname = tokenize(last.replace(/['’]/g, ""));
  if (surname.some(({ normalized }) => index.termId(normalized) !== undefined)) return false;
  if (!needsFullName) return words.length > 0;
  // "As Hartwell says" has no first name.
  return words.length > 1 && !titles.test(first) && !isFunctionWord(first.toLowerCase(), index);
}

/** Whether the prose introduces the words as those of somebody whom the Bible does not mention. */
export function isOfOtherAuthor(before: string, index: InvertedIndex): boolean {
  const { subject, remark, adverb, verb } = introduced.exec(withoutMarks(before))?.groups ?? {};
  return isOutsider(namesIn(subject), index, !(remark || adverb || verb));
}

/** Parentheses, or a line after a dash, directly after a quotation. */
const sourceAfter =
  /^["”»’*_.,;:!?\s>]{0,12}(?:[([]([^()[\]\n]+)[)\]]|(?:[—–]|--?\s)\s*([^\n“„«]+))/u;
/** Returns the text that names the source behind a quotation, or "". */
export function sourceBehind(after: string): string {
  const [, inParentheses, afterDash] = sourceAfter.exec(after) ?? [];
  return inParentheses ?? afterDash ?? "";
}

/** "Thomas Chisholm, 1923" without other words. */
const onlyName = new RegExp(`^[\\s*_]*(${fullName})(?:,?\\s\\(?\\d{3,4}\\)?)?[\\s*_]*$`, "u");
const isAuthor = (name: string) => authors.has(name);
/** Whether the source behind a quotation is only the name of a known author. */
export const hasAuthorBehind = (after: string): boolean =>
  namesIn(onlyName.exec(sourceBehind(after))?.[1]).some(isAuthor);

/** "According to Calvin", "Laut Calvin", directly before the words. */
const accordingTo = new RegExp(
  `(?<!\\p{L})(?:according to|laut|nach|gemäß|según|de acuerdo con|selon|d['’]après|secondo|segundo|de acordo com|conforme|volgens)\\s(?:the\\s)?(${fullName})$`,
  "iu",
);
/** Luther as the name of his translation: "bei Luther heißt es", "Luther 2017". */
const lutherBible = /(?:bei|in|nach|laut|gemäß)\sLuther(?!\p{L})|Luther\s(?:übersetzt|\d{4})/giu;
/** Whether the prose, in any language, says that the words are according to a known author. */
export const isAccordingToAuthor = (before: string): boolean =>
  namesIn(accordingTo.exec(withoutMarks(before))?.[1]).some(isAuthor);
/** Whether the clause before a quotation names a known author. */
export function namesAuthor(before: string): boolean {
  const clauses = withoutMarks(before).split(/[.!?;|\n"“”„«»]/);
  return namesIn(clauses.at(-1)?.replace(lutherBible, "")).some(isAuthor);
}

/** Verbs of saying in other languages. */
export const foreignVerb =
  "(?:sagte?|schrieb|schreibt|dichtete|lehrte?|erklärte?|berichtete?|dijo|dice|dec[ií]a|escribi[óo]|escribe|enseña|afirma|relata|cuenta|dit|disait|[ée]crit|[ée]crivait|enseigne|affirme|rapporte|raconte|disse|diceva|scrisse|scrive|insegna|racconta|detto|diz|dizia|escreveu|escreve|ensina|conta|zei|zegt|schreef|schrijft|leert|leerde|meldt)(?!\\p{L})";
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
