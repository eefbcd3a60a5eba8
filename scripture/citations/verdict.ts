/*
 * The verdict on a quotation as a pure function of what the comparison found. The table is read
 * from the top; the first row that applies decides. docs/citations-rules.md explains it to readers.
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

/** What is known of a quotation. "Here": in the passage that it is compared with. */
export type Evidence = {
  /**
   * What the prose cites it from: nothing, a passage that exists, one that does not, or one in a
   * book that no translation here has.
   */
  reference: "none" | "real" | "missing" | "outside";
  /** Whether the translation it names is one that Berea has. "none": it names no translation. */
  label: "none" | "available" | "unavailable";
  /** Whether the words are in a language that no translation here is in. */
  otherLanguage: boolean;
  /** Whose exact words it has here, in any spelling. */
  exactHere: "preferred" | "another" | undefined;
  /** Whether it differs from the preferred translation in older forms only: "thee" for "you". */
  onlyModernized: boolean;
  /** Whether a verse that the prose does not cite has the exact words. */
  exactInOtherVerse: boolean;
  /** Whether another verse is very similar, while the cited one is not. */
  similarToOtherVerse: boolean;
  /** Whether it is an excerpt that says the opposite of its verse. */
  changesSense: boolean;
  /** Whether it is a well-known saying that is not in the Bible. */
  knownSaying: boolean;
  /** Whether its English, or the rest of the reply, shows that it is from a translation here. */
  impliesAvailable: boolean;
  /** Whether it changes the sense: a "not" more or less, another number, name or meaning. */
  altersSense: boolean;
  /** How much of its content the passage has: all or most of it, some, or hardly any. */
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
    because: "The words are scripture, but the excerpt says something else than the verse.",
    when: (e) => e.changesSense,
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
    verdict: "unchecked",
    because: "No translation here is in this language.",
    when: (e) => e.otherLanguage,
  },
  {
    verdict: "known-saying",
    because: "It is a well-known saying that is not in the Bible.",
    when: (e) => e.knownSaying,
  },
  {
    verdict: "unknown-translation",
    because: "The cited book is not in any translation here.",
    when: (e) => e.reference === "outside",
  },
  {
    verdict: "wrong-reference",
    because: "Another verse than the cited one has exactly these words.",
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
    because: "It changes the sense of a verse that it otherwise follows.",
    when: (e) => e.altersSense && e.resemblance !== "none",
  },
  {
    verdict: "unknown-translation",
    because: "It names a translation that is not here.",
    when: (e) => e.label === "unavailable" && (e.reference === "real" || e.resemblance !== "none"),
  },
  {
    verdict: "differs",
    because: "It names a translation that is here, and differs from it.",
    when: (e) => e.label === "available" && e.resemblance !== "none",
  },
  {
    verdict: "differs",
    because: "Its wording is that of a translation that is here, and differs from it.",
    when: (e) => e.impliesAvailable && !e.onlyModernized && e.resemblance !== "none",
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
