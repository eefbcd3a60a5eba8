// Senses chosen by hand, where the alignment is wrong or undecided.
import { readTable } from "./read-table.ts";

/**
 * Senses of frequent lemmas, for verses that translate them so freely that the alignment finds no
 * rendering. By Strong's number, or by Strong's number and Hebrew stem (q qal, N niphal, p piel, h
 * hiphil). Only lemmas whose usual sense fits nearly everywhere are listed.
 */
export const usualSenses = readTable("usual-senses.tsv", import.meta.url);

/**
 * Replaces a part of a phrase, or a word that misleads a reader today. By Strong's number and
 * sense.
 */
const replacements = readTable("replaced-senses.tsv", import.meta.url);

/** Returns the sense to show for one that the alignment chose. */
export const replacedSense = (strongs: string, sense: string): string =>
  replacements[`${strongs} ${sense}`] ?? sense;
