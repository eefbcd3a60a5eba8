// Finds prose that says that the quoted words are not in the Bible, or not in this form.
import { findLabels } from "./labels.ts";

const isNot =
  "(?:(?:is|was|are|were|does|do|did|appears?|comes?|stands?)(?:n['’]t| not| nowhere| never)|never|nowhere)";
/** Words between "is not" and "in the Bible". Others change the sense: "is not the only verse". */
const fillers =
  "(?:\\s(?:a|an|the|any|our|actual|actually|really|exactly|quite|even|found|appears?|stands?|say|says|come|comes|anywhere|itself|in|from|of|at all|stated|written|recorded|there|real|genuine|direct|part|quite|precisely|anything|something)){0,7}";
const inBible =
  "\\s(?:(?:bible|scriptures?|verses?|passages?|psalms?|proverbs?|gospels?|testament|translations?|there|what|how|quotations?|biblical|canon|text|chapters?|books?|samuel|kings|chronicles|genesis|exodus|isaiah|jeremiah|ecclesiastes|romans|corinthians|galatians|ephesians|hebrews|revelation)\\b|(?:[1-3]\\s)?\\p{L}{3,}\\.?\\s\\d)";
const endOfQuotation = "^[\"”»’'*_)\\],]*";

type DenialRule = {
  name: string;
  /** Prose in which the rule finds that a quotation is denied. */
  example: string;
  /** Which side of the quotation the pattern describes. */
  side: "before" | "after";
  pattern: RegExp;
  /** A pattern that the prose before the quotation must match, too. */
  introduction?: RegExp;
};

export const denialRules: readonly DenialRule[] = [
  {
    name: "the words are not in the Bible",
    example: "“Jesus laughed at them all” isn't in the Bible.",
    side: "after",
    pattern: new RegExp(`${endOfQuotation}[^.!?\\n]{0,70}\\b${isNot}${fillers}${inBible}`, "iu"),
  },
  {
    name: "the words are something other than a verse",
    example: "“Jesus laughed at them all” is a film title, not a verse.",
    side: "after",
    pattern:
      /^["”»’'*_)\],;:—–\s-]*[^.!?\n]{0,50}(?:\b(?:is|was|are|were)|['’]s)\s[^.!?\n]{2,60}?,?\s(?:and\s|but\s)?(?:not|rather than|instead of)\s(?:really\s|actually\s)?(?:a|an|any|from|in|the)?\s?(?:the\s)?(?:bible|biblical|scripture|verse|psalm\b|proverb\b|gospel)/iu,
  },
  {
    name: "the writer cannot find the words",
    example: "I can't find “Jesus laughed at them all” in any translation.",
    side: "after",
    introduction:
      /(?:\bnot?|n['’]t|\bnever|\bunable to)\s(?:\p{L}+\s){0,2}(?:find|found|locate|place|trace|seen?)\b[^.!?\n"“„«]{0,40}$/iu,
    pattern:
      /^["”»’'*_)\],]*\s(?:anywhere|in (?:(?:any|a|the|my|our)\s)?(?:\p{L}+\s)?(?:translations?|versions?|bibles?|scriptures?|psalms?|proverbs|gospels?|testament|concordance))\b/iu,
  },
  {
    // Only of a whole sentence, whose stop is within the marks. Of a clause, it is about the verse.
    name: "the writer cannot find them, in the next sentence",
    example: "He said that “Jesus laughed at them all.” I can't find that in any Gospel.",
    side: "after",
    pattern:
      /^["”»’'*_]+\sI\s(?:can(?:not|['’]t)|could(?:n['’]t|\snot)|have(?:n['’]t|\snot|\snever)|am\sunable\sto)\s(?:find|found|locate|located|trace|traced|seen)\s(?:it|that|this|(?:this|that|the|those|these)\s\p{L}+)\s(?:anywhere\s)?in\s(?:(?:any|a|the|my)\s)?(?:\p{L}+\s)?(?:translations?|versions?|bibles?|scriptures?|psalms?|proverbs|gospels?|testaments?|letters?)\b/iu,
  },
  {
    name: "the words are the reverse of the verse",
    example: "A poster has “Jesus laughed at them all”; that is the opposite of what John wrote.",
    side: "after",
    pattern:
      /^["”»’'*_)\],;.:—–\s-]*(?:(?:that|which|this|it)\s)?(?:(?:is|was)|['’]s)\s(?:almost\s|exactly\s|just\s)?the\s(?:exact\s|very\s)?(?:reverse|opposite|contrary)\sof\swhat\b/iu,
  },
  {
    name: "the words are made up or a misquotation",
    example: "“Jesus laughed at them all”, given as John 11:35, is simply made up.",
    side: "after",
    pattern:
      /^[^.!?\n]{0,90}\b(?:(?:is|are|was|looks|sounds)\s(?:(?:simply|entirely|just|pure|purely|a|an|rather|popular|common|clear|complete)\s)*(?:made[- ]up|invented|invention|fabricat\w+|misquot\w+|misremember\w+|parody|pastiche|mash-?up|blend|conflation|corruption|distortion)|not verbatim|not word for word|no such verse)\b/iu,
  },
  {
    name: "the next sentence says that it is not there",
    example: "“Jesus laughed at them all”, they say, is John 11:35. It isn't there.",
    side: "after",
    pattern:
      /^["”»’'*_)\],]*[^!?\n]{0,90}?[.!?]["”»’)*_]*\s+(?:(?:but|and|sadly|unfortunately|in fact|actually),?\s)?(?:it|that|this|the (?:line|phrase|wording|saying|sentence))\s?(?:is(?:n['’]t| not)|['’]s not|does(?:n['’]t| not)|appears? nowhere|never appears)\s(?:(?:a|an|actually|really|exactly|quite|even)\s)*(?:there\b|in (?:the bible|any|scripture)|from (?:the bible|scripture)|scripture|biblical|what|how|exist|appear)/iu,
  },
  {
    name: "the next sentence says that no translation has it",
    example: "“Jesus laughed at them all” is on a mug. No translation reads that way.",
    side: "after",
    pattern:
      /^["”»’'*_)\],]*[^!?\n]{0,90}?[.!?]["”»’)*_]*\s+no\s(?:\p{L}+\s){0,2}(?:translation|version|bible|verse|passage|manuscript)s?\b/iu,
  },
  {
    name: "the verse has other words",
    example: "“Jesus laughed at them all”; John 11:35 says only that he wept.",
    side: "after",
    pattern:
      /^["”»’'*_)\],;:—–-]*[^.!?\n]{0,60}(?:\d|\b(?:verse|bible|passage|psalm|psalmist))["”»’'*_)]*\s(?:(?:actually|really|in fact|in reality)\s(?:says?|reads?|has|goes)|(?:says?|reads?|has|speaks?)\s(?:only|merely|nothing|something (?:else|different)))\b/iu,
  },
  {
    name: "people misquote a verse as these words",
    example: "John 11:35 is often misquoted as “Jesus laughed at them all”.",
    side: "before",
    pattern: /\b(?:misquot|misremember|mangl|garbl|parod|distort|twist)\w*\b[^.!?\n"“„«]{0,50}$/iu,
  },
  {
    name: "no verse has these words",
    example: "I know of no verse that says “Jesus laughed at them all”.",
    side: "before",
    pattern:
      /\b(?:no|not|any|n['’]t)\s(?:\p{L}+\s){0,3}(?:verse|passage|place|text|translation|version)\b(?![^.!?\n"“„«]*\b(?:more|better|clearer|other|like)\b)[^.!?\n"“„«]{0,25}\b(?:that|which|where|says?|saying|reads?|reading|words)\b[^.!?\n"“„«]{0,20}$/iu,
  },
];

/**
 * Whether the prose around a quotation says that the words are not in the Bible, or not in this
 * form. A sentence that names a translation compares translations: "isn't what the NIV has".
 */
export function isDenied(before: string, after: string): boolean {
  const introduction = before.replace(/[\s"“„«*_]+$/, " ");
  // Removes emphasis: "is *not* from Samuel".
  const behind = after.replace(/(?<=\s)[*_]{1,2}(\p{L}+)[*_]{1,2}/gu, "$1");
  return denialRules.some(({ side, pattern, introduction: needed }) => {
    if (needed && !needed.test(introduction)) return false;
    const text = side === "before" ? introduction : behind;
    const match = pattern.exec(text);
    if (!match) return false;
    const rest = /^[^.!?\n]*/.exec(text.slice(match.index + match[0].length))?.[0] ?? "";
    return findLabels(match[0] + rest).length === 0;
  });
}
