/** The source of a table of study data, for the credits. */
export type StudySource = {
  name: string;
  version: string;
  gives: string;
  license: string;
  /** Hexadecimal SHA-256 of the built table. The build adds it. */
  checksum?: string;
};

/** The built cross-references: for each verse, by index, the indexes of related verses. */
export type CrossReferenceTable = { source: StudySource; total: number; targets: number[][] };

/** An entry of Strong's dictionaries. Fields that the source does not have are absent. */
export type LexiconEntry = {
  /** A Strong's number, such as G26 or H2617. */
  id: string;
  lemma: string;
  transliteration: string;
  /** Strong's own transliteration, which users may search for: chêçêd. */
  spelling?: string;
  pronunciation?: string;
  derivation?: string;
  definition?: string;
  /** How the King James Version translates the word. */
  kjv?: string;
};

export type LexiconTable = { source: StudySource; entries: LexiconEntry[] };
