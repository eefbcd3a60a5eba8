// The marks of notes in copied text: "the world1", "wept.”2". A number that is left in a quotation
// would differ from scripture, and one behind it would be taken for the number of a book.
import { parseReference } from "#scripture/references/parse.ts";
import { chapterWords, verseWords } from "#scripture/references/vocabulary.ts";

/** A number behind a closing quotation mark or a word. More numbers may not follow: "Ps23:1". */
const gluedNumber = new RegExp(
  [
    /(?:(?<=[\p{L}\p{N}][,.;!?]{0,3}["”’»])|(?<![\p{L}\p{N}])(\p{L}+)([,.;!?]*))/u,
    /(\d{1,3})(?![\p{L}\p{N}:.,-]{0,20}\p{N}|\p{L})/u,
  ]
    .map(({ source }) => source)
    .join(""),
  "gu",
);
/** How far the start of a quotation is looked for, in UTF-16 code units. */
const maxQuotation = 2000;

/**
 * Returns a function that removes the marks of notes from one block of a text after another. Outside
 * quotations, a number stays: "Level3", "step1". Inside, it stays after a capitalized word unless it
 * continues the numbers of the marks before.
 */
export function removerOfMarks(): (text: string) => string {
  let last = 0;
  return (text) =>
    text.replace(gluedNumber, (all, word = "", stop = "", digits: string, at: number) => {
      const isNext = Number(digits) === last + 1;
      const isMark =
        word === "" ||
        (word.length > 2 &&
          !isName(word, digits) &&
          (isInQuotation(text, at)
            ? isNext || word === word.toLowerCase()
            : isNext && /[,;!?]/.test(stop)));
      if (!isMark) return all;
      last = Number(digits);
      return word + stop;
    });
}

/** "COVID19", "John3", "verse5". */
const isName = (word: string, digits: string) =>
  word === word.toUpperCase() ||
  chapterWords.has(word.toLowerCase()) ||
  verseWords.has(word.toLowerCase()) ||
  parseReference(`${word} ${digits}`).ok;

function isInQuotation(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxQuotation), at);
  return (
    before.lastIndexOf("“") > before.lastIndexOf("”") ||
    before.split('"').length % 2 === 0 ||
    /(?:^|\n)>[^\n]*$/.test(before)
  );
}
