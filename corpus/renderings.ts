// Extracts the candidate glosses of a Strong's entry: the translations that the KJV uses for it,
// and the heads of its definition. In the list, "X", "+", "[idiom]" and "[phrase]" mark a rendering
// of a whole phrase; parentheses hold optional additions.
import type { LexiconEntry } from "#scripture/study/study-data.ts";

export type Rendering = {
  text: string;
  words: string[];
  /** Whether the entry lists it as a rendering. Otherwise it is only the head of the definition. */
  listed: boolean;
  /** Whether it is also a head of the definition. */
  inDefinition: boolean;
};

/** Function words. They add no sense beside another word of a rendering. */
export const functionWords = new Set(
  "a an the to of be up out in on off with for self with from at by into down away forth over without".split(
    " ",
  ),
);

/** Maximum number of words in a gloss. */
const maxWords = 4;
const phraseMark = /^(?:X|×|\+|\[idiom\]|\[phrase\])/;

/** Returns the distinct renderings of an entry. */
export function renderingsOf({
  kjv = "",
  definition = "",
  derivation = "",
}: LexiconEntry): Rendering[] {
  const heads = [
    ...definitionHeads(definition),
    ...(definition ? [] : definitionHeads(derivation)),
  ];
  const found = new Map<string, Rendering>();
  const add = (text: string, listed: boolean) => {
    const words = wordsOf(text).filter(
      (word, at, all) => at > 0 || all.length === 1 || !/^(?:an?|the)$/i.test(word),
    );
    const key = words.join(" ");
    if (words.length === 0 || words.length > maxWords || /…|\.\.\./.test(text)) return;
    if (!found.has(key))
      found.set(key, { text: key, words, listed, inDefinition: heads.includes(key) });
  };
  for (const text of splitItems(kjv).flatMap(expand)) add(text, true);
  for (const text of heads) add(text, false);
  return [...found.values()];
}

const wordsOf = (text: string) => text.match(/[\p{L}'’]+(?:-[\p{L}'’]+)*/gu) ?? [];

/** Splits the list into items. Commas within parentheses do not separate. */
function splitItems(kjv: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = "";
  for (const sign of kjv.replace(/Compare .*$|\bAs it is\b.*$/g, "")) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;.]/.test(sign)) {
      items.push(item);
      item = "";
    } else item += sign;
  }
  return [...items, item].map((one) => one.trim()).filter((one) => one && !phraseMark.test(one));
}

/**
 * Expands parentheses. "deliver (up)": deliver, deliver up. "be(-come, -fall)": be, become, befall.
 * "(be-)love(-ed)": love, beloved.
 */
function expand(item: string): string[] {
  // A mark within parentheses applies only to their content.
  const clean = item
    .replace(/\((?:X|×|\+|\[idiom\]|\[phrase\])[^)]*\)/g, "")
    .replace(/[[\]?]/g, "");
  const base = clean
    .replace(/\([^)]*\)/g, "")
    .replace(/-\s|\s-/g, " ")
    .trim();
  const [first = "", ...rest] = wordsOf(base);
  const forms = [base];
  // "swallow down" also yields "swallow".
  if (rest.length > 0 && !functionWords.has(first) && rest.every((word) => functionWords.has(word)))
    forms.unshift(first);
  for (const [whole, inner = ""] of clean.matchAll(/\(([^()]*)\)/g)) {
    for (const part of inner.split(",").map((one) => one.trim())) {
      // "thirst(-eth)": the suffix does not change the meaning.
      if (/^-e?(?:th|st)$|^(?:that|which|who)\b/.test(part)) continue;
      // "swallow down (up)": the preposition in parentheses replaces the one before it.
      const before =
        functionWords.has(part) && rest.length > 0
          ? new RegExp(`\\s\\S+\\s*\\(${inner}\\)`)
          : undefined;
      const marked =
        before?.test(clean) && functionWords.has(rest.at(-1) ?? "")
          ? clean.replace(before, ` ${part}`)
          : clean.replace(whole, `<${part}>`);
      const other = marked.replace(/\([^)]*\)/g, "");
      forms.push(other.replace(/-?<-?|-?>-?/g, "").trim());
    }
  }
  return forms.map((one) => one.replace(/^[-\s]+|[-\s]+$/g, "")).filter(Boolean);
}

/** Removes parentheses, inner ones first: "(with G1722 (ἐν) prefixed)" is one remark. */
function withoutParentheses(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, "");
  return outer === text ? text : withoutParentheses(outer);
}

/** The heads of a definition. "to give (used …)": give. "a day (as …)": day. */
function definitionHeads(definition: string): string[] {
  return withoutParentheses(definition)
    .split(/[,;:.]|\bi\.e\b|\bor\b/)
    .slice(0, 4)
    .map((part) =>
      part
        .replace(
          /\b(?:properly|figuratively|literally|specifically|generally|abstractly|concretely|by implication|by extension|often|especially|usually)\b/g,
          "",
        )
        .trim()
        .replace(/^(?:to be|to|an?|the)\s+/i, (start) => (/^to be/i.test(start) ? "be " : ""))
        .replace(/["“”]/g, "")
        .trim(),
    )
    .filter((part) => part.length > 0 && wordsOf(part).length <= 3 && !/^and\b|\band$/.test(part))
    .filter((part) => !functionWords.has(wordsOf(part)[0] ?? "") || /^be /.test(part))
    .map((part) => wordsOf(part).join(" "));
}
