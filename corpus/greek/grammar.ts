// Parses Greek words by their endings, because the text package has no morphology. The article and
// the preposition before a word narrow an ambiguous ending; the cases that remain are all stated
// ("nominative or accusative"). Codes: scripture/study/greek-grammar.ts.
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";
import {
  articles,
  casesAfter,
  feminineInOs,
  indeclinable,
  neuterInOs,
  nominalEndings,
} from "./paradigms.ts";
import { formEntries, irregularGrammar } from "./pronoun-grammar.ts";
import { parseVerb } from "./verb-grammar.ts";

/** Minimum share (0 to 1) of one gender among the articles of an entry. A noun has one gender. */
const minAgreement = 0.95;
/** Minimum number of articles of one gender: a single one may belong to an adjective. */
const minArticles = 2;
/** Verbs of several roots, whose headword does not show the tense (φάγω is an aorist). */
const suppletive = new Set(
  "G5315 G2046 G2036 G1492 G5607 G5600 G2071 G2258 G3956 G3361".split(" "),
);

type Entries = {
  genders: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, ReadonlySet<string>>;
  lemmaOf: (id: string) => string | undefined;
};
type Reading = { case: string; number: string; gender: string };

/** Lower case without accents and breathings. An iota subscript stays, as "|". */
function withSubscript(word: string): string {
  return word
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("\u0345", "|")
    .replace(/[^\p{Script=Greek}|]/gu, "")
    .replace(/\p{M}/gu, "")
    .replaceAll("ς", "σ");
}

const isVerb = (lemma: string) => /(?:ω|μαι|μι)$/.test(lemma) && !/^(?:εγω|ταμω|ω)$/.test(lemma);

/** Sets `grammar` on the Greek words of the verses. `lemmaOf` returns the headword of an entry. */
export function addGreekGrammar(
  verses: readonly OriginalWord[][],
  lemmaOf: (id: string) => string | undefined,
): void {
  const genders = learnGenders(verses);
  const forms = formsByEntry(verses);
  for (const words of verses) {
    for (const [index, word] of words.entries()) {
      if (!/\p{Script=Greek}/u.test(word.text)) continue;
      word.grammar = grammarOf(word, words, index, { genders, forms, lemmaOf });
    }
  }
}

function grammarOf(
  word: OriginalWord,
  words: readonly OriginalWord[],
  index: number,
  { genders, forms, lemmaOf }: Entries,
): string | undefined {
  const { strongs, text } = word;
  if (!strongs) return undefined;
  const form = withSubscript(text);
  const fixed = indeclinable[strongs] ?? formEntries[strongs] ?? irregularGrammar[strongs]?.[form];
  if (fixed) return fixed;
  if (strongs === "G3588") return nominalCode("T", readingsOfArticle(form));
  const lemma = bareGreek(lemmaOf(strongs) ?? "");
  const attested = forms.get(strongs) ?? new Set();
  // An entry of one form in all verses may be indeclinable.
  if (lemma === "" || attested.size < 2) return undefined;
  if (suppletive.has(strongs) || strongs in irregularGrammar) {
    return isVerb(lemma) && !suppletive.has(strongs) ? parseVerb(text, form, lemma) : undefined;
  }
  if (isVerb(lemma)) return parseVerb(text, form, lemma);
  const readings = nominalReadings(form, lemma, genders.get(strongs), attested, text);
  return readings && nominalCode("N", narrow(readings, words, index));
}

function readingsOfArticle(form: string): Reading[] {
  return (articles[form] ?? "").split(" ").filter(Boolean).map(asReading);
}

function asReading(code: string): Reading {
  const [grammaticalCase = "", number = "", gender = ""] = code;
  return { case: grammaticalCase, number, gender };
}

function nominalReadings(
  form: string,
  lemma: string,
  learned: string | undefined,
  attested: ReadonlySet<string>,
  text: string,
): Reading[] | undefined {
  const root = lemma.slice(0, -2);
  const inOs = lemma.endsWith("οσ");
  const has = (...endings: string[]) => endings.some((ending) => attested.has(root + ending));
  const adjective =
    learned === "adjective" ||
    (inOs && has("η", "ην", "ησ", "αν", "α|") && has("οι", "ον", "ου", "ω|"));
  const neuter = inOs && learned === "N" && !has("ον", "οι", "ου", "ω|");
  const gender = adjective || (inOs && learned === "N" && !neuter) ? "" : (learned ?? "");
  const tables = neuter ? [["οσ", neuterInOs] as const] : nominalEndings;
  for (const [key, endings] of tables) {
    const ending = key.replace(/^\d/, "");
    if (!lemma.endsWith(ending) || (ending === "ισ" && /εισ$/.test(lemma))) continue;
    const stem = lemma.slice(0, lemma.length - ending.length);
    const found = form.startsWith(stem) ? endings[form.slice(stem.length)] : undefined;
    if (!found) continue;
    // The feminine of an adjective in -ιος or -ρος: -α and -ας have a singular reading too.
    const long = inOs && gender === "" && /[ειρ]$/.test(stem);
    const singular = long ? ({ α: " Ns", ασ: " Gs" }[form.slice(stem.length)] ?? "") : "";
    const codes = `${found}${singular}`.split(" ");
    const readings = codes.map((code) => ({ ...asReading(code), gender }));
    const name = /^\P{L}*\p{Lu}/u.test(text.normalize("NFC"));
    const bothCases = gender === "N" || (inOs && gender === "" && !name && /ον$/.test(form));
    return bothCases ? readings.flatMap(withOtherCase) : readings;
  }
  return undefined;
}

/** A neuter has one form for nominative and accusative. */
function withOtherCase(reading: Reading): Reading[] {
  if (!"NA".includes(reading.case)) return [reading];
  return [
    { ...reading, case: "N" },
    { ...reading, case: "A" },
  ];
}

/** Keeps the readings that agree with the article or the preposition before the word. */
function narrow(readings: Reading[], words: readonly OriginalWord[], index: number): Reading[] {
  let kept = readings;
  const before = words[index - 1];
  if (!before || /[,.;·]$/.test(before.text)) return kept;
  const keepIf = (fits: (one: Reading) => boolean) => {
    const fitting = kept.filter(fits);
    if (fitting.length > 0) kept = fitting;
  };
  if (before.strongs === "G3588") {
    const article = readingsOfArticle(withSubscript(before.text));
    keepIf((one) => article.some((a) => a.case === one.case && a.number === one.number));
    const preposition = words[index - 2];
    const cases = preposition && casesAfter[preposition.strongs ?? ""];
    if (cases) keepIf((one) => cases.includes(one.case));
  } else {
    const cases = casesAfter[before.strongs ?? ""];
    if (cases) keepIf((one) => cases.includes(one.case));
  }
  return kept;
}

/** "N-NAsm": the word class, then the cases, the number and the genders that remain. */
function nominalCode(kind: string, readings: readonly Reading[]): string | undefined {
  const all = (of: keyof Reading) => [...new Set(readings.map((one) => one[of]))].join("");
  if (readings.length === 0 || readings.length > 4) return undefined;
  const [cases, numbers, genders] = [all("case"), all("number"), all("gender")];
  if (numbers.length > 1) return undefined;
  return `${kind}-${cases}${numbers}${genders.toLowerCase()}`;
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The distinct forms of each entry, without accents. */
function formsByEntry(verses: readonly OriginalWord[][]): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const { strongs, text } of verses.flat()) {
    if (!strongs?.startsWith("G")) continue;
    forms.set(strongs, (forms.get(strongs) ?? new Set()).add(withSubscript(text)));
  }
  return forms;
}

/**
 * Learns the gender of each entry from the articles directly before its forms: one letter, or
 * "adjective" if it follows articles of several genders.
 */
function learnGenders(verses: readonly OriginalWord[][]): Map<string, string> {
  const counts = new Map<string, Record<string, number>>();
  for (const words of verses) {
    for (const [index, { strongs }] of words.entries()) {
      const before = words[index - 1];
      if (!strongs || before?.strongs !== "G3588") continue;
      const readings = readingsOfArticle(withSubscript(before.text));
      const found = new Set(readings.map(({ gender }) => gender));
      const [only] = found;
      if (found.size !== 1 || !only) continue;
      const known = counts.get(strongs) ?? {};
      known[only] = (known[only] ?? 0) + 1;
      counts.set(strongs, known);
    }
  }
  const genders = new Map<string, string>();
  for (const [strongs, known] of counts) {
    const sorted = Object.entries(known).sort((a, b) => b[1] - a[1]);
    const [gender = "", count = 0] = sorted[0] ?? [];
    if (sorted.length > 1 && count / total(known) < minAgreement) genders.set(strongs, "adjective");
    else if (count >= minArticles) genders.set(strongs, gender);
  }
  for (const id of feminineInOs) genders.set(id, "F");
  return genders;
}
