import { type Tokens, word } from "./tokenize.ts";

/** Abbreviations of translations that people write after a reference, in lower case. */
const labels = new Set(
  (
    "kjv akjv nkjv mkjv lkjv kjva web webus asv ylt darby niv niv84 nivuk tniv nirv esv esvuk nlt nasb nas " +
    "nasb95 nasb1995 nasb2020 lsb csb hcsb net ncv icb msg tpt amp ampc amplified ceb cev gnt gnb gnv tev " +
    "nrsv nrsvue nrsva nrsvce rsv rsvce rsv2ce rv nab nabre njb jb nlv nog erv bsb blb leb gw exb voice tlb " +
    "dra douay dr drb neb reb mev evd ehv isv phillips wyc vulgate vul lxx cjb tlv ojb njps jps tnk " +
    "luther luth luther1545 luth1545 luther1912 luther1984 luther2017 lut elb elberfelder eu hfa sch sch1950 sch2000 slt neue ngu gnbibel bb ngü zb zur " +
    "rvr rvr60 rvr1960 rvr95 rvr1995 rv60 rv1960 rva nvi dhh lbla nblh nbla ntv tla pdt cst btx bla " +
    "lsg neg neg1979 s21 segond bds pdv sem nbs tob colombe bfc ost martin darbyfr " +
    "aa ara arc acf nvt ntlh naa nvi-pt tb " +
    "cei cei2008 lnd nr nr94 nr2006 nrv diodati riv rive icl " +
    "nd ndio tilc bdg bj blj bpt far jfa jfaa alf2001 ol " +
    "nbg nbg51 nbv nbv21 sv sv77 sv1977 hsv gnb96 wv wv78 wv95 nb bgt cuv cunp cnv cuvs rcuv"
  ).split(" "),
);

const fullNames =
  /^\s*(king james(?: version)?|new king james(?: version)?|new international version|english standard version|new living translation|new american standard(?: bible)?|american standard version|new revised standard version|revised standard version|christian standard bible|world english bible|the message|amplified bible|good news (?:bible|translation)|new english translation|berean standard bible|douay[- ]rheims|young'?s literal translation)/i;

/** An abbreviation that is not in the list: "(XYZ)". */
function isAbbreviation(tokens: Tokens, from: number, next: number): boolean {
  const written = tokens.text.slice(tokens.start(from), tokens.end(next - 1));
  return /^[A-Z][A-Za-z]{0,6}[A-Z]\d{0,4}$/.test(written);
}

const fullNameStarts = new Set(
  "king new english american revised christian world the amplified good berean douay young".split(
    " ",
  ),
);

export type Label = { translation: string; next: number };

/** Reads the name of a translation at a token, with or without parentheses: "(NIV)", "KJV". */
export function translationLabelAt(tokens: Tokens, at: number): Label | undefined {
  let next = at;
  const opened = /^[([]$/.test(tokens.raw(next));
  if (opened || tokens.sign(next) === "," || tokens.sign(next) === "-") next += 1;
  if (tokens.kind(next) !== word) return undefined;
  const full =
    fullNameStarts.has(tokens.key(next)) &&
    fullNames.exec(tokens.text.slice(tokens.start(next), tokens.start(next) + 40));
  const from = next;
  if (full) {
    const end = tokens.start(next) + full[0].length;
    while (next < tokens.length && tokens.start(next) < end) next += 1;
  } else {
    let key = tokens.key(next);
    next += 1;
    // "RVR1960" is a word and a number.
    while (tokens.key(next) !== "" && tokens.spaceBefore(next) === 0) {
      key += tokens.key(next);
      next += 1;
    }
    const enclosed =
      opened && /^[)\]]$/.test(tokens.raw(next)) && isAbbreviation(tokens, from, next);
    if (!labels.has(key) && !enclosed) return undefined;
  }
  const translation = tokens.text.slice(tokens.start(from), tokens.end(next - 1));
  if (opened && /^[)\]]$/.test(tokens.raw(next))) next += 1;
  return { translation, next };
}
