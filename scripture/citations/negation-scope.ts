// Decides whether a quotation is in the scope of a negation before it: "The Bible never says “".
import lists from "./negation-scope.json" with { type: "json" };
import { sayingVerb } from "./saying-verbs.ts";

const anyOf = (words: readonly string[]) => `(?:${words.join("|").replaceAll("*", "\\p{L}*")})`;
const wholeWord = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

const negation = new RegExp(wholeWord(anyOf(lists.negations)), "giu");
/** ", as Paul writes,": what is before goes on behind it. */
const inserted = /,\s(?:as|like)\s[^,]*(?:,|$)/giu;
/** The start of a clause that is not negated with the one before: ", but", "; ", ", and God says". */
const newClause = new RegExp(
  `[:;—–](?:\\s|$)|,\\s(?:${anyOf(lists.contrasts)}(?!\\p{L})|(?!(?:that|which|who|${sayingVerb})(?!\\p{L}))(?=[^,]*${wholeWord(sayingVerb)})|(?:and|so)\\s(?=\\p{L}))`,
  "giu",
);
/** "We must not, God says,": the negation is directly before an inserted clause. */
const beforeInserted = new RegExp(
  `${wholeWord(anyOf(lists.negations))},\\s(?!(?:${anyOf(lists.contrasts)}|and|so)(?!\\p{L}))[^,:;—–]*$`,
  "iu",
);
/** "not only", "don't forget": the rest is affirmed. */
const affirmed = new RegExp(`^\\s(?:to\\s)?${anyOf(lists.affirming)}(?!\\p{L})`, "iu");
/** "God does not allow this:". In "God does not want you to be afraid:", other words follow. */
const onlyProForms = new RegExp(`^(?:\\s${anyOf(lists.proForms)}(?!\\p{L}))*$`, "iu");
/** Words whose negation also negates what a colon introduces: "I find these words nowhere:". */
const aboutWording = new RegExp(wholeWord(`(?:${sayingVerb}|${anyOf(lists.wording)})`), "iu");

/**
 * Whether a negation in the sentence before a quotation negates the quotation. "Don't be afraid:"
 * and "He never despaired, but" do not.
 *
 * @param before The sentence up to the quotation. Quotation marks at its end are ignored.
 */
export function negates(before: string): boolean {
  const sentence = before.replace(/[\s"“„«*_>]+$/u, "");
  const isIntroduced = /[:—–]$/.test(sentence);
  const whole = sentence.replace(/[\s,:—–]+$/u, "").replace(inserted, "");
  if (beforeInserted.test(whole)) return true;
  const last = whole.split(newClause).at(-1) ?? "";
  const rests = Array.from(last.matchAll(negation), ({ 0: word, index }) =>
    last.slice(index + word.length),
  );
  return rests.some(
    (rest) =>
      !affirmed.test(rest) && (!isIntroduced || onlyProForms.test(rest) || aboutWording.test(rest)),
  );
}
