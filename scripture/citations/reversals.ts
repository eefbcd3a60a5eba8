// Finds quotations that have the words of a passage in an order that changes the sense.
import type { InvertedIndex } from "../search/inverted-index.ts";
import type { Token } from "../search/tokenize.ts";
import type { Closeness } from "./resemblance.ts";
import { isContentWord } from "./shared-content.ts";
import { auxiliaries, numbers } from "./word-classes.ts";

/** Words whose position differs between translations: "to us a child", "a child … to us". */
const movableWords = new Set(
  "a an the and but for so then now also even o unto to of in on by ye you thou he she it they we i me us him her them his their thy your my our that which who whom shall will do did is are was were be therefore".split(
    " ",
  ),
);

/**
 * Whether the quotation reorders the content words of the passage, which changes the sense: "obey
 * men rather than God". "To us a child is born" for "a child is born to us" keeps their order.
 */
export function isReordered(quoted: readonly Token[], passage: readonly Token[]): boolean {
  const contentOf = (words: readonly Token[]) =>
    words
      .map(({ normalized }) => normalized)
      .filter((word) => !movableWords.has(word))
      .join(" ");
  const counts = new Map<string, number>();
  const count = (word: string, change: number) => {
    const next = (counts.get(word) ?? 0) + change;
    if (next === 0) counts.delete(word);
    else counts.set(word, next);
  };
  for (const { normalized } of quoted) count(normalized, 1);
  for (const [at, { normalized }] of passage.entries()) {
    count(normalized, -1);
    const left = passage[at - quoted.length];
    if (left) count(left.normalized, 1);
    if (counts.size === 0 && at >= quoted.length - 1)
      return contentOf(quoted) !== contentOf(passage.slice(at + 1 - quoted.length, at + 1));
  }
  return false;
}

/** Words that compare or oppose two things. */
const opposition = new Set("than rather instead before not over under above against".split(" "));
/** Maximum distance between the two compared words, in words. */
const maxReversal = 10;

/** Whether `first` comes before `second`, with a word of `opposition` between them. */
function isOpposed(words: readonly Token[], first: string, second: string): boolean {
  return words.some(({ normalized }, from) => {
    if (normalized !== first) return false;
    const rest = words.slice(from + 1, from + 1 + maxReversal);
    const to = rest.findIndex((word) => word.normalized === second);
    // "We are not consumed" denies one thing, while "by faith, not by sight" contrasts two.
    const isOpposing = ({ normalized: word }: Token, at: number) =>
      opposition.has(word) && !(word === "not" && auxiliaries.has(rest[at - 1]?.normalized ?? ""));
    return to > 0 && rest.slice(0, to).some(isOpposing);
  });
}

/**
 * Whether the quotation swaps the two words of a comparison: "One is better than two" for "Two are
 * better than one".
 */
export function reversesComparison(
  quoted: readonly Token[],
  { alignment: { steps }, passage: { uniform } }: Closeness,
  index: InvertedIndex,
): boolean {
  const passage = uniform.words;
  const changed = new Set(
    steps.flatMap((step) =>
      step.kind === "inserted" ? [quoted[step.quoted]?.normalized ?? ""] : [],
    ),
  );
  if (changed.size === 0 || !quoted.some(({ normalized }) => opposition.has(normalized)))
    return false;
  const passageWords = new Set(
    passage
      .map(({ normalized }) => normalized)
      .filter((word) => numbers.has(word) || word === "one" || isContentWord(word, index)),
  );
  const words = [...new Set(quoted.map(({ normalized }) => normalized))].filter(
    (word) => passageWords.has(word) && !opposition.has(word),
  );
  return [...changed].some(
    (one) =>
      passageWords.has(one) &&
      words.some(
        (other) =>
          other !== one &&
          [
            [one, other],
            [other, one],
          ].some(
            ([first = "", second = ""]) =>
              isOpposed(quoted, first, second) &&
              isOpposed(passage, second, first) &&
              !isOpposed(passage, first, second),
          ),
      ),
  );
}
