// Rewrites the HTML of quotations as Markdown of the same length, so that offsets do not change.

const opening = /<blockquote\b[^<>\n]{0,200}>/gi;
const closing = /<\/blockquote\s*>/gi;

/**
 * Returns the text with `<blockquote>` as a Markdown block quote in one line, `<q>` as quotation
 * marks, and `<cite>` or `<footer>` in a block quote as a dash. Text without these tags is returned
 * unchanged, as is a block quote without a closing tag.
 */
export function htmlQuotationsToMarkdown(text: string): string {
  if (!/<(?:blockquote|q)\b/i.test(text)) return text;
  let result = "";
  let from = 0;
  opening.lastIndex = 0;
  for (let start = opening.exec(text); start; start = opening.exec(text)) {
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(text);
    if (!end) break;
    result += inlineQuotations(text.slice(from, start.index));
    result += `\n\n> ${" ".repeat(start[0].length - "\n\n> ".length)}`;
    result += inOneLine(text.slice(opening.lastIndex, end.index));
    result += "\n\n".padEnd(end[0].length);
    from = end.index + end[0].length;
    opening.lastIndex = from;
  }
  return result + inlineQuotations(text.slice(from));
}

const inOneLine = (block: string) =>
  inlineQuotations(block)
    .replace(/(?<![—–(-]\s*)<cite\b[^<>\n]{0,200}>/gi, (tag) => "— ".padEnd(tag.length))
    .replace(/<footer\b[^<>\n]{0,200}>(?!\s*[—–(-])/gi, (tag) => "— ".padEnd(tag.length))
    .replace(/<\/?[a-z][a-z0-9]{0,10}\b[^<>\n]{0,200}>|\n/gi, (tag) => " ".repeat(tag.length));

const inlineQuotations = (text: string) =>
  text
    .replace(/<q\b[^<>\n]{0,200}>/gi, (tag) => "“".padStart(tag.length))
    .replace(/<\/q\s*>/gi, (tag) => "”".padEnd(tag.length));
