// Rewrites typed text that the grammar rejects: "jn316", "read John 3:16 in the NIV". The caller
// tries one rewriting after the other. None of them guesses at a book.

import { bookNameIndex, foldName } from "../canon/names/book-names.ts";

const wordsOf = (words: string) => `(?:${words.trim().split(/\s+/).join("|")})`;

/** Words before a reference that are not part of it: "what does the Bible say in John 3:16". */
const leadingWords = new RegExp(
  `^(?:${wordsOf(`please (?:can|could)(?:\\s+(?:you|i))? i(?=\\s+(?:want|need)) want need read show give get me us open go to look up find turn
    quote search for the a bible holy verses?(?!\\s+\\d) passage scripture scriptures text reference what whats
    what's does is says say in from about explain explained meaning of st\\.? paul's pauls peter's john's le les la au el los las il lo der die das den dem im het dans nel nella`)}\\s+)+`,
  "iu",
);
/** The same behind a reference: "what does John 3:16 mean". */
const trailingWords = new RegExp(
  `(?:\\s+${wordsOf(`say says mean means meaning bible verse verses passage scripture scriptures text please
    explained version translation`)})+$`,
  "iu",
);

type Rewriting = (text: string) => string | undefined;
const replacing =
  (pattern: RegExp, replacement: string | ((...parts: string[]) => string)): Rewriting =>
  (text) => {
    const changed = text.replace(pattern, replacement as string).trim();
    return changed === text || changed === "" ? undefined : changed;
  };

const firstSplits: readonly (readonly [chapter: number, verse: number])[] = [
  [1, 2],
  [2, 1],
  [2, 2],
  [3, 2],
  [1, 3],
  [3, 1],
  [3, 3],
];

const isPsalm = (name: string) =>
  bookNameIndex()
    .byKey.get(foldName(name))
    ?.some(({ id }) => id === "Ps") === true;

/** "413" without a sign: chapter 4, verse 13, or chapter 41, verse 3. */
function splitsOfRun(text: string): string[] {
  const run = /(?<=\p{L}\.? ?)\d{3,6}(?=\s*$|[-–\s])/u.exec(text);
  if (!run) return [];
  const [digits] = run;
  // "Psalm 151" is not Psalm 15:1: only psalms have three digits.
  if (/^1\d\d$/.test(digits) && isPsalm(text.slice(0, run.index))) return [];
  return firstSplits
    .filter(([chapter, verse]) => chapter + verse === digits.length && digits[chapter] !== "0")
    .map(([chapter]) => {
      const split = `${digits.slice(0, chapter)}:${digits.slice(chapter)}`;
      return text.slice(0, run.index) + split + text.slice(run.index + digits.length);
    });
}

/**
 * The rewritings in the order in which they are tried, on the text without the surrounding words.
 */
const rewritings: readonly Rewriting[] = [
  // "Romans 8/28", "8_28", "8'28", "8 | 28"
  replacing(/(\d)\s*[/_'’|=*]\s*(\d)/u, "$1:$2"),
  // "lam 3 : 22 : 23"
  replacing(/(\d\s*[:.]\s*\d+)\s*:\s*(\d+)/u, "$1-$2"),
  // "romans 8-28": no chapter 28
  replacing(/(\d)\s*[-–]\s*(\d)/u, "$1:$2"),
  // "1 Jn 1, 9": no chapter 9
  replacing(/(\d)\s*,\s+(\d)/u, "$1:$2"),
  // "gal 5 22 23"
  replacing(/(\p{L}\.?\s*\d+)\s+(\d+)\s+(\d+)\s*$/u, "$1:$2-$3"),
  // "Luke 15:11-end", "Luke 15:11 to the end"
  replacing(/\s*(?:[-–]|to|till|until)\s*(?:the\s+)?end(?:\s+of.*)?$/iu, "ff"),
  // "23 psalm"
  replacing(/^(\d+)\s+(psalms?)$/iu, "$2 $1"),
  // "psalm one twenty one"
  replacing(/\bone (?=(?:ten|eleven|twelve|\w+teen|\w+ty)\b)/iu, "one hundred "),
  // "NIV Romans 8:28": a translation before the reference
  replacing(/^([A-Za-z]{2,6}\d{0,4}):?\s+(.+)$/u, "$2 $1"),
];

/** Removes a number sign: "psalm no. 23", "psalm #23". Here "number" is not the Book of Numbers. */
export function withoutNumberSign(text: string): string {
  return text.replace(/(?<=\p{L}\.?\s*)(?:\bno\.?|\bnumber|\bnr\.?|#|№)\s*(?=\d)/iu, " ");
}

/** Yields other readings of a typed text, the likeliest first. */
export function* typedVariants(text: string): Generator<string> {
  const signless = text.replace(/[?!…]+\s*$/u, "").trim();
  const plain = signless
    .replace(trailingWords, "")
    .replace(leadingWords, "")
    .replace(/\s+(?:in|from)\s+(?:the\s+)?(?=\S+$)/iu, " ")
    .replace(/\/(?=\p{L}+\d*$)/u, " ");
  if (signless !== text) yield signless;
  if (plain !== signless) yield plain;
  for (const rewrite of rewritings) {
    const changed = rewrite(plain);
    if (changed !== undefined) yield changed;
  }
  yield* splitsOfRun(plain);
}
