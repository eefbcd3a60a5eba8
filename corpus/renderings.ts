// What an entry of Strong's dictionaries offers as a gloss: the renderings of the King James Version that it
// lists, and the head of its definition. In the list "X", "+", "[idiom]" and "[phrase]" mark a rendering that
// only a whole phrase has; parentheses hold what may be added.
import type { LexiconEntry } from "#scripture/study/study-data.ts";

export type Rendering = {
  text: string;
  words: string[];
  /** Listed as a rendering, and not only the beginning of the definition. */
  listed: boolean;
  /** Whether the definition begins with it. */
  inDefinition: boolean;
};

/** Words of a rendering that carry no sense of their own beside another word. */
export const lightWords = new Set(
  "a an the to of be up out in on off with for self with from at by into down away forth over without".split(
    " ",
  ),
);

const longest = 4;
const phraseMark = /^(?:X|×|\+|\[idiom\]|\[phrase\])/;

/** Renderings of an entry, each once. */
export function renderingsOf({
  kjv = "",
  definition = "",
  derivation = "",
}: LexiconEntry): Rendering[] {
  const heads = [...headsOf(definition), ...(definition ? [] : headsOf(derivation))];
  const found = new Map<string, Rendering>();
  const add = (text: string, listed: boolean) => {
    const words = wordsOf(text).filter(
      (word, at, all) => at > 0 || all.length === 1 || !/^(?:an?|the)$/i.test(word),
    );
    const key = words.join(" ");
    if (words.length === 0 || words.length > longest || /…|\.\.\./.test(text)) return;
    if (!found.has(key))
      found.set(key, { text: key, words, listed, inDefinition: heads.includes(key) });
  };
  for (const text of itemsOf(kjv).flatMap(expand)) add(text, true);
  for (const text of heads) add(text, false);
  return [...found.values()];
}

const wordsOf = (text: string) => text.match(/[\p{L}'’]+(?:-[\p{L}'’]+)*/gu) ?? [];

/** The items of the list: commas within parentheses do not separate. */
function itemsOf(kjv: string): string[] {
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

/** "deliver (up)": deliver, deliver up. "be(-come, -fall)": be, become, befall. "(be-)love(-ed)": love, beloved. */
function expand(item: string): string[] {
  // A mark within parentheses is about what is in them alone.
  const clean = item
    .replace(/\((?:X|×|\+|\[idiom\]|\[phrase\])[^)]*\)/g, "")
    .replace(/[[\]?]/g, "");
  const base = clean
    .replace(/\([^)]*\)/g, "")
    .replace(/-\s|\s-/g, " ")
    .trim();
  const [first = "", ...rest] = wordsOf(base);
  const forms = [base];
  // "swallow down": also swallow.
  if (rest.length > 0 && !lightWords.has(first) && rest.every((word) => lightWords.has(word)))
    forms.unshift(first);
  for (const [whole, inner = ""] of clean.matchAll(/\(([^()]*)\)/g)) {
    for (const part of inner.split(",").map((one) => one.trim())) {
      // "thirst(-eth)": the plain form says the same.
      if (/^-e?(?:th|st)$|^(?:that|which|who)\b/.test(part)) continue;
      // "swallow down (up)": the preposition replaces the one before it.
      const before =
        lightWords.has(part) && rest.length > 0
          ? new RegExp(`\\s\\S+\\s*\\(${inner}\\)`)
          : undefined;
      const marked =
        before?.test(clean) && lightWords.has(rest.at(-1) ?? "")
          ? clean.replace(before, ` ${part}`)
          : clean.replace(whole, `<${part}>`);
      const other = marked.replace(/\([^)]*\)/g, "");
      forms.push(other.replace(/-?<-?|-?>-?/g, "").trim());
    }
  }
  return forms.map((one) => one.replace(/^[-\s]+|[-\s]+$/g, "")).filter(Boolean);
}

/** "to give (used …)": give. "a day (as …)": day. "the first, in place": first. */
function headsOf(definition: string): string[] {
  return definition
    .replace(/\([^)]*\)/g, "")
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
    .filter((part) => part.length > 0 && wordsOf(part).length <= 3)
    .filter((part) => !lightWords.has(wordsOf(part)[0] ?? "") || /^be /.test(part))
    .map((part) => wordsOf(part).join(" "));
}
