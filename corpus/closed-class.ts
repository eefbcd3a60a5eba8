// Senses of closed-class words: articles, pronouns, prepositions, conjunctions and particles. They
// occur in nearly every verse, so word alignment cannot find their senses; these are the standard
// senses in dictionaries.
import { readGroups, readTable } from "./read-table.ts";

/** Senses by Strong's number. An empty sense means that English has no word for it. */
export const closedClass = readTable("closed-class.tsv", import.meta.url);

/**
 * Senses for entries whose list of renderings cannot be parsed or is misleading. "/c" marks the
 * infinitive of a Hebrew verb.
 */
export const correctedSenses = readTable("corrected-senses.tsv", import.meta.url);

/** Senses of Greek prepositions by the case after them: G, D or A. */
export const prepositionSenses = readGroups("preposition-senses.tsv", import.meta.url);

/** Senses of the forms of Greek pronouns, by Strong's number and by word without accents. */
export const greekForms = readGroups("greek-forms.tsv", import.meta.url);

/**
 * Forms of G1492 that mean "know" (οἶδα). Its other forms (εἶδον) mean "see". Strong's has one
 * entry.
 */
export const knowForms =
  /^(?:οιδ|ηδει|ειδ(?:εναι|ωσ$|οτ|υια|ητε$|ησ$|ησω|ησου|ω$|ωμεν$)|ιστε$|ισασι)/;

/** Pronominal suffixes of Hebrew prepositions, by morphology code. */
export const hebrewSuffixes: Record<string, string> = {
  "1cs": "me",
  "2ms": "you",
  "2fs": "you",
  "3ms": "him",
  "3fs": "her",
  "1cp": "us",
  "2mp": "you",
  "2fp": "you",
  "3mp": "them",
  "3fp": "them",
};
