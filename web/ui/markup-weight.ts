// Limits the Markdown that is parsed. Parsing time grows with the number of syntax characters, for
// some quadratically, and each nested block is a recursive call. Text from an AI or the clipboard
// must not block or crash the page.

/** Maximum number of Markdown syntax characters. Real answers have far fewer. */
const mostSigns = 1_500;
/** Maximum depth of nested quotations and lists. */
const deepest = 20;

const signs = /[*_`[\]<>!&\\#|~=\n\t]|[-+.)] /g;
/** A quotation or list item that begins inside another one on the same line. */
const nested = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])){${deepest + 1}}`, "m");

/** Whether to show a text as plain text, because parsing its Markdown would take too long. */
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
