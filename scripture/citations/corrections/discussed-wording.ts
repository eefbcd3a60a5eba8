// Finds prose that is about the wording of a quotation: it denies it, compares it, or says whose it is.
import { isDenied } from "../denials.ts";
import type { Range } from "../layout.ts";

/** Length of the prose before a quotation to look for a denial, in UTF-16 code units. */
const denialDistance = 100;

/**
 * Words before a quotation that the prose does not present as scripture: "The Bible does not say
 * …", "you wrote …", "the well-known misquotation …".
 */
const denial =
  /\b(?:not|never|no|nowhere|cannot|misquot\w*|misremember\w*|wrong\w*|incorrect\w*|altered|instead of|rather than|(?:you|they|people|some|many) (?:\w+ )?(?:wrote|write|quoted?|said|say|typed?|ask\w*|think|believe)|nicht|kein\w*|nie|no dice|nunca|jamais|pas|não|non)\b|n[’']t\b/i;

/** Whether the sentence denies the quotation or says that it is somebody's own wording. */
export function isDiscussed(text: string, { start }: Range): boolean {
  return denial.test(sentenceBefore(text, start));
}

/**
 * Returns the sentence that introduces a quotation, without other quotations in it. It may stand in
 * the paragraph above: "People misquote it as:".
 */
function sentenceBefore(text: string, start: number): string {
  const before = withoutQuotations(text.slice(Math.max(0, start - denialDistance), start));
  const sentence = before.replace(/[\s>"“„«*_]+$/, "");
  const isAbove = before.slice(sentence.length).includes("\n");
  const isOver = isAbove ? !/[:,—–-]$/.test(sentence) : /[.!?]$/.test(sentence);
  return isOver ? "" : (sentence.split(/[.!?]\s|\n\s*\n/).at(-1) ?? "");
}

const withoutQuotations = (text: string) =>
  text.replace(/(?:^[^“"„«»]*[”]|[“"„«][^“”"„«»]*[”"»])/g, " ");

/** Length of the prose after a quotation that may be about its wording, in UTF-16 code units. */
const afterDistance = 300;
/** Words before a quotation that somebody else wrote, or that the text does not give as the verse. */
const othersWording =
  /\b(?:you(?:r|['’]ve|['’]d)? (?:\w+ )?(?:mark|memory|draft|note|essay|translation|text|version|card|slide|handout|message|friend|pastor|line)\w*|circulat\w*|print(?:s|ed|ing)|misprint\w*|credit(?:s|ed)|attribut\w*|claim\w*|suppos\w*|so-called|paraphras\w*|adapt\w*|loose(?:ly)?|rough(?:ly)?|more or less|something like|as if|stitch\w*|blend\w*|conflat\w*|combin\w*|mix\w*|parod\w*|joke\w*|fake|false|true or false|which of|quiz|blanks?|options?|choices?|mug|poster|meme|t-shirt|tattoo|bumper sticker|songs?(?! of)|lyrics?|hymn|speech|film|movie|novel|poem|became|becomes|turns? into|chang\w*|read(?:s|ing)? as|typo|mistake\w*|error\w*|corrupt\w*|variant|manuscripts?|textus receptus|would (?:be|have|read|say)|could (?:be|have|read)|should (?:not )?(?:be|have|read|say)|imagine|suppose|if (?:it|the verse|he|she|jesus|paul) (?:had )?(?:said|says|read|wrote)|falsch\w*|frei nach|sinngemäß|umformuliert|par[áa]fras\w*|mal cita\w*|equivoc\w*|paraphrase|librement|à peu près|adaptado|adattat\w*)\b/i;
const paraphrase = /^\W*in other words\b/i;
/** The same after a quotation. */
const aboutWording =
  /\b(?:(?:is|are|was|were|does|do|did|has|have|can|could|would)(?:n['’]t| not| never| nowhere)|not (?:in|a|the|what|how|quite|exactly|word)|nowhere|misquot\w*|misremember\w*|misprint\w*|typo|paraphras\w*|adapt\w*|own (?:words|wording|version)|mistake\w*|error|wrong\w*|incorrect\w*|inaccura\w*|altered|alters|changed|changes the|swap\w*|drops|dropped|leaves? out|left out|omits|omitted|adds the|added the|missing|actually (?:says|reads|has)|(?:really|actual(?:ly)?) (?:says|reads|text|verse|wording)|instead|rather than|should (?:be|read|say|have)|but (?:that|this|it|the (?:kjv|niv|esv|web|asv|verse|text|bible))\b|where the \w+ (?:has|says|reads)|as opposed to|wicked bible|parody|joke|invented|made up|fake|false|quiz|blank|nicht|kein\w*|falsch\w*|no (?:es|est[áa]|aparece|dice)|incorrect\w*|n['’]est pas|ne (?:se trouve|dit) pas|não|non (?:è|si trova))\b/i;
/** A blank to fill in, or one of the answers to choose from. */
const exercise = /_{2,}|\.{4,}|\[\s*\]/;
const answerToChoose = /(?:^|\n)\s*[-*]?\s*\(?[A-Ea-e][.)]\s[^\n]*$/;

/**
 * Whether a quotation may have other words than the verse on purpose. Only a mark says then that it
 * differs.
 */
export function isAboutWording(text: string, { start, end }: Range): boolean {
  const before = sentenceBefore(text, start);
  const after = /^[^\n]*/.exec(text.slice(end + 1, end + afterDistance))?.[0] ?? "";
  return (
    denial.test(before) ||
    othersWording.test(before) ||
    paraphrase.test(before) ||
    aboutWording.test(withoutQuotations(after)) ||
    exercise.test(text.slice(start, end)) ||
    answerToChoose.test(text.slice(Math.max(0, start - denialDistance), start)) ||
    isDenied(before, text.slice(end, end + afterDistance).replace(/\s*\n[\s>]*/g, " "))
  );
}
