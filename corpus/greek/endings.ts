// Endings of Koine Greek without accents, final sigma as σ. The rules generate more forms than
// exist; only forms that occur in the text are used.

const list = (text: string) => text.split(" ");
export const prefixed = (stem: string, endings: string) =>
  list(endings).map((ending) => stem + (ending === "-" ? "" : ending));

const antParticiple =
  "αντοσ αντι αντα αντεσ αντων αντασ ασι ασιν ασα ασησ αση ασαν ασαι ασων ασαισ ασασ";
const ontParticiple =
  "ων οντοσ οντι οντα οντεσ οντων οντασ ουσι ουσιν ουσα ουσησ ουση ουσαν ουσαι ουσων ουσαισ ουσασ ον";
const entParticiple =
  "εισ εντοσ εντι εντα εντεσ εντων εντασ εισι εισιν εισα εισησ ειση εισαν εισαι εισων εισαισ εισασ εν";
const third = (consonants: string) =>
  list(consonants).flatMap((k) => prefixed(k, "οσ ι α εσ ων ασ"));

/**
 * Endings of nouns and adjectives by headword ending, longest first: the ending to remove, the
 * endings to add, and endings that only some words take.
 */
export const nominal: readonly (readonly [string, readonly string[], (readonly string[])?])[] = [
  ["ματα", prefixed("ματ", "α ων οσ ι")],
  ["μα", ["μα", ...prefixed("μα", "τοσ τι τα των σι σιν")]],
  ["ευσ", list("ευσ εωσ ει εα εισ εων ευσι ευσιν ευ εασ")],
  ["εισ", [...list(entParticiple), ...third("εντ")]],
  [
    "ουσ",
    [
      ...list("ουσ ου ω ουν α οι ων οισ ησ η ην αι"),
      ...third("οδ οντ"),
      "οσι",
      "οσιν",
      "ουσι",
      "ουσιν",
      "οα",
      "οι",
      "οασ",
      "οων",
      "οεσ",
    ],
  ],
  ["οοσ", list("ουσ ου ω ουν οι ων οισ οοσ οι")],
  [
    "οσ",
    list("οσ ου ω ον ε οι ων οισ ουσ"),
    list(
      "α ασ αν αι αισ η ησ ην ει εσι εσιν εων οτερον οτεροσ οτερα οτεροι οτερων οτερουσ ωτερον ωτεροσ ωτερα ωτεροι ωτερων",
    ),
  ],
  ["ον", list("ον ου ω α ων οισ")],
  ["α", list("α ασ αν αι ων αισ ησ η ην")],
  ["η", list("η ησ ην αι ων αισ ασ")],
  ["ησ", [...list("ησ ου η ην α αι ων αισ ασ ουσ ει εισ εσι εσιν εων εσ ωσ"), ...third("ητ ηντ")]],
  ["ασ", [...list("ασ ου α αν αι ων αισ"), ...list(antParticiple), "αν", ...third("αδ ατ")]],
  ["ισ", [...list("ισ εωσ ει ιν εισ εων εσι εσιν ι"), ...third("ιδ ιτ ιν"), "ισι", "ισιν"]],
  [
    "υσ",
    list(
      "υσ υοσ εωσ εοσ ει υν εισ εων εσι εσιν εα εια ειασ ειαν ειαι υι υεσ υασ υων υσι υσιν υ εωσ",
    ),
  ],
  ["ηρ", [...third("ερ ηρ ρ"), "ηρ", "ερ", "ρασι", "ρασιν", "ηρσι", "ηρσιν"]],
  ["ωρ", [...third("ορ"), "ωρ", "ορσι", "ορσιν", "ορ"]],
  [
    "ων",
    [
      ...third("ον ων οντ"),
      "ων",
      "ον",
      "οσι",
      "οσιν",
      "ωσι",
      "ωσιν",
      "ουσι",
      "ουσιν",
      "ουσα",
      "ουσησ",
      "ουση",
      "ουσαν",
    ],
  ],
  ["ην", [...third("εν ην"), "ην", "εσι", "εσιν"]],
  ["ν", ["ν", ...third("ν")]],
  ["ξ", [...third("κ γ χ κτ"), "ξ", "ξι", "ξιν"]],
  ["ψ", [...third("π β φ"), "ψ", "ψι", "ψιν"]],
  ["υ", list("υ υοσ ατοσ ατι ατα ατων ασι ασιν εωσ υα ει")],
  ["αρ", [...third("αρ ατ"), "αρ"]],
  ["ασ", list("ασ ατοσ ατι ατα ατων ωσ")],
  ["ωσ", list("ωσ ω ωτοσ ωτι ωτα ωτων")],
];

const contractions: Record<"α" | "ε" | "ο", string> = {
  α: "ω ασ α ωμεν ατε ωσι ωσιν αν ασθαι ωμαι αται ωμεθα ασθε ωνται ωντοσ ωντι ωντα ωντεσ ωντων ωντασ ωσα ωσησ ωση ωσαν ωσαι ωσων ωμενοσ ωμενοι ατω ατωσαν ην ασθω ω ων",
  ε: "ω εισ ει ουμεν ειτε ουσι ουσιν ειν εισθαι ουμαι ειται ουμεθα εισθε ουνται ων ουντοσ ουντι ουντα ουντεσ ουντων ουντασ ουσα ουσησ ουση ουσαν ουσαι ουσων ουσαισ ουν ειτω ειτωσαν ου εισθω ησ η ητε ωμεν ωσι ωσιν ωμαι ηται ησθε ωνται",
  ο: "ω οισ οι ουμεν ουτε ουσι ουσιν ουν ουσθαι ουμαι ουται ουμεθα ουσθε ουνται ων ουντοσ ουντι ουντα ουντεσ ουντων ουντασ ουσα ουσησ ουση ουτω ου ουσθω",
};
const contractedPast: Record<"α" | "ε" | "ο", string> = {
  α: "ων ασ α ωμεν ατε ωμην ατο ωντο ωμεθα",
  ε: "ουν εισ ει ουμεν ειτε ουμην ειτο ουντο ουμεθα",
  ο: "ουν ουσ ου ουμεν ουτε ουτο ουντο",
};
const middle = (stem: string) => prefixed(stem, "οσ ου ω ον οι ων οισ ουσ η ησ ην αι αισ ασ α ε");

export const present = (stem: string): string[] => [
  ...prefixed(
    stem,
    "ω εισ ει ομεν ετε ουσι ουσιν ησ η ωμεν ητε ωσι ωσιν ομαι εται ομεθα εσθε ονται ωμαι ηται ωμεθα ησθε ωνται ειν εσθαι ε ετω ετωσαν ου εσθω εσθωσαν οι οιεν οιτο",
  ),
  ...prefixed(stem, ontParticiple),
  ...middle(`${stem}ομεν`),
];
export const past = (stem: string): string[] =>
  prefixed(stem, "ον εσ ε εν ομεν ετε ομην ου ετο ομεθα εσθε οντο οσαν");
export const contracted = (stem: string, vowel: "α" | "ε" | "ο"): string[] => [
  ...prefixed(stem, contractions[vowel]),
  ...middle(`${stem}${vowel === "α" ? "ω" : "ου"}μεν`),
];
export const contractedImperfect = (stem: string, vowel: "α" | "ε" | "ο"): string[] =>
  prefixed(stem, contractedPast[vowel]);
/** The weak (first) aorist in -σα and similar, without the augment. */
export const weakAorist = (stem: string): string[] => [
  ...prefixed(
    stem,
    "ω ησ η ωμεν ητε ωσι ωσιν ον ατω ατε ατωσαν αι ασθω ασθε ασ ωμαι ηται ωμεθα ησθε ωνται ασθαι αν αιτο ειεν",
  ),
  ...prefixed(stem, antParticiple),
  ...middle(`${stem}αμεν`),
];
export const weakAoristPast = (stem: string): string[] =>
  prefixed(stem, "α ασ ε εν αμεν ατε αν αμην ω ατο αμεθα ασθε αντο");
export const passive = (stem: string): string[] => [
  ...prefixed(
    stem,
    "ω ησ η ωμεν ητε ωσι ωσιν ητι ητω ητωσαν ηναι ησομαι ηση ησεται ησομεθα ησεσθε ησονται ειη",
  ),
  ...prefixed(stem, entParticiple),
  ...middle(`${stem}ησομεν`),
];
export const passivePast = (stem: string): string[] => prefixed(stem, "ην ησ η ημεν ητε ησαν");
export const perfect = (stem: string): string[] => [
  ...prefixed(
    stem,
    "α ασ ε εν αμεν ατε ασι ασιν αν εναι ωσ οτοσ οτι οτα οτεσ οτων οτασ οσι οσιν υια υιασ υιαν οσ ειν εισ ει εισαν",
  ),
];
export const perfectMiddle = (stem: string): string[] => [
  ...prefixed(stem, "μαι σαι ται μεθα σθε νται σθαι το ντο σο"),
  ...middle(`${stem}μεν`),
];
/** The perfect middle of a stem that ends in a consonant: the stem before μ, and before τ. */
export const perfectMiddleHard = (before: string, other: string): string[] => [
  `${before}μαι`,
  `${other}ται`,
  `${other}το`,
  `${before}μεθα`,
  ...middle(`${before}μεν`),
  ...prefixed(other.replace(/σ$/, ""), "σθαι σθε"),
  ...prefixed(other.replace(/κ$/, "χ").replace(/π$/, "φ"), "θαι θε"),
];
/** Verbs in -μι without the augment: the stem with a short and with a long vowel. */
export const miEndings = (short: string, long: string): string[] => [
  ...prefixed(long, "μι σ σι σιν"),
  ...prefixed(short, "μεν τε ασι ασιν ναι μαι σαι ται μεθα σθε νται σθαι το ντο τω τωσαν σθω σαν"),
  ...prefixed(short, "σ ντοσ ντι ντα ντεσ ντων ντασ σα"),
  ...middle(`${short}μεν`),
];
