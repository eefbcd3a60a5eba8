// Reading Markdown takes time with every sign that may mean something, for some with the square of
// their number, and each quotation within a quotation is a call within a call. What an AI sends, or
// somebody pastes, must not hold up the page or end it.

/** Signs that a parser stops at: more of them than any answer has that people read. */
const mostSigns = 1_500;
/** Quotations and lists within one another. */
const deepest = 20;

const signs = /[*_`[\]<>!&\\#|~=\n\t]|[-+.)] /g;
/** A quotation or list item begun within another on the same line. */
const nested = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])){${deepest + 1}}`, "m");

/** Whether a text is to be shown as it was written, since its marks would take too long to read. */
export function isTooMuchMarkup(text: string): boolean {
  if (nested.test(text)) return true;
  let count = 0;
  signs.lastIndex = 0;
  while (signs.test(text)) {
    count += 1;
    if (count > mostSigns) {
      signs.lastIndex = 0;
      return true;
    }
  }
  return false;
}
