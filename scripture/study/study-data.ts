/** Where a table of study data comes from, for the credits. */
export type StudySource = {
  name: string;
  version: string;
  gives: string;
  licence: string;
  /** SHA-256 of the table that was built of it, in hexadecimal; the build adds it. */
  checksum?: string;
};

/** Cross references as they are built: for each verse, by index, the indexes of the verses it is compared with. */
export type CrossReferenceTable = { source: StudySource; total: number; targets: number[][] };

/** An entry of Strong's dictionaries; what a source does not have is left out. */
export type LexiconEntry = {
  /** As in G26 or H2617. */
  id: string;
  lemma: string;
  transliteration?: string;
  pronunciation?: string;
  derivation?: string;
  definition?: string;
  /** How the King James Version renders the word. */
  kjv?: string;
};

export type LexiconTable = { source: StudySource; entries: LexiconEntry[] };
