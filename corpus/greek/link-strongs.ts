// Links words of the Greek New Testament to Strong's entries. The text package has no such links,
// so we derive them from the forms that each headword can take. A form that fits no entry or
// several entries gets no link.
import { bareGreek } from "#scripture/study/original.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import {
  contracted,
  miEndings,
  nominal,
  passive,
  passivePast,
  past,
  perfect,
  perfectMiddle,
  perfectMiddleHard,
  prefixed,
  present,
  weakAorist,
  weakAoristPast,
} from "./endings.ts";
import { formsOfToBe, homographs, preferredEntries, stems, words } from "./irregular.ts";
import { splits, verbForms } from "./verbs.ts";

/** Normalizes a word but keeps its accent: lower case, acute for grave, no punctuation. */
function accented(word: string): string {
  const plain = word.normalize("NFD").replaceAll("\u0300", "\u0301").toLowerCase().normalize("NFC");
  return plain.replace(/[^\p{Script=Greek}]/gu, "");
}

const isCapital = (word: string) => /^[^\p{L}]*\p{Lu}/u.test(word.normalize("NFC"));
const hasAccent = (word: string) => /\p{M}/u.test(word.normalize("NFD"));

/**
 * An entry that a form may belong to. `rank` is 0 for likely forms. `root` is the number of letters
 * before the ending.
 */
type Candidate = { id: string; rank: number; kind: Kind; root: number };
/** A noun or adjective, a contracted present, or any other form of a verb. */
type Kind = "nominal" | "contracted" | "verb";

export function linkGreek(lexicon: LexiconTable): (word: string) => string | undefined {
  const greek = lexicon.entries.filter(
    ({ id, lemma }) => /^G/.test(id) && !/\s/.test(lemma.trim()),
  );
  const lemmas = new Map(greek.map(({ id, lemma }) => [id, lemma]));
  const exact = new Map<string, string>();
  const unaccented = new Map<string, string>();
  const generated = new Map<string, Candidate[]>();
  for (const [id, forms] of Object.entries({ ...words, ...formsOfToBe })) {
    for (const form of forms.split(" ").filter(Boolean)) {
      if (hasAccent(form)) exact.set(accented(form), id);
      else unaccented.set(bareGreek(form), id);
    }
  }
  for (const [id, forms] of Object.entries(homographs))
    for (const form of forms.split(" ")) exact.set(accented(form), id);
  for (const { id, lemma } of greek) {
    for (const name of lemma.split(",")) {
      const bare = bareGreek(name);
      if (bare) for (const one of formsOf(bare)) add(generated, one.form, { id, ...one.candidate });
    }
  }
  const headwords = new Map<string, string[]>();
  for (const [id, lemma] of lemmas)
    headwords.set(bareGreek(lemma), [...(headwords.get(bareGreek(lemma)) ?? []), id]);
  return (word) => {
    const bare = bareGreek(word);
    const known = exact.get(accented(word)) ?? unaccented.get(bare);
    if (known) return known;
    const same = headwords.get(bare) ?? [];
    if (same.length === 1) return same[0];
    const exactly = same.filter((id) => accented(lemmas.get(id) ?? "") === accented(word));
    if (exactly.length === 1) return exactly[0];
    return choose(word, generated.get(bare) ?? [], lemmas);
  };
}

function add<T>(map: Map<string, T[]>, form: string, one: T) {
  const known = map.get(form);
  if (known) known.push(one);
  else map.set(form, [one]);
}

/**
 * Returns the single entry of a form, or `undefined` if capitalization, accent and likelihood leave
 * several.
 */
function choose(
  word: string,
  candidates: readonly Candidate[],
  lemmas: ReadonlyMap<string, string>,
) {
  let remaining = candidates;
  const keepIf = (fits: (one: Candidate) => boolean) => {
    const fitting = remaining.filter(fits);
    if (fitting.length > 0) remaining = fitting;
  };
  const single = () => new Set(remaining.map(({ id }) => id)).size === 1;
  const lemmaOf = ({ id }: Candidate) => lemmas.get(id) ?? "";
  if (!single()) keepIf((one) => isCapital(word) || !isCapital(lemmaOf(one)));
  if (!single()) keepIf((one) => fitsAccent(word, one, lemmaOf(one)));
  const likely = Math.min(...remaining.map(({ rank }) => rank));
  if (!single()) keepIf(({ rank }) => rank === likely);
  if (!single()) keepIf(({ id }) => preferredEntries.has(id));
  // Decides between a noun and its verb. For most verbs, a form in -ων is likelier a participle
  // than a genitive plural.
  const participle =
    bareGreek(word).endsWith("ων") && !remaining.some((one) => lemmaOf(one).endsWith("όω"));
  if (!single()) keepIf(({ kind }) => (kind === "nominal") !== participle);
  return single() ? remaining[0]?.id : undefined;
}

/** The index of the accented vowel among the letters, and whether it is in the last syllable. */
function accentOf(word: string): { at: number; last: boolean; circumflex: boolean } | undefined {
  const letters = word.normalize("NFD").replace(/[^\p{L}\p{M}]/gu, "");
  let at = -1;
  let found: { at: number; circumflex: boolean } | undefined;
  for (const sign of letters) {
    if (/\p{L}/u.test(sign)) at += 1;
    else if ("\u0300\u0301\u0342".includes(sign)) found ??= { at, circumflex: sign === "\u0342" };
  }
  if (!found) return undefined;
  const rest = bareGreek(word).slice(found.at + 1);
  return { ...found, last: !/[αεηιουω]/.test(rest) };
}

/**
 * Whether the accent fits. Nouns keep it or move it right; a contracted present has it on its
 * ending.
 */
function fitsAccent(word: string, { kind, root }: Candidate, lemma: string): boolean {
  const here = accentOf(word);
  const there = accentOf(lemma);
  if (!here || !there) return true;
  if (kind === "contracted") return here.at >= root;
  if (kind === "verb") return true;
  if (here.at < there.at - 1) return false;
  const syllables = bareGreek(lemma).match(/[αεηιουω]+/g)?.length ?? 1;
  if (!there.last && here.last && syllables > 1)
    return here.circumflex && bareGreek(word).endsWith("ων");
  // A headword with its accent on the last syllable has it on the ending in all forms.
  return !there.last || here.at >= there.at - 1;
}

/** Generates every form that a headword could take. Most of them do not occur. */
function formsOf(lemma: string): { form: string; candidate: Omit<Candidate, "id"> }[] {
  const forms = new Map<string, Omit<Candidate, "id">>();
  const addForm = (form: string, candidate: Omit<Candidate, "id">) => {
    const known = forms.get(form);
    if (!known || candidate.rank < known.rank) forms.set(form, candidate);
  };
  for (const { form, rank, root } of nominalForms(lemma))
    addForm(form, { rank, root, kind: "nominal" });
  for (const form of irregularForms(lemma)) addForm(form, { rank: 0, root: 0, kind: "verb" });
  for (const { form, rank, kind, root } of verbForms(lemma)) addForm(form, { rank, kind, root });
  return Array.from(forms, ([form, candidate]) => ({ form, candidate }));
}

function nominalForms(lemma: string): { form: string; rank: number; root: number }[] {
  const rules = nominal.filter(([ending]) => lemma.endsWith(ending));
  const longest = Math.max(0, ...rules.map(([ending]) => ending.length));
  return rules
    .filter(([ending]) => ending.length === longest)
    .flatMap(([ending, likely, other = []]) => {
      const root = lemma.length - ending.length;
      const stem = lemma.slice(0, root);
      const of = (endings: readonly string[], rank: number) =>
        endings.map((one) => ({ form: stem + one, rank, root }));
      return [...of(likely, 0), ...of(other, 1)];
    });
}

function irregularForms(lemma: string): string[] {
  const forms: string[] = [];
  for (const { before, simple } of splits(lemma)) {
    for (const entry of (stems[simple] ?? "").split(" ").filter(Boolean)) {
      const [kind = "", stemList = ""] = entry.split(":");
      const parts = stemList.split(",");
      const generated = kind === "x" ? parts : fromStem(kind, parts);
      for (const form of generated) forms.push(...compounds(before, form));
    }
  }
  return forms;
}

/** Prepends a preposition. Its shape depends on the first letter of the form. */
function compounds(before: string, form: string): string[] {
  if (before === "") return [form];
  const shapes = new Set([before]);
  for (const [plain, vowel, rough] of [
    ["απο", "απ", "αφ"],
    ["ανα", "αν", "αν"],
    ["δια", "δι", "δι"],
    ["επι", "επ", "εφ"],
    ["κατα", "κατ", "καθ"],
    ["μετα", "μετ", "μεθ"],
    ["παρα", "παρ", "παρ"],
    ["υπο", "υπ", "υφ"],
    ["εκ", "εξ", "εξ"],
    ["αντι", "αντ", "ανθ"],
    ["συν", "συμ", "συλ"],
    ["συν", "συγ", "συν"],
    ["εν", "εμ", "εγ"],
  ] as const) {
    for (const shape of [plain, vowel, rough]) {
      if (before.endsWith(shape)) {
        const rest = before.slice(0, -shape.length);
        for (const other of [plain, vowel, rough]) shapes.add(rest + other);
      }
    }
  }
  return [...shapes].map((shape) => shape + form);
}

function fromStem(kind: string, [first = "", second = first, third = second]: string[]): string[] {
  const plain = first.replace("~", "");
  switch (kind) {
    case "a":
      return [...past(first), ...present(second)];
    case "s":
      return [...weakAoristPast(first), ...weakAorist(second)];
    case "p":
      return [...passivePast(first), ...passive(second)];
    case "k":
      return perfect(first);
    case "f":
      return first.endsWith("~") ? contracted(plain, "ε") : present(first);
    case "i":
      return past(first);
    case "m":
      return /[γμσ]$/.test(first)
        ? [...perfectMiddleHard(first, first.replace(/γ$/, "κ").replace(/μ$/, "π"))]
        : perfectMiddle(first);
    case "v":
      return [...miEndings(first, second), ...present(first)];
    case "o":
      return [
        ...prefixed(first, "ν σ - μεν τε σαν το ντο"),
        ...prefixed(second, "ναι τε τω θι σ"),
        ...prefixed(third, "ντοσ ντι ντα ντεσ ντων ντασ σ σα σασ σαν υσ υσα ι"),
        ...(second.endsWith("νω") || second.endsWith("γνω")
          ? prefixed(second.slice(0, -1), "ω ωσ ωμεν ωτε ωσι ωσιν οι ουσ")
          : prefixed(second.slice(0, -1), "ω ησ η ωμεν ητε ωσιν")),
      ];
    default:
      throw new Error(`unknown tense ${kind}`);
  }
}
