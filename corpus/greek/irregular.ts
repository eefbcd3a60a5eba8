// Greek forms that no rule generates, by Strong's number. They have no accents, except where an
// accent distinguishes two words.
import { readTable } from "../read-table.ts";

/** Particles, pronouns, numerals and irregular nouns. */
export const words = readTable("irregular-words.tsv", import.meta.url);

/** Forms of "to be", each of which has its own Strong's number. */
export const formsOfToBe = readTable("forms-of-to-be.tsv", import.meta.url);

/**
 * Principal parts of irregular verbs: `a` strong aorist (with and without augment), `s` weak
 * aorist, `p` passive, `k` perfect, `f` future.
 */
export const stems = readTable("principal-parts.tsv", import.meta.url);

/** Entries to prefer if nothing else distinguishes them from similar ones. */
export const preferredEntries: ReadonlySet<string> = new Set(
  "G40 G1492 G2192 G5315 G3700 G1410 G3101 G4160 G756 G4172 G2564 G2198 G3140 G4098 G2046 G5100 G2411 G2453 G1056 G3598 G80 G156 G5561 G2968 G1325 G2087 G1922 G1401 G4567 G243 G3441 G3306 G2919 G3398 G142 G3403 G4413 G2243 G1108 G4106 G1085 G2513 G1124 G169 G5590 G833 G2671 G4486 G3376 G5160 G3529 G2228 G1097 G3739 G863 G1163 G680 G4130 G1210 G3199 G2476 G5271 G5088 G3700 G568 G4113 G25".split(
    " ",
  ),
);

/**
 * Greek forms that the rules of endings link to the wrong entry, or to several: accent or
 * breathing decides, or Koine texts have only one of the readings. By Strong's number. Grave
 * accents are written as acute.
 */
export const homographs = readTable("homographs.tsv", import.meta.url);
