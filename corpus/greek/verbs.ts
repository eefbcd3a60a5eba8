import {
  contracted,
  contractedImperfect,
  passive,
  passivePast,
  past,
  perfect,
  perfectMiddle,
  perfectMiddleHard,
  present,
  weakAorist,
  weakAoristPast,
} from "./endings.ts";

/**
 * Prepositions in compound verbs: the dictionary form, then the forms before a vowel and a rough
 * breathing.
 */
const preverbs: readonly (readonly string[])[] = [
  ["απο", "απ", "αφ"],
  ["αντι", "αντ", "ανθ"],
  ["ανα", "αν"],
  ["δια", "δι"],
  ["εισ"],
  ["εκ", "εξ"],
  ["εν", "εμ", "εγ", "ελ"],
  ["επι", "επ", "εφ"],
  ["κατα", "κατ", "καθ"],
  ["μετα", "μετ", "μεθ"],
  ["παρα", "παρ"],
  ["περι"],
  ["προσ"],
  ["προ"],
  ["συν", "συμ", "συγ", "συλ", "συ", "συσ"],
  ["υπερ"],
  ["υπο", "υπ", "υφ"],
];
/** The form of a preposition before a vowel, which it also has before the augment. */
const beforeVowel: Record<string, string> = {
  απο: "απ",
  αφ: "αφ",
  αντι: "αντ",
  ανα: "αν",
  δια: "δι",
  εκ: "εξ",
  επι: "επ",
  κατα: "κατ",
  μετα: "μετ",
  παρα: "παρ",
  υπο: "υπ",
  εμ: "εν",
  εγ: "εν",
  ελ: "εν",
  συμ: "συν",
  συγ: "συν",
  συλ: "συν",
  συσ: "συν",
  συ: "συν",
};

const isVowel = (letter: string | undefined) => letter !== undefined && "αεηιουω".includes(letter);

/**
 * Returns the ways to split a verb into preposition and simple verb. The whole verb comes first.
 */
export function splits(verb: string): { before: string; simple: string }[] {
  const found = [{ before: "", simple: verb }];
  for (const before of preverbs.flat()) {
    const simple = verb.slice(before.length);
    if (!verb.startsWith(before) || simple.length < 2) continue;
    found.push({ before, simple });
    // A verb may have two prepositions: εξ-απο-στελλω.
    for (const second of preverbs.flat()) {
      if (simple.startsWith(second) && simple.length - second.length > 2) {
        found.push({ before: before + second, simple: simple.slice(second.length) });
      }
    }
  }
  return found;
}

const augmentedVowels: readonly (readonly [string, readonly string[]])[] = [
  ["αι", ["η", "αι"]],
  ["αυ", ["ηυ", "αυ"]],
  ["ευ", ["ηυ", "ευ"]],
  ["οι", ["ω", "οι"]],
  ["ει", ["ει", "η"]],
  ["ου", ["ου"]],
  ["α", ["η", "α"]],
  ["ε", ["η", "ει"]],
  ["ο", ["ω"]],
  ["ι", ["ι"]],
  ["υ", ["υ"]],
  ["η", ["η"]],
  ["ω", ["ω"]],
];

/** Adds the augment to a stem, after its preposition. */
function augmented({ before, simple }: { before: string; simple: string }): string[] {
  const shape = formBeforeVowel(before);
  const long = augmentedVowels.find(([start]) => simple.startsWith(start));
  if (long) return long[1].map((start) => before + start + simple.slice(long[0].length));
  const doubled = simple.startsWith("ρ") ? [`${shape}ερ${simple}`] : [];
  return [
    `${shape}ε${simple}`,
    ...doubled,
    ...(["δυν", "μελλ", "θελ", "βουλ"].some((s) => simple.startsWith(s))
      ? [`${shape}η${simple}`]
      : []),
  ];
}

function formBeforeVowel(before: string): string {
  const key = Object.keys(beforeVowel)
    .filter((one) => before.endsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  return key ? before.slice(0, -key.length) + (beforeVowel[key] ?? key) : before;
}

function reduplicated({ before, simple }: { before: string; simple: string }): string[] {
  const [first = "", second] = simple;
  if (isVowel(first)) return augmented({ before, simple });
  const soft = ({ θ: "τ", φ: "π", χ: "κ" } as Record<string, string>)[first] ?? first;
  const cluster = !isVowel(second) && !"λρ".includes(second ?? "");
  const whole = `${shapeForConsonant(before)}${soft}ε${simple}`;
  return cluster || "ζξψ".includes(first)
    ? [`${formBeforeVowel(before)}ε${simple}`, whole]
    : [whole, ...(first === "ρ" ? augmented({ before, simple }) : [])];
}

const shapeForConsonant = (before: string) => before;

export type VerbForm = { form: string; rank: number; kind: "contracted" | "verb"; root: number };

/**
 * Generates the forms of a regular verb in -ω or -ομαι from its unaccented headword.
 * Compounds rank lower.
 */
export function verbForms(lemma: string): VerbForm[] {
  const ending = /(αομαι|εομαι|οομαι|ομαι|αω|εω|οω|ω)$/.exec(lemma)?.[0];
  if (!ending) return [];
  const stem = lemma.slice(0, -ending.length);
  const vowel =
    ending.length > 1 && /^[αεο](ω|ομαι)$/.test(ending)
      ? (ending[0] as "α" | "ε" | "ο")
      : undefined;
  const made: VerbForm[] = [];
  for (const [index, split] of splits(stem).entries()) {
    const rank = index === 0 ? 0 : 1;
    const forms = vowel ? contractForms(stem, vowel, [split]) : plainForms(stem, [split]);
    for (const form of forms) made.push({ form, rank, kind: "verb", root: stem.length });
  }
  if (vowel) {
    for (const form of contracted(stem, vowel)) {
      made.push({ form, rank: 0, kind: "contracted", root: stem.length });
    }
  }
  return made;
}

type Split = { before: string; simple: string };
const withStem = (ways: readonly Split[], of: (simple: string) => string): Split[] =>
  ways.map(({ before, simple }) => ({ before, simple: of(simple) }));

function tenses(
  stem: string,
  ways: readonly Split[],
  suffixes: {
    sigma?: string;
    theta?: string;
    kappa?: string;
    soft?: string;
    hard?: readonly [string, string];
  },
): string[] {
  const { sigma, theta, kappa, soft, hard } = suffixes;
  const forms: string[] = [];
  const whole = (tail: string) => stem + tail;
  const past = (tail: string) => withStem(ways, (simple) => simple + tail).flatMap(augmented);
  const doubled = (tail: string) => withStem(ways, (simple) => simple + tail).flatMap(reduplicated);
  if (sigma !== undefined) {
    forms.push(...present(whole(sigma)), ...weakAorist(whole(sigma)));
    for (const one of past(sigma)) forms.push(...weakAoristPast(one));
  }
  if (theta !== undefined) {
    forms.push(...passive(whole(theta)));
    for (const one of past(theta)) forms.push(...passivePast(one));
  }
  if (kappa !== undefined) for (const one of doubled(kappa)) forms.push(...perfect(one));
  if (soft !== undefined) for (const one of doubled(soft)) forms.push(...perfectMiddle(one));
  if (hard) {
    const [before, other] = hard;
    for (const [index, one] of doubled(before).entries()) {
      forms.push(...perfectMiddleHard(one, doubled(other)[index] ?? one));
    }
  }
  return forms;
}

function contractForms(stem: string, vowel: "α" | "ε" | "ο", ways: readonly Split[]): string[] {
  const long = vowel === "ο" ? ["ω"] : vowel === "α" ? ["η", "α"] : ["η", "ε"];
  return [
    ...ways.flatMap((split) => augmented(split)).flatMap((one) => contractedImperfect(one, vowel)),
    ...long.flatMap((letter) => [
      ...tenses(stem, ways, {
        sigma: `${letter}σ`,
        theta: `${letter}θ`,
        kappa: `${letter}κ`,
        soft: letter,
      }),
      ...tenses(stem, ways, { theta: `${letter}σθ`, hard: [`${letter}σ`, `${letter}σ`] }),
    ]),
  ];
}

function plainForms(stem: string, ways: readonly Split[]): string[] {
  const last = stem.at(-1) ?? "";
  const cut = (length: number) => ({
    stem: stem.slice(0, stem.length - length),
    ways: withStem(ways, (simple) => simple.slice(0, simple.length - length)),
  });
  const forms = [...present(stem), ...ways.flatMap((split) => augmented(split)).flatMap(past)];
  const add = (length: number, suffixes: Parameters<typeof tenses>[2]) => {
    const { stem: short, ways: shorter } = cut(length);
    forms.push(...tenses(short, shorter, suffixes));
  };
  if (/σσ$|ττ$/.test(stem)) {
    add(2, { sigma: "ξ", theta: "χθ", kappa: "χ", hard: ["γ", "κ"] });
    add(2, { theta: "γ", kappa: "γ", sigma: "σ" });
  } else if (/[κγχ]$/.test(stem)) {
    add(1, { sigma: "ξ", theta: "χθ", kappa: "χ", hard: ["γ", "κ"] });
    add(1, { theta: last });
    if (/σκ$/.test(stem)) add(2, { sigma: "ξ", theta: "χθ" });
  } else if (/πτ$/.test(stem)) {
    add(2, { sigma: "ψ", theta: "φθ", kappa: "φ", hard: ["μ", "π"] });
    add(2, { theta: "φ" });
    add(2, { theta: "β" });
  } else if (/[πβφ]$/.test(stem)) {
    add(1, { sigma: "ψ", theta: "φθ", kappa: "φ", hard: ["μ", "π"] });
    add(1, { theta: last });
  } else if (/ζ$/.test(stem)) {
    add(1, { sigma: "σ", theta: "σθ", kappa: "κ", hard: ["σ", "σ"] });
    add(1, { sigma: "ξ", theta: "χθ", hard: ["γ", "κ"] });
    // The Attic future: ελπιζω, ελπιω.
    forms.push(...contracted(stem.slice(0, -1), "ε"));
  } else if (/[τδθ]$/.test(stem)) {
    add(1, { sigma: "σ", theta: "σθ", kappa: "κ", hard: ["σ", "σ"] });
  } else if (/(λλ|λ|ρ|ν)$/.test(stem)) {
    liquid(stem, ways, forms);
  } else {
    add(0, { sigma: "σ", theta: "θ", kappa: "κ", soft: "" });
    add(0, { theta: "σθ", hard: ["σ", "σ"] });
  }
  return forms;
}

/** Liquid stems (λ, μ, ν, ρ): the future is contracted, and the aorist lengthens the vowel. */
function liquid(stem: string, ways: readonly Split[], forms: string[]) {
  const short = (text: string) =>
    text
      .replace(/λλ$/, "λ")
      .replace(/αιν$/, "αν")
      .replace(/αιρ$/, "αρ")
      .replace(/ειν$/, "εν")
      .replace(/ειρ$/, "ερ")
      .replace(/μν$/, "μ");
  const future = short(stem);
  forms.push(...contracted(future, "ε"));
  const longs = [
    (text: string) => short(text).replace(/ε([λρνμ])$/, "ει$1"),
    (text: string) => short(text).replace(/α([λρνμ])$/, "η$1"),
    short,
  ];
  for (const long of longs) {
    forms.push(...weakAorist(long(stem)));
    for (const one of withStem(ways, long).flatMap(augmented)) forms.push(...weakAoristPast(one));
  }
  const zero = [
    short,
    (text: string) => short(text).replace(/ε([λρν])$/, "α$1"),
    (text: string) => short(text).replace(/ν$/, ""),
  ];
  for (const of of zero) {
    const shape = of(stem);
    const shapes = withStem(ways, of);
    forms.push(...tenses(shape, shapes, { theta: "θ", kappa: "κ", hard: ["μ", ""] }));
    forms.push(...tenses(shape, shapes, { theta: "", soft: "" }));
  }
}
