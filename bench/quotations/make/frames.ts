// Fills the places of a frame (see prose/frames-en.txt) with citations drawn by a seed.
import { germanNames } from "#scripture/canon/names/german.ts";
import { spanishNames } from "#scripture/canon/names/spanish.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { pick } from "../../citations/mutations.ts";
import type { KindName } from "../kinds.ts";
import { fromOsis } from "../osis.ts";
import { alter, excerpt, type Replacement, withEllipsis, withoutLastMark } from "./alterations.ts";
import { type QuotedWords, writeQuotation } from "./markup.ts";
import { codesOf, type Language, type Sources, translationNames } from "./sources.ts";
import { untrue } from "./verify.ts";

export type Prose = {
  /** Passages by topic. */
  topics: ReadonlyMap<string, readonly string[]>;
  /** [topic, passage, its content in other words] */
  paraphrases: readonly (readonly string[])[];
  replacements: readonly Replacement[];
  invented: readonly string[];
  sayings: readonly string[];
};
export type Frame = { language: Language; text: string };

/** How often each kind is drawn, in relation to the others. */
const weights: Partial<Record<KindName, number>> = {
  whole: 24,
  excerpt: 14,
  ellipsis: 8,
  "other-translation": 6,
  "word-changed": 7,
  "word-added": 4,
  "word-dropped": 4,
  "not-dropped": 6,
  "not-added": 4,
  opposite: 4,
  "name-changed": 3,
  "number-changed": 2,
  "wrong-verse": 8,
  "missing-verse": 3,
  invented: 6,
};
const drawn = Object.entries(weights).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as KindName),
);
/** Kinds of a quotation without a translation, which could be right in one that nobody has here. */
const withoutTranslation: readonly KindName[] = ["whole", "excerpt", "invented"];

/** Numbers of words of a quotation. Longer verses are quoted in part. */
const minWords = 4;
const maxWords = 42;
const triesOfKind = 60;
const marks: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ["“", "”"],
    ['"', '"'],
    ["“", "”"],
  ],
  es: [
    ["«", "»"],
    ["“", "”"],
  ],
  de: [
    ["„", "“"],
    ["»", "«"],
  ],
};

export function fillFrame(
  { language, text: frame }: Frame,
  prose: Prose,
  sources: Sources,
  random: () => number,
): string {
  const text = frame.replace(/\[\[(.*?)\]\]/g, (_, choices: string) =>
    pick(random, choices.split("|")),
  );
  const topic = pick(random, [...prose.topics.keys()]);
  const shared = text.includes("{t}") ? pick(random, codesOf(language)) : undefined;
  const isShort = random() < 0.4;
  const [open, close] = pick(random, marks[language]);
  const used = new Set<string>();
  const filled = new Map<string, string>();
  const passages =
    language === "en"
      ? (prose.topics.get(topic) ?? [])
      : [...(sources.foreign.get(codesOf(language)[0] ?? "")?.keys() ?? [])];

  const reference = (osis: string) => shownReference(fromOsis(osis), language, isShort);
  const nameOf = (code: string) => pick(random, translationNames[code] ?? [code]);
  for (const number of new Set(Array.from(text.matchAll(/\{[a-z](\d)\}/g), ([, at]) => at))) {
    const has = (letter: string) => text.includes(`{${letter}${number}}`);
    if (has("p")) {
      const [, osis = "", words = ""] = pick(
        random,
        prose.paraphrases.filter(([of, at = ""]) => of === topic && !used.has(at)),
      );
      used.add(osis);
      filled.set(`p${number}`, words);
      filled.set(`r${number}`, `⟦${reference(osis)}=${osis}⟧`);
      continue;
    }
    const hasTranslation = shared !== undefined || has("t") || has("n");
    const code = shared ?? (has("n") ? "KJV" : pick(random, codesOf(language)));
    const plan = drawQuotation({
      passages: passages.filter((osis) => !used.has(osis)),
      kinds: has("n") || !hasTranslation ? withoutTranslation : drawn,
      isPlaced: has("r"),
      translation: hasTranslation ? code : null,
      code,
    });
    for (const osis of [plan.passage, plan.source]) used.add(osis ?? "");
    const quotation = writeQuotation(plan);
    filled.set(`q${number}`, `${open}${quotation}${close}`);
    filled.set(`n${number}`, `${open}${quotation}${close}`);
    filled.set(`b${number}`, `> ${quotation}`);
    filled.set(`t${number}`, nameOf(code));
    const missing = plan.kind === "missing-verse" && plan.source && missingVerse(plan.source);
    filled.set(
      `r${number}`,
      missing
        ? `⟦${shownReference(missing, language, isShort)}=!⟧`
        : `⟦${plan.passage && reference(plan.passage)}=${plan.passage}⟧`,
    );
  }
  const saying = pick(random, prose.sayings);
  filled.set("t", shared ? nameOf(shared) : "");
  filled.set("topic", topic);
  filled.set("topic_c", topic.charAt(0).toUpperCase() + topic.slice(1));
  filled.set("saying", `${open}⟪${saying}|saying|-|-|-⟫${close}`);
  filled.set("denied", `${open}⟪${saying}⟫${close}`);
  return text.replace(/\{([a-z_]+\d?)\}/g, (whole, name: string) => filled.get(name) ?? whole);

  function drawQuotation(place: {
    passages: readonly string[];
    kinds: readonly KindName[];
    isPlaced: boolean;
    translation: string | null;
    code: string;
  }): QuotedWords {
    let kind: KindName = "whole";
    for (let tries = 0; tries < 100 * triesOfKind; tries++) {
      // A kind that fits few passages is not given up at the first one that it does not fit.
      if (tries % triesOfKind === 0) kind = pick(random, place.kinds);
      const source = pick(random, place.passages);
      const other = pick(random, place.passages);
      const from = pick(random, codesOf(language));
      const one = quote(kind, source, other, kind === "other-translation" ? from : place.code);
      if (!one || one.words.split(" ").length < minWords || isUnbalanced(one.words)) continue;
      const passage = place.isPlaced ? one.passage : null;
      const quoted: QuotedWords = { ...one, passage, translation: place.translation };
      if (!untrue(quoted, language, sources)) return quoted;
    }
    throw new Error(`No quotation fits into: ${text.slice(0, 60)}`);
  }

  function quote(kind: KindName, source: string, other: string, code: string) {
    const text = sources.text(code, source);
    if (!text || /[‘[\]]/.test(text)) return undefined;
    const isLong = text.split(" ").length > maxWords;
    const whole = isLong ? excerpt(text, random) : withoutLastMark(text);
    const same = { kind, passage: source, source };
    switch (kind) {
      case "whole":
      case "other-translation":
        return whole && !isLong ? { ...same, words: whole } : undefined;
      case "excerpt":
      case "ellipsis": {
        const words = kind === "excerpt" ? excerpt(text, random) : withEllipsis(text, random);
        return words ? { ...same, words } : undefined;
      }
      case "wrong-verse":
        return whole && other !== source ? { ...same, words: whole, passage: other } : undefined;
      case "missing-verse":
        return whole ? { ...same, words: whole, passage: null } : undefined;
      case "invented":
        return { ...same, words: pick(random, prose.invented), source: null };
      default: {
        const words = whole && alter(whole, kind, prose.replacements, random);
        return words ? { ...same, words } : undefined;
      }
    }
  }
}

/** Whether words have one of two parentheses, or a quotation mark that is no apostrophe. */
const isUnbalanced = (words: string) =>
  words.split("(").length !== words.split(")").length ||
  /(?<!\p{L})['’]|['’](?!\p{L})/u.test(words);

/** A verse of a chapter that no book has. */
function missingVerse(osis: string): Reference {
  const reference = fromOsis(osis);
  return { ...reference, chapter: reference.chapter + 150 };
}

function shownReference(reference: Reference, language: Language, isShort: boolean): string {
  const { book } = reference;
  const english = formatReference(reference);
  const numbers = english.slice(english.lastIndexOf(" ") + 1);
  // The ids of OSIS are common abbreviations: "1 Cor", "Phil", "Ps".
  if (language === "en") return isShort ? `${book.replace(/^(\d)/, "$1 ")} ${numbers}` : english;
  const name = (language === "es" ? spanishNames : germanNames)[book]?.split(",")[0];
  return language === "es"
    ? `${name} ${numbers}`
    : `${name?.replace(/^(\d)/, "$1.")} ${numbers.replace(":", ",")}`;
}
