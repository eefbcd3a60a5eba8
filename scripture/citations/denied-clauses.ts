// Finds excerpts that begin directly behind the denial of their verse: "commit adultery".
import { type Token, tokenize } from "../search/tokenize.ts";
import { isQuotedFrom, isQuotedInModernForm, type Passage } from "./compare.ts";
import lists from "./denied-clauses.json" with { type: "json" };
import { negates } from "./negation-scope.ts";
import type { Quotation } from "./quotation.ts";
import { sayingVerb } from "./saying-verbs.ts";
import { negationContinuers, negationWords } from "./word-classes.ts";

/** Verbs before "not" that deny the clause behind it: "shalt not", "think not that". */
const governing = new Set(lists.governing);
/** Words of the sentence that keep the denial: "The law forbids it: “commit adultery”". */
const prohibitions = new Set(lists.prohibitions);
/** The clause that introduces the quotation denies it: "The serpent lied when he said, “". */
const deniedBefore = new RegExp(
  `(?:\\b|(?=['’]))(?:${lists.denialsBefore.join("|")})\\b[^.!?;:\\n"“„«]*[:,]?[\\s*_]*["“„«][*_]*$`,
  "iu",
);
/** The quotation is the subject of a denial: "“commit adultery” is wrong". */
const deniedBehind = new RegExp(
  `^["”»’'*_,\\s]*(?:\\([^()]*\\))?[,\\s]*(?:is|are|was|were|would be)\\s(?:\\p{L}+ly\\s)?(?:${lists.denialsBehind.join("|")})\\b`,
  "iu",
);
/** The prose presents the words as a statement, rather than as a part of its own sentence. */
const presentsStatement = new RegExp(
  `(?:^|\\n|[.!?:]\\s|\\b${sayingVerb}(?:\\sthat)?,?\\s)[\\s*_>•-]*["“„«][*_]*$`,
  "u",
);
/** Maximum number of words between the denial and the excerpt: "think not that I". */
const maxBetween = 2;

/** Not the period of an abbreviation: "as St. Paul writes", "cf. v. 3". */
const sentenceEnd =
  /(?<!\b(?:St|Sts|Dr|Mr|Mrs|Ms|cf|vs?|vv|ch|e\.g|i\.e|pp?|ff?))[.!?]["”»’)*_]*\s|\n/iu;

type SameWord = (a: string, b: string) => boolean;
const sameWord: SameWord = (a, b) => a === b;

/**
 * Whether the passages deny the quoted clause, and neither the quotation nor the prose does.
 * `isSame` tells which words of a passage are those of the quotation.
 */
export function isCutBehindDenial(
  { quoted, before, after }: Quotation,
  passages: readonly Passage[],
  isSame = sameWord,
): boolean {
  const words = quoted.uniform[0]?.words ?? [];
  if (!presentsStatement.test(before) || negationWords.has(words[0]?.normalized ?? ""))
    return false;
  if (deniedBefore.test(before) || deniedBehind.test(after)) return false;
  const [lead = "", rest = ""] = [before.split(sentenceEnd).at(-1), after.split(sentenceEnd)[0]];
  if (negates(lead) || tokenize(lead).some(isProhibition)) return false;
  if (tokenize(rest).some((word) => isProhibition(word) || isNegation(word))) return false;
  const isQuoted = isSame === sameWord ? isQuotedFrom : isQuotedInModernForm;
  const having = passages.filter((passage) => isQuoted(quoted, passage));
  return having.length > 0 && having.every((passage) => isDeniedIn(words, passage, isSame));
}

const isProhibition = ({ normalized }: Token) => prohibitions.has(normalized);
const isNegation = ({ normalized }: Token) =>
  negationWords.has(normalized) || negationContinuers.has(normalized);

/** Whether every place where the passage has the words is behind a denial. */
function isDeniedIn(
  words: readonly Token[],
  { text, uniform }: Passage,
  isSame: SameWord,
): boolean {
  const places = uniform.words.flatMap((_, at) =>
    words.every(({ normalized }, step) =>
      isSame(uniform.words[at + step]?.normalized ?? "", normalized),
    )
      ? [at]
      : [],
  );
  return places.length > 0 && places.every((at) => isBehindDenial(uniform.words, text, at));
}

function isBehindDenial(words: readonly Token[], text: string, at: number): boolean {
  for (let denial = at - 1; denial >= Math.max(0, at - 1 - maxBetween); denial--) {
    const [word, verb] = [words[denial], words[denial - 1]];
    if (!word || /[,;:.?!—]/.test(text.slice(word.end, words[at]?.start))) return false;
    if (!negationWords.has(word.normalized)) continue;
    // "God sent not his Son" denies the verb before it, and not the words behind it.
    const startsClause = !verb || /[,;:.?!—]/.test(text.slice(verb.end, word.start));
    return word.normalized !== "not" || startsClause || governing.has(verb.normalized);
  }
  return false;
}
