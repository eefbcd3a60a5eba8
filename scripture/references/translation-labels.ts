import { translationNames } from "../translation/translation-names.ts";
import { type Tokens, word } from "./tokenize.ts";

/** Further abbreviations. They count beside a reference only, because they have other meanings. */
const typedAbbreviations = new Set(
  (
    "lkjv kjva webus niv84 tniv esvuk nas icb nrsva rv jb nlv nog blb exb voice neb reb mev evd " +
    "ehv wyc vul cjb tlv ojb tnk luther luth luth1545 elb eu hfa sch sch1950 sch2000 slt neue ngu " +
    "gnbibel bb ngü zur rvr95 rvr1995 rva nblh nbla tla pdt cst btx bla neg neg1979 bds pdv sem " +
    "nbs colombe bfc ost martin darbyfr aa nvi-pt tb lnd nr nr94 nrv riv rive icl nd ndio tilc " +
    "bdg bj blj bpt far jfa jfaa alf2001 ol nbg51 sv sv77 sv1977 gnb96 wv wv78 wv95 nb bgt cuv " +
    "cunp cnv cuvs rcuv"
  ).split(" "),
);

const nameHere = new RegExp(
  `(?:${translationNames})(?: (?:Bible|Version|Translation))?(?![\\p{L}\\p{N}])`,
  "iuy",
);

/** An abbreviation that is not in the list: "(XYZ)". */
function isAbbreviation(tokens: Tokens, from: number, next: number): boolean {
  const written = tokens.text.slice(tokens.start(from), tokens.end(next - 1));
  return /^[A-Z][A-Za-z]{0,6}[A-Z]\d{0,4}$/.test(written);
}

export type Label = { translation: string; next: number };

/** Words between a typed reference and the translation it is from: "John 3:16 in the WEB". */
const joiningWords = new Set(["in", "from", "the"]);

/** Reads the name of a translation at a token, with or without parentheses: "(NIV)", "KJV". */
export function translationLabelAt(
  tokens: Tokens,
  at: number,
  setting: "typed" | "prose",
): Label | undefined {
  let next = at;
  const opened = /^[([]$/.test(tokens.raw(next));
  if (opened || tokens.sign(next) === "," || tokens.sign(next) === "-") next += 1;
  if (setting === "typed") while (joiningWords.has(tokens.key(next))) next += 1;
  if (tokens.kind(next) !== word) return undefined;
  const from = next;
  nameHere.lastIndex = tokens.start(from);
  const named = nameHere.exec(tokens.text);
  if (named) {
    const end = tokens.start(from) + named[0].length;
    while (next < tokens.length && tokens.start(next) < end) next += 1;
  } else {
    let key = tokens.key(next);
    next += 1;
    // "RVR1995" is a word and a number.
    while (tokens.key(next) !== "" && tokens.spaceBefore(next) === 0) {
      key += tokens.key(next);
      next += 1;
    }
    const enclosed =
      opened && /^[)\]]$/.test(tokens.raw(next)) && isAbbreviation(tokens, from, next);
    if (!typedAbbreviations.has(key) && !enclosed) return undefined;
  }
  const translation = tokens.text.slice(tokens.start(from), tokens.end(next - 1));
  if (opened && /^[)\]]$/.test(tokens.raw(next))) next += 1;
  return { translation, next };
}
