// Finds quotations that the prose gives as the words of somebody outside the Bible, even if a
// reference stands beside them: "Calvin on Psalm 23:1: …", "Pray with John 3:16: …".
import { findReferences } from "../../references/find.ts";
import { tokenize } from "../../search/tokenize.ts";
import { findLabels } from "../labels.ts";
import lists from "./discussed-wording.json" with { type: "json" };

/** "notes on Psalm 23:1", "a prayer with John 3:16", but "meditate on Psalm 23:1" gives the verse. */
const aboutReference = /(?<!\p{L})(?:on|upon|about|with|through|using|over|after)\s[\s*_(“"]*$/iu;
const verbOfReading =
  /(?<!\p{L})(?:meditate|reflect|focus|rest|stand|lean|dwell|draw|build|rely|depend)s?\s(?:\p{Ll}+\s)?on\s[\s*_]*$/iu;
/** "Let us pray from John 3:16", but "the prayer of Jesus in John 17". */
const prayedFrom = /(?<!\p{L})pray\p{L}*\s(?:\p{Ll}+\s){0,3}(?:from|in the words of)(?!\p{L})/iu;
/** "Many remember it as …". */
const knownAs =
  /(?<!\p{L})(?:read|hear|heard|know|known|learn|learned|remember|recall|recite|misread)(?:s|ed)?(?!\p{L}).*(?<!\p{L})as\P{L}*$/isu;
const termsOfScripture = new Set(lists.termsOfScripture);

/**
 * @param sentence the sentence up to the quotation, or the source behind it
 * @param isInScripture whether any text has a normalized word; other names are not of the Bible
 */
export function isOthersWords(sentence: string, isInScripture: (word: string) => boolean): boolean {
  if (prayedFrom.test(sentence) || knownAs.test(sentence)) return true;
  const references = findReferences(sentence);
  if (
    references.some(({ start }) => {
      const before = sentence.slice(0, start);
      return aboutReference.test(before) && !verbOfReading.test(before);
    })
  )
    return true;
  const named = [...references, ...findLabels(sentence)];
  return tokenize(sentence).some(({ normalized, start, end }, at) => {
    const word = sentence.slice(start, end);
    if (!/^\p{Lu}\p{Ll}+/u.test(word) || word.endsWith("ly")) return false;
    if (at === 0 && /^[*_]*[,:]/.test(sentence.slice(end))) return false;
    if (named.some((one) => one.start <= start && end <= one.end)) return false;
    return !isInScripture(normalized) && !termsOfScripture.has(normalized);
  });
}
