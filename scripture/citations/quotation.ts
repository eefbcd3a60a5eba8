// The types of a quotation to check and of the findings of the check.
import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import type { Passage } from "./compare.ts";
import type { CheckContext } from "./lookup.ts";
import type { QuotedWords } from "./quoted-words.ts";
import type { Attribution } from "./surroundings.ts";
import type { Evidence } from "./verdict.ts";

export type Quotation = {
  base: { kind: "quotation"; start: number; end: number };
  form: "marks" | "block" | "unmarked";
  text: string;
  /** The prose before and after the quotation, up to a limit. `prose` is the whole reply. */
  before: string;
  after: string;
  prose: string;
  quoted: QuotedWords;
  /** All words in uniform spelling. `count` is their number without numerals. */
  words: Token[];
  count: number;
  attribution: Attribution | undefined;
  /** The other passages of the list that the attributed reference is in: "(Matthew 5:5, 9)". */
  otherCitedPassages: readonly Reference[];
  /** The id of the translation that the prose names for the quotation, and whether Berea has it. */
  label: string | undefined;
  isLabelAvailable: boolean;
  otherLanguage: boolean;
  /** Whether the line below a block quote names its author. */
  hasAuthor: boolean;
  /** Whether the text counts as a quotation only if it follows a passage closely. */
  mustFollow: boolean;
  /** Whether it is in a table whose heading names songs or authors. */
  isInTableOfOthers: boolean;
  /** Whether a table row that begins with a translation gives it as the text of this translation. */
  isLabeledRow: boolean;
  /** The ids of all translations that the prose names. */
  namedInReply: ReadonlySet<string>;
  /** Whether an earlier quotation contains the same words. */
  isRepeated: boolean;
  /**
   * The context of the check. Its preferred translation is the one that the prose names for the
   * quotation, if Berea has it.
   */
  context: CheckContext;
};

export type Match = { reference: string; translation: string; scripture: string };
/** The evidence and the passages that it comes from. */
export type Findings = {
  evidence: Evidence;
  /** The passage that has the exact words: the cited one or, without a citation, any. */
  exact?: Match;
  /** A verse other than the cited one that has the exact words, or very similar ones. */
  otherVerse?: Match;
  /** The most similar passage. */
  closest?: Match & { passage: Passage };
  /** The verse that the quotation takes out of context. */
  changed?: Reference;
  modernized?: Match;
};
