/*
 * Decides which reference belongs to a quotation. The rules run in order, and a match by a firm
 * rule ends the search. Weaker matches all remain candidates: check.ts prefers one whose passage
 * has the quoted words.
 */
import type { AnyBookId } from "../canon/names/book-names.ts";
import { attributionRules } from "./attribution-rules.ts";
import type { Line } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import { lettersQuotedAt } from "./readers-of-letters.ts";
import type { QuotedSpan } from "./spans.ts";
import { type Attribution, firstFrom, surroundings } from "./surroundings.ts";

const looseRules: ReadonlySet<string> = new Set([
  "reference of the previous quotation in the sentence",
  "in the sentence that continues below a block quote",
  "at the start of the heading above a block quote, before quoted words",
  "the passage has the words",
  "the passage has the content",
  "reference after the next quotation of a comparison",
]);

/** Whether the reference is only near the quotation, so that the wording must confirm it. */
export const isLoose = ({ rule }: Attribution): boolean => looseRules.has(rule);

/** Returns the references that may belong to each quotation, the most likely first. */
export function attributeAll(
  prose: string,
  lines: readonly Line[],
  spans: readonly QuotedSpan[],
  references: readonly ProseReference[],
): Attribution[][] {
  const results: Attribution[][] = [];
  const standing = references.filter((one) => !isStruckOut(prose, one));
  const cited = {
    references: standing,
    byBook: Map.groupBy(standing, ({ reference }) => reference?.book),
  };
  for (const index of spans.keys()) {
    const around = surroundings(prose, lines, spans, cited, index, results);
    const letters = lettersQuotedAt(prose, around.span.start);
    const found: Attribution[] = [];
    for (const { name, isFirm, find } of attributionRules) {
      const reference = find(around);
      // "After Proverbs 6:6, Paul tells the Philippians, “…”" is not from Proverbs.
      const isOther =
        letters.length > 0 &&
        !isFirm &&
        !isOfBooks(reference, letters) &&
        !isInClause(prose, reference, around.span.start);
      if (isOther || !reference || found.some((one) => one.reference === reference)) continue;
      found.push({ reference, isFirm: isFirm && found.length === 0, rule: name });
      if (isFirm) {
        // "Psalm 13:1-2, 5-6" below a block quote with two parts.
        for (const other of around.span.alsoCited ?? [])
          found.push({ reference: other, isFirm, rule: name });
        break;
      }
    }
    for (const { reference, rule } of found.slice(0, maxListed))
      for (const other of listOf(prose, standing, reference))
        if (!found.some((one) => one.reference === other))
          found.push({ reference: other, isFirm: false, rule });
    results.push(found);
  }
  return results;
}

const isOfBooks = (one: ProseReference | undefined, books: readonly AnyBookId[]) =>
  one?.reference !== undefined && books.includes(one.reference.book);

/** "In Acts 28:28, Paul tells the Romans, “": the reference is in the clause of the readers. */
function isInClause(prose: string, one: ProseReference | undefined, offset: number): boolean {
  if (!one || one.end > offset) return false;
  const between = prose.slice(one.end, offset).replace(/^[,)\s*_]+|[\s,:“"„«*_]+$/g, "");
  return !/[,;:.—–\n]/.test(between);
}

/** Number of candidates whose lists of references also become candidates. */
const maxListed = 2;
/** Maximum number of references of a list on either side of one. */
const maxList = 4;

/** The other references of the list that a reference is in: "(Matthew 5:9, 5)". */
function listOf(
  prose: string,
  references: readonly ProseReference[],
  one: ProseReference,
): ProseReference[] {
  const at = firstFrom(references, one.start);
  const list: ProseReference[] = [];
  for (const step of [-1, 1]) {
    let last = one;
    for (let next = at + step; list.length < maxList * 2; next += step) {
      const other = references[next];
      const [left, right] = step < 0 ? [other, last] : [last, other];
      if (!other || !left || !right || !isListGap.test(prose.slice(left.end, right.start))) break;
      list.push(other);
      last = other;
    }
  }
  return list;
}
const isListGap = /^[\s,;*_]*(?:and|&|or|cf\.|und|et|y|e|en)?[\s*_]*$/;

/** Whether the writer struck out the reference: "~~John 3:17~~". */
const isStruckOut = (prose: string, { start, end }: ProseReference) =>
  /~~[\s*_"“(]*$/.test(prose.slice(Math.max(0, start - 6), start)) &&
  /^[\s*_"”)]*~~/.test(prose.slice(end, end + 6));
