/*
 * Decides the verdict on a quotation from the evidence, by a decision table: the first row that
 * applies wins.
 */

export type Verdict =
  | "exact"
  | "exact-elsewhere"
  | "differs"
  | "unknown-translation"
  | "wrong-reference"
  | "known-saying"
  | "changes-sense"
  | "not-found"
  | "no-such-verse"
  | "unchecked";

/** The evidence on a quotation. */
export type Evidence = {
  /**
   * What the prose cites: nothing, a passage that exists, one that does not exist, or one in a book
   * that no translation in Berea has.
   */
  reference: "none" | "real" | "missing" | "outside";
  /**
   * Whether Berea has the translation that the prose names. "none": the prose names no translation.
   */
  label: "none" | "available" | "unavailable";
  /** Whether the words are in a language that none of Berea's translations uses. */
  otherLanguage: boolean;
  /** Which translation has the exact words in the compared passage, in any spelling. */
  exactHere: "preferred" | "another" | undefined;
  /**
   * Whether it differs from a translation only in modern forms of older words: "you" for "thee".
   */
  onlyModernized: boolean;
  /** Whether a verse that the prose does not cite has the exact words. */
  exactInOtherVerse: boolean;
  /** Whether another verse is very similar, while the cited one is not. */
  similarToOtherVerse: boolean;
  /** Whether it is an excerpt whose meaning differs from that of its verse: "There is no God." */
  isOutOfContext: boolean;
  /** Whether it is a well-known saying that is not in the Bible. */
  knownSaying: boolean;
  /** Whether its archaic English shows that it is from one of Berea's translations. */
  impliesAvailable: boolean;
  /**
   * Whether its changes to the wording alter the sense: an added or dropped "not", or another
   * number, name or meaning.
   */
  altersMeaning: boolean;
  /** Whether the prose says that the words are not in the Bible, or not in this form. */
  isDenied: boolean;
  /**
   * How closely the passage matches it: nearly word for word, in part of its content, or hardly at
   * all.
   */
  resemblance: "close" | "some" | "none";
};

type Row = {
  verdict: Verdict;
  /** The reason, as a sentence for maintainers and for docs. */
  because: string;
  when(evidence: Evidence): boolean;
};

export const decisionTable: readonly Row[] = [
  {
    verdict: "changes-sense",
    because:
      "The words are scripture, but the meaning of the excerpt differs from that of the verse.",
    when: (e) => e.isOutOfContext,
  },
  {
    verdict: "exact",
    because: "The named or preferred translation has these words here.",
    when: (e) => e.exactHere === "preferred" && e.label !== "unavailable",
  },
  {
    verdict: "exact-elsewhere",
    because: "Another translation has these words here.",
    when: (e) => e.exactHere !== undefined,
  },
  {
    verdict: "known-saying",
    because: "It is a well-known saying that is not in the Bible.",
    when: (e) => e.knownSaying,
  },
  {
    verdict: "unchecked",
    because: "Berea has no translation in this language.",
    when: (e) => e.otherLanguage,
  },
  {
    verdict: "unknown-translation",
    because: "No translation in Berea has the cited book.",
    when: (e) => e.reference === "outside",
  },
  {
    verdict: "wrong-reference",
    because: "Another verse has exactly these words.",
    when: (e) => e.reference !== "none" && e.exactInOtherVerse,
  },
  {
    verdict: "not-found",
    because: "The cited passage does not exist, and no verse has the words.",
    when: (e) => e.reference === "missing",
  },
  {
    verdict: "exact",
    because: "The named translation has these words, with older forms modernized.",
    when: (e) => e.label === "available" && e.onlyModernized,
  },
  {
    verdict: "differs",
    because: "It follows a verse closely but changes its sense.",
    when: (e) => e.altersMeaning && e.resemblance !== "none",
  },
  {
    verdict: "differs",
    because: "The prose says that the words are not those of the verse.",
    when: (e) =>
      e.isDenied && e.reference === "real" && e.label === "none" && e.resemblance !== "none",
  },
  {
    verdict: "not-found",
    because:
      "The prose says that the words are not in the Bible, and no cited verse resembles them.",
    when: (e) => e.isDenied && e.label === "none",
  },
  {
    verdict: "unknown-translation",
    because: "It names a translation that Berea does not have.",
    when: (e) => e.label === "unavailable" && e.resemblance !== "none",
  },
  {
    verdict: "differs",
    because: "It names a translation that Berea has, and differs from it.",
    when: (e) => e.label === "available" && e.resemblance !== "none",
  },
  {
    verdict: "differs",
    because: "Its archaic style is that of a translation that Berea has, and it differs from that.",
    when: (e) => e.impliesAvailable && e.resemblance !== "none",
  },
  {
    verdict: "wrong-reference",
    because: "It resembles another verse, and not the cited one.",
    when: (e) => e.reference !== "none" && e.similarToOtherVerse,
  },
  {
    verdict: "unknown-translation",
    because: "It has the content of the verse in other words, and names no translation.",
    when: (e) => e.resemblance !== "none",
  },
  {
    verdict: "not-found",
    because: "No verse has these words or their content.",
    when: () => true,
  },
];

/** Decides on a quotation. The last row of the table always applies. */
export function decideVerdict(evidence: Evidence): Verdict {
  return decisionTable.find(({ when }) => when(evidence))?.verdict ?? "not-found";
}
