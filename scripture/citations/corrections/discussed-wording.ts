// Finds prose that is about the wording of a quotation: it denies it, compares it, or says whose it is.
import { findBook } from "../../canon/books.ts";
import { isDenied } from "../denials.ts";
import { findLabels } from "../labels.ts";
import type { Range } from "../layout.ts";
import { negates } from "../negation-scope.ts";
import lists from "./discussed-wording.json" with { type: "json" };

/** An alternation of phrases in which "*" stands for any letters and "+" for one word. */
const anyOf = (phrases: readonly string[]) =>
  `(?:${phrases.map((one) => one.replaceAll("'", "['’]").replaceAll("*", "\\p{L}*").replaceAll("+", "\\p{L}+")).join("|")})`;
const wholeWords = (...patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "iu");

/**
 * Words before a quotation that the prose does not present as scripture: "The Bible does not say
 * …", "you wrote …", "the well-known misquotation …".
 */
const denial = wholeWords(
  anyOf(lists.denials),
  `${anyOf(lists.people)} (?:\\p{L}+ )?${anyOf(lists.say)}`,
);
/** Words before a quotation that somebody else wrote, or that the text does not give as the verse. */
const othersWording = wholeWords(
  anyOf(lists.before),
  `${anyOf(lists.yours)} (?:\\p{L}+ )?${anyOf(lists.writings)}`,
);
const songOfSongs = /\bSongs? of \p{Lu}/gu;
const paraphrase = /^\P{L}*in other words\b/iu;
/** Words after a quotation that are about its wording. */
const aboutWording = wholeWords(
  anyOf(lists.after),
  `${anyOf(lists.negatedVerbs)}(?:n['’]t| not| never| nowhere)(?!\\s(?:just|only|merely|simply)\\b)`,
);
/** Words that say that somebody uses a verse freely: "King's echo of Isaiah", "a riff on Job". */
const borrowing = wholeWords(anyOf(lists.borrowing));
/** "This echoes Psalm 46:10": the verse before it does. */
const pronoun = /\b(?:this|that|these|those|it|which)\s(?:\p{Ll}+\s)?$/iu;
const ofScripture = wholeWords(anyOf(lists.ofScripture));
/** A blank to fill in, or one of the answers to choose from. */
const exercise = /_{2,}|\.{4,}|\[\s*\]/;
const answerToChoose = /(?:^|\n)\s*[-*]?\s*\(?[A-Ea-e][.)]\s[^\n]*$/;

/** "(KJV) is the NIV's wording": another translation than the one that the text names. */
const ofOther =
  /(?<!\p{L})(?:this|that|it|which|wording)(?:['’]s|\sis|\swas)\s(?:from\s)?(?:the\s)?$/iu;
/** "(read “mindful of him”)", "[sic]". */
const correctsIt = /[([]\s*(?:read|recte|sic|correct(?:ly|ed)?|rather|meant|properly)\b/i;
/** The rest of the line and the source below it, and the next line if it continues the sentence. */
const textAfter =
  /^["”»’'*_]*(?<after>[^\n]*(?:\n[\s>]*(?:[—–]|--?\s)[^\n]*)?(?:\n\s*\n\p{Ll}[^\n]*)?)/u;

/** Length of the prose before a quotation that may be about it, in UTF-16 code units. */
const beforeDistance = 100;
/** The same after a quotation. */
const afterDistance = 300;
/** How far back the quotation marks are read that open or close before a quotation. */
const maxParagraph = 2000;

/** Whether the sentence denies the quotation or says that it is somebody's own wording. */
export const isDiscussed = (text: string, { start }: Range): boolean =>
  isDenial(sentenceBefore(text, start));
const isDenial = (sentence: string) => denial.test(sentence) || negates(sentence);

/**
 * Whether a quotation may have other words than the verse on purpose. Only a mark says then that it
 * differs.
 */
export function isAboutWording(text: string, { start, end }: Range): boolean {
  const before = sentenceBefore(text, start);
  const after = textAfter.exec(text.slice(end, end + afterDistance))?.groups?.after ?? "";
  return (
    isDenial(before) ||
    othersWording.test(before.replace(songOfSongs, "")) ||
    paraphrase.test(before) ||
    aboutWording.test(withoutQuotations(after)) ||
    isBorrowed(before, withoutQuotations(after)) ||
    correctsIt.test(after) ||
    findLabels(after).some((label) => ofOther.test(after.slice(0, label.start))) ||
    exercise.test(text.slice(start, end)) ||
    answerToChoose.test(text.slice(Math.max(0, start - beforeDistance), start)) ||
    isDenied(before, text.slice(end, end + afterDistance).replace(/\s*\n[\s>]*/g, " "))
  );
}

/**
 * Whether the sentence says that somebody outside the Bible borrows the words. Paul borrows from
 * Isaiah, too, but his words are scripture.
 */
function isBorrowed(before: string, after: string): boolean {
  // Behind a reference, the sentence is about the verse: "“…” (Isaiah 40:4) echoes Exodus".
  const behind = /^[^.!?\d]*/.exec(after)?.[0] ?? "";
  if (borrowing.test(behind)) return findLabels(behind).length === 0;
  const [verb] = borrowing.exec(before) ?? [];
  if (verb === undefined || findLabels(before + after.slice(0, labelDistance)).length > 0)
    return false;
  const at = before.indexOf(verb);
  const [object = "", agent] =
    /^[^,:]*?(?:\bby\s([^,:]*)|(?=[,:])|$)/.exec(before.slice(at + verb.length)) ?? [];
  const others = agent ?? before.slice(0, at) + before.slice(at + verb.length + object.length);
  return (
    !pronoun.test(before.slice(0, at)) &&
    !ofScripture.test(others) &&
    !namesIn(others).some((name) => findBook(name))
  );
}

/** Length of the prose after a quotation that may name its translation, in UTF-16 code units. */
const labelDistance = 60;
/** The last words of the names in a text: "Mark Twain" is not Mark. */
const namesIn = (text: string): string[] =>
  (text.match(/\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*/gu) ?? []).map(
    (name) => name.split(" ").at(-1) ?? "",
  );

/**
 * Returns the sentence that introduces a quotation, without other quotations in it. It may stand in
 * the paragraph above: "People misquote it as:".
 */
export function sentenceBefore(text: string, start: number): string {
  const line = text.slice(
    Math.max(text.lastIndexOf("\n", start - 1) + 1, start - beforeDistance),
    start,
  );
  if (/^\s*\|/.test(line)) return line;
  const before = textBefore(text, start);
  const sentence = before.replace(/[\s>"“„«*_]+$/, "");
  const isAbove = before.slice(sentence.length).includes("\n");
  const isOver = isAbove ? !/[:,—–-]$/.test(sentence) : /[.!?]$/.test(sentence);
  return isOver ? "" : (sentence.split(/[.!?]\s|\n\s*\n/).at(-1) ?? "").slice(-beforeDistance);
}

/** Returns the paragraph before a quotation, or the one above if it begins with the quotation. */
function textBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - maxParagraph), start);
  const ended = /[\s>"“„«*_]*$/.exec(before)?.index ?? 0;
  return withoutQuotations(before.slice(before.lastIndexOf("\n\n", ended - 1) + 1));
}

/** Straight marks do not tell whether they open or close, so a text must begin outside of them. */
const withoutQuotations = (text: string) =>
  text.replace(/(?:^[^“"„«»]*[”]|[“"„«][^“"”„«»]*[”"»])/g, " ");
