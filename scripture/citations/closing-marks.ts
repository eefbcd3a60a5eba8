// Replaces the quotation marks of other languages and of code, so that the rules for the text around
// a quotation need to know only one. Texts keep their length.
import type { QuotedSpan } from "./spans.ts";

/** The marks that close „…“, »…«, «…», ‹…›, ›…‹ and ‚…‘. Each of them opens in another language. */
const otherMarks = "“«»‹›‘";

/** Returns a text of the same length in which each quotation in marks ends with ”. */
export function plainClosingMarks(prose: string, spans: readonly QuotedSpan[]): string {
  let plain = "";
  let from = 0;
  for (const { form, end } of spans) {
    if (form !== "marks" || end < from || !otherMarks.includes(prose[end] ?? " ")) continue;
    plain += `${prose.slice(from, end)}”`;
    from = end + 1;
  }
  return plain + prose.slice(from);
}

/** Quotation marks that English has not, and the marks that close them. */
export const foreignMarks: Readonly<Record<string, string>> = {
  ...{ "「": "」", "『": "』", "❝": "❞", "❛": "❜", "＂": "＂" },
};
/** The signs around a block of code. */
export const fences: readonly string[] = ["```", "~~~"];

/** Words in Latin letters between these marks. */
const foreignPairs = Object.entries(foreignMarks).map(([open, close]) => ({
  marked: new RegExp(`${open}([^${open}${close}\\n]*)${close}`, "gu"),
  isWords: (words: string) =>
    /\p{Script=Latin}/u.test(words) &&
    !/\p{Script=Han}|\p{Script=Kana}|\p{Script=Hira}/u.test(words),
}));
/** Three words or more in a code span, which is then no code, and the marks of LaTeX. */
const codeSpan = /(?<!`)`((?:[\p{L}’']+[,;:.!?]?[ ]){2}[^`\n{}=<>]*)`(?!`)/gu;
const latex = /(?<!`)``((?:[^`'\n]|'(?!'))+)''/g;
const entity = /&quot;([^&\n]*)&quot;/g;
/** A code block without signs of code, or of plain text. */
const codeBlock = new RegExp(
  `^(${fences.join("|")})((?:text|txt|plain|plaintext|md|markdown|quote|verse|scripture|bible)?)\\n((?:(?!\\1)[^\\n{}=<>]*\\n)+)\\1$`,
  "gm",
);

/** Returns a text of the same length with “ and ” for marks that are not quotation marks in English. */
export function plainQuotationMarks(text: string): string {
  let plain = text;
  for (const { marked, isWords } of foreignPairs)
    plain = plain.replace(marked, (whole, words) => (isWords(words) ? `“${words}”` : whole));
  return plain
    .replace(codeSpan, "“$1”")
    .replace(latex, " “$1” ")
    .replace(entity, "     “$1”     ")
    .replace(
      codeBlock,
      (_, _fence, info: string, words) => `   ${" ".repeat(info.length)}\n${words}   `,
    );
}
