// Endings of Greek nouns and adjectives with their cases, without accents; "|" is the iota
// subscript. A reading is a case (N, G, D, A, V), a number (s, p) and, for the article, a gender.

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s*,\s*/)
      .map((pair) => {
        const [ending = "", readings = ""] = pair.split(":");
        return [ending.trim(), readings.trim()];
      }),
  );

export const articles: Record<string, string> = table(`
  ο:NsM, η:NsF, το:NsN AsN, του:GsM GsN, τησ:GsF, τω|:DsM DsN, τη|:DsF, τον:AsM, την:AsF,
  οι:NpM, αι:NpF, τα:NpN ApN, των:GpM GpF GpN, τοισ:DpM DpN, ταισ:DpF, τουσ:ApM, τασ:ApF
`);

/** Cases that a preposition takes, by Strong's number. */
export const casesAfter: Record<string, string> = {
  G1722: "D",
  G4862: "D",
  G1519: "A",
  G303: "A",
  G1537: "G",
  G575: "G",
  G4253: "G",
  G473: "G",
  G1223: "GA",
  G2596: "GA",
  G3326: "GA",
  G4012: "GA",
  G5228: "GA",
  G5259: "GA",
  G1909: "GDA",
  G4314: "GDA",
  G3844: "GDA",
};

const first = "ην:As, αι:Np, ων:Gp, αισ:Dp";
const second = "ου:Gs, ω|:Ds, ον:As, ε:Vs, οι:Np, ων:Gp, οισ:Dp, ουσ:Ap";
const feminine = "η:Ns, ησ:Gs, η|:Ds, ην:As, αι:Np, αισ:Dp, ασ:Ap, αν:As, α|:Ds";
const third = (stem: string) =>
  `${stem}οσ:Gs, ${stem}ι:Ds, ${stem}α:As, ${stem}εσ:Np, ${stem}ων:Gp, ${stem}ασ:Ap`;

/**
 * By the end of the headword. The first set that has the ending applies; digits keep keys apart.
 */
export const nominalEndings: readonly (readonly [string, Record<string, string>])[] = [
  ["μα", table("μα:Ns As, ματοσ:Gs, ματι:Ds, ματα:Np Ap, ματων:Gp, μασι:Dp, μασιν:Dp")],
  ["ευσ", table("ευσ:Ns, εωσ:Gs, ει:Ds, εα:As, ευ:Vs, εισ:Np Ap, εων:Gp, ευσι:Dp, ευσιν:Dp")],
  ["ισ", table("ισ:Ns, εωσ:Gs, ει:Ds, ιν:As, εισ:Np Ap, εων:Gp, εσι:Dp, εσιν:Dp, ι:Vs")],
  ["1ισ", table(`${third("ιδ")}, ${third("ιτ")}, ισι:Dp, ισιν:Dp`)],
  ["οσ", table(`οσ:Ns, ${second}, ${feminine}, α:Np Ap`)],
  ["ον", table("ον:Ns As, ου:Gs, ω|:Ds, α:Np Ap, ων:Gp, οισ:Dp")],
  ["η", table(`η:Ns, ησ:Gs, η|:Ds, ${first}, ασ:Ap`)],
  ["α", table("α:Ns, ησ:Gs, η|:Ds, α|:Ds, αν:As, αι:Np, ων:Gp, αισ:Dp, ασ:Gs Ap")],
  ["ησ", table("ησ:Ns, ου:Gs, η|:Ds, ην:As, α:Vs, αι:Np, ων:Gp, αισ:Dp, ασ:Ap")],
  ["1ησ", table("ουσ:Gs, ει:Ds, εισ:Np Ap, εσ:Ns As, εσιν:Dp, εσι:Dp")],
  ["ασ", table("ασ:Ns, ου:Gs, α|:Ds, αν:As, α:Gs Vs")],
  ["ηρ", table(`ηρ:Ns, ερ:Vs, ${third("ερ")}, ${third("ρ")}, ρασι:Dp, ρασιν:Dp`)],
  ["ωρ", table(`ωρ:Ns, ${third("ορ")}`)],
  ["υσ", table(`υσ:Ns, υν:As, ${third("υ")}`)],
  ["ων", table(`ων:Ns, ${third("ον")}, ${third("ων")}, ${third("οντ")}, οσιν:Dp, ωσιν:Dp`)],
  ["ην", table(`ην:Ns, ${third("εν")}, ${third("ην")}`)],
  ["ξ", table(`ξ:Ns, ${third("κ")}, ${third("γ")}, ξι:Dp, ξιν:Dp`)],
  ["ψ", table(`ψ:Ns, ${third("π")}, ${third("β")}`)],
];

/** Neuter nouns in -ος, such as ἔθνος. */
export const neuterInOs = table("οσ:Ns As, ουσ:Gs, ει:Ds, η:Np Ap, ων:Gp, εων:Gp, εσι:Dp, εσιν:Dp");

/** Feminine nouns in -ος, whose endings look masculine. */
export const feminineInOs = [
  "G3598",
  "G2048",
  "G3554",
  "G12",
  "G3933",
  "G976",
  "G4464",
  "G3520",
  "G125",
  "G2787",
];

/** Word classes without inflection, by Strong's number. */
export const indeclinable: Record<string, string> = Object.fromEntries(
  Object.entries({
    PREP: "G1722 G1519 G1537 G575 G1909 G4314 G1223 G3326 G2596 G4012 G5259 G5228 G3844 G4862 G473 G4253 G303 G1799 G1715 G1752 G5565 G2193 G891",
    CONJ: "G2532 G1161 G2443 G235 G1063 G3754 G1487 G1437 G1352 G3767 G5037 G2228 G3761 G3777 G3366 G3383 G5620 G3752 G3753 G1893 G1894 G1360 G2531 G3704",
    ADV: "G5119 G3568 G3569 G2235 G3765 G2089 G3825 G3779 G1563 G5602 G4459 G4226 G3699 G4219 G2112 G2117 G4594 G3440 G1887 G839 G4139 G507 G2736 G4412 G3123 G1854 G2080",
    PRT: "G3756 G3361 G3303 G302 G686 G1065 G3483 G281 G2400 G3780 G3385 G5599 G3759",
  }).flatMap(([code, ids]) => ids.split(" ").map((id) => [id, code])),
);
