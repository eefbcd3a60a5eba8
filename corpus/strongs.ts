// Builds Strong's dictionaries from the XML of their package. Its JSON lost the Greek words within
// definitions, the remarks after an entry, and kept editorial notes as text.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type OriginalWord, transliterateGreek } from "#scripture/study/original.ts";
import type { LexiconEntry, LexiconTable } from "#scripture/study/study-data.ts";
import { transliterateHebrew } from "#scripture/study/transliterate-hebrew.ts";
import { headwordSpelling } from "./headword-spelling.ts";
import { assertDefined, packageFolder, packageVersion } from "./translation-source.ts";

export const lexiconPackage = "strongs";

/** Counts of the package. Other counts mean that it has changed. */
const expected = { hebrew: 8_674, greek: 5_523 };

/** An entry in markup, as it is printed. */
type Printed = {
  id: string;
  lemma: string;
  spelling: string;
  pronunciation: string;
  derivation: string;
  definition: string;
  kjv: string;
  /** What follows the renderings: "Compare G3754". */
  remark: string;
};

/**
 * Builds the lexicon. `hebrew` holds the words of the Hebrew Bible, for the vowels of the headwords.
 * Throws if the number of entries differs, or a correction does not fit.
 */
export function buildLexicon(hebrew: readonly OriginalWord[]): LexiconTable {
  const printed = [...readHebrew(), ...readGreek()];
  const count = (letter: string) => printed.filter(({ id }) => id.startsWith(letter)).length;
  if (count("H") !== expected.hebrew || count("G") !== expected.greek)
    throw new Error(`Strong's: ${count("H")} Hebrew and ${count("G")} Greek entries`);
  const spellingOf = headwordSpelling(hebrew);
  const lemmas = new Map(printed.map(({ id, lemma }) => [id, spellingOf(id, lemma)]));
  const corrections = readCorrections();
  const entries = printed.map((one) => toEntry(one, lemmas, corrections.get(one.id) ?? []));
  return {
    source: {
      name: lexiconPackage,
      version: packageVersion(lexiconPackage),
      gives: "Strong's Hebrew and Greek dictionaries, by Open Scriptures",
      license: "CC BY-SA",
    },
    entries,
  };
}

const read = (...file: string[]) =>
  readFileSync(path.join(packageFolder(lexiconPackage), ...file), "utf8");

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The content of the first element of this kind, or "". */
const content = (source: string, opening: string, name: string) =>
  new RegExp(`<${opening}>(.*?)</${name}>`, "s").exec(source)?.[1] ?? "";

function readHebrew(): Printed[] {
  const source = read("hebrew", "StrongHebrewG.xml").replace(
    /<note type="x-typo">.*?<\/note>/gs,
    "",
  );
  return Array.from(source.matchAll(/<div type="entry".*?<\/div>/gs), ([entry]) => {
    const head = assertDefined(/<w [^>]*\bID="[^>]*>/.exec(entry)?.[0], "headword");
    const note = (type: string) => content(entry, `note type="${type}"`, "note");
    return {
      id: attribute(head, "ID"),
      lemma: attribute(head, "lemma"),
      spelling: attribute(head, "xlit"),
      pronunciation: attribute(head, "POS"),
      derivation: note("exegesis"),
      definition: note("explanation"),
      kjv: note("translation"),
      remark: "",
    };
  });
}

function readGreek(): Printed[] {
  const source = read("greek", "StrongsGreekDictionaryXML_1.4", "strongsgreek.xml").normalize(
    "NFC",
  );
  return Array.from(source.matchAll(/<entry strongs="(\d+)">(.*?)<\/entry>/gs)).flatMap(
    ([, number, whole = ""]) => {
      const entry = whole.replace(/<see\b[^>]*>|<strongs>.*?<\/strongs>/gs, "");
      // Numbers that Strong's did not use have no headword.
      const head = /^\s*(<greek\b[^>]*>)\s*(<pronunciation\b[^>]*>)?/.exec(entry);
      if (!head) return [];
      const [opening, greek = "", sound = ""] = head;
      const rest = entry.slice(opening.length);
      const element = (name: string) => content(rest, name, name);
      // "or ὁμοῖος" before the derivation gives another form of the word.
      const forms = /^.*?(?=<strongs_derivation>|<strongs_def>|<kjv_def>)/s.exec(rest)?.[0] ?? "";
      return {
        id: `G${Number(number)}`,
        lemma: attribute(greek, "unicode"),
        spelling: attribute(greek, "translit"),
        pronunciation: attribute(sound, "strongs"),
        derivation: [forms.replace(/;\s*$/, "").trim(), element("strongs_derivation")]
          .filter(Boolean)
          .join("; "),
        definition: element("strongs_def"),
        kjv: element("kjv_def").replace(/^:?--|(?<!etc)\.$/g, ""),
        remark: rest.split("</kjv_def>")[1] ?? "",
      };
    },
  );
}

/** Corrections of typing errors in the package: by entry, the wrong text and the right one. */
function readCorrections(): Map<string, [wrong: string, right: string][]> {
  const corrections = new Map<string, [string, string][]>();
  const file = readFileSync(new URL("strongs-corrections.tsv", import.meta.url), "utf8");
  for (const line of file.trim().split("\n")) {
    const [id = "", wrong = "", right = ""] = line.split("\t");
    corrections.set(id, [...(corrections.get(id) ?? []), [wrong, right]]);
  }
  return corrections;
}

function toEntry(
  { id, spelling, pronunciation, ...printed }: Printed,
  lemmas: ReadonlyMap<string, string>,
  corrections: readonly (readonly [string, string])[],
): LexiconEntry {
  let text = [printed.derivation, printed.definition, printed.kjv, printed.remark]
    .map((markup) => plainText(markup, lemmas))
    .join("|");
  for (const [wrong, right] of corrections) {
    if (text.split(wrong).length !== 2)
      throw new Error(`Strong's: ${id} does not have "${wrong}" once: ${text}`);
    text = text.replace(wrong, () => right);
  }
  const [first = "", second = "", kjv = "", remark] = text.split("|");
  const [derivation, definition] = splitProse(first, second);
  const lemma = lemmas.get(id) ?? "";
  const of = (name: keyof LexiconEntry, field: string) => {
    const tidied = tidy(field);
    return tidied ? { [name]: tidied } : {};
  };
  return {
    id,
    lemma,
    transliteration: id.startsWith("H") ? transliterateHebrew(lemma) : transliterateGreek(lemma),
    ...of("spelling", spelling),
    ...of("pronunciation", pronunciation),
    ...of("derivation", derivation.replace(/\bi\.e\.\s*$/, "")),
    ...of("definition", remark ? `${sentence(definition)} ${remark}` : definition),
    ...of("kjv", kjv),
  };
}

/** Writes out the words and numbers that the markup refers to: "G863 (ἀφίημι)". */
function plainText(markup: string, lemmas: ReadonlyMap<string, string>): string {
  const reference = (language: string, number: string) => {
    const id = `${language[0]}${Number(number)}`;
    const lemma = lemmas.get(id);
    return lemma ? `${id} (${lemma})` : id;
  };
  return markup
    .replace(/<strongsref\b[^>]*>/g, (tag) =>
      reference(attribute(tag, "language"), attribute(tag, "strongs")),
    )
    .replace(/<greek\b[^>]*>(?:\s*<pronunciation\b[^>]*>)?/g, (tag) => attribute(tag, "unicode"))
    .replace(/<w\b[^>]*>/g, (tag) => {
      const number = attribute(tag, "src");
      if (number) return reference("H", number);
      return attribute(tag, "lemma") || attribute(tag, "POS");
    })
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Moves the end of the derivation out of parentheses: "(to send; | an intensive form of εἶμι, to
 * go); to send forth" is split at the second semicolon. Without a definition, the derivation is
 * split at its first semicolon, or becomes the definition.
 */
function splitProse(derivation: string, definition: string): [string, string] {
  const prose = `${derivation} ${definition}`;
  const ends: number[] = [];
  let depth = 0;
  for (let at = 0; at < prose.length; at += 1) {
    const sign = prose.charAt(at);
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth === 0 && at === derivation.length && definition) return [derivation, definition];
    if (depth === 0 && sign === ";") ends.push(at);
  }
  const end = ends.find((at) => !definition || at > derivation.length) ?? ends.at(-1);
  return end === undefined ? ["", prose] : [prose.slice(0, end), prose.slice(end + 1)];
}

const sentence = (text: string) => tidy(text).replace(/[^!?.]$/, "$&.");

const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/ +([,;:)\]])/g, "$1")
    .replace(/([([]) +/g, "$1")
    .replace(/([,;])(?:\s*[,;])+/g, "$1")
    .replace(/^[\s,;]+|[\s,;:]+$/g, "")
    .trim();
