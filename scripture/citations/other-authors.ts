// Recognizes words of authors, other works and songs that stand beside a reference.
import { findReferences } from "../references/find.ts";
import names from "./authors.json" with { type: "json" };
import { findLabels } from "./labels.ts";
import type { Line, Range } from "./layout.ts";
import { partitionPoint } from "./partition-point.ts";

const authors = new Set(names.authors);
/** Names for God, the Bible, its parts and people ("Yeshua"), and words that headings capitalize. */
const ofBible = new Set(names.ofBible);
const withoutMarks = (before: string) => before.replace(/[\s,:"“„«»‹›‚‘*_>]+$/, "");
const clause =
  /(?:[^.!?;|\n"“”„«»]|\.(?!\s)|(?<=(?<!\p{L})(?:\p{Lu}|Jr|Sr|Dr|St|Mrs?|Prof|Rev))\.)*$/u;
const capitalized = /(?<![\p{L}\p{N}])\p{Lu}(?:\p{L}|['’-](?=\p{L}))+(?<!['’]s|ly)(?!\p{L})/gu;
/** Returns the sentence up to a quotation, without its marks and without other quotations. */
export const sentenceIn = (before: string): string => clause.exec(withoutMarks(before))?.[0] ?? "";

/** Luther as the name of his translation: "bei Luther heißt es". */
const lutherBible =
  /(?:bei|nach|laut|gemäß)\sLuther(?!\p{L})|Luther\s(?:übersetzt|Bible|Bibel|translation)/giu;
/** The names in a text, without those of passages and translations. */
function namesIn(text: string): RegExpExecArray[] {
  const known = [...findReferences(text), ...findLabels(text)];
  return [
    ...text.replace(lutherBible, ({ length }) => " ".repeat(length)).matchAll(capitalized),
  ].filter(({ index: at }) => !known.some(({ start, end }) => start <= at && at < end));
}

/** Another word of a name, before or after it. */
const particles = "(?:(?:of|de|den|der|von|van|à|la|le|du)\\s)*";
const nameBefore = new RegExp(
  `(?<!\\p{L})(?!(?:The|An?|As|In|At|But|And|For|When|While|Like|Unlike|This|That|So)\\s)\\p{Lu}[\\p{L}.]*\\s${particles}$`,
  "u",
);
const nameAfter = new RegExp(`^\\s${particles}\\p{Lu}`, "u");
/**
 * Whether a text names somebody whom the Bible does not mention: a known author, or a name that no
 * translation has, which must be a full one unless `isSurname`.
 */
export const namesOutsider = (
  text: string,
  isInScripture: (word: string) => boolean,
  isSurname = false,
): boolean =>
  namesIn(text).some(({ 0: name, index: start }) => {
    if (authors.has(name)) return true;
    const [before, after] = [text.slice(0, start), text.slice(start + name.length)];
    const isFirst = !/\p{L}/u.test(before);
    const isFull = nameAfter.test(after) || nameBefore.test(before);
    if (!isFull && (isFirst || !isSurname)) return false;
    const word = name.replace(/['’-]/g, "").toLowerCase();
    return !ofBible.has(word) && !isInScripture(word) && !/^\p{Lu}+$/u.test(name);
  });

/** Whether the prose, in any language, introduces the words as those of a known author. */
export const namesAuthor = (before: string): boolean =>
  namesIn(sentenceIn(before)).some(([name]) => authors.has(name));

/** Parentheses, or a line after a dash, directly after a quotation. */
const sourceAfter =
  /^["”»’*_.,;:!?\s>]{0,12}(?:[([]([^()[\]\n]+)[)\]]|(?:[—–]|--?\s)\s*([^\n“„«]+))/u;
/** Returns the text that names the source behind a quotation, or "". */
export function sourceBehind(after: string): string {
  const [, inParentheses, afterDash] = sourceAfter.exec(after) ?? [];
  return inParentheses ?? afterDash ?? "";
}

/** "The Didache says", "In Josephus we read", "Koran 2:255", "The Talmud (Avot 2a)". */
const source = new RegExp(
  `(?<!\\p{L})(?:${names.sources.join("|")})(?!\\p{L})(?:\\s\\d+(?:[.:,]\\d+)*|\\s\\([^()\\n]{1,40}\\))?([^.!?;\\d\\n"“”„«»]{0,80})$`,
  "u",
);
/** "Unlike the Didache, Jesus says": the words are those of the last name. */
const otherSpeaker = /[,–—]\s[^,]*\p{Lu}\p{L}+\s\p{Ll}/u;

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
