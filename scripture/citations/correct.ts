/*
 * Corrects quotations that a check found to differ from scripture: the words of the passage replace
 * the quoted words, or the place that has the words replaces a wrong reference.
 */
import { type Token, tokenize } from "../search/tokenize.ts";
import type { CheckedCitation } from "./check.ts";

/** What replaces a part of a text. `start` and `end` are as in `CheckedCitation`. */
export type Replacement = {
  start: number;
  end: number;
  after: string;
  /** The passage that has the words, and the id of its translation. */
  reference: string;
  translation: string;
};

/**
 * One applied replacement. `at`: its start offset, valid right after it was applied. A pointer that
 * was replaced by its passage has the kind "pointer"; see pointers/pointer.ts.
 */
export type AppliedCorrection = Omit<Replacement, "start" | "end"> & {
  at: number;
  before: string;
  kind?: "pointer" | undefined;
};

/** Returns the corrections that replaced words of the model, without those for pointers. */
export const correctedWords = <C extends Pick<AppliedCorrection, "kind">>(
  corrections: readonly C[],
): C[] => corrections.filter(({ kind }) => kind !== "pointer");

/** A checked citation, also as parsed from JSON. */
type Checked = { [Field in keyof CheckedCitation]: CheckedCitation[Field] | undefined } & Pick<
  CheckedCitation,
  "kind" | "start" | "end" | "verdict"
>;

/** Names a quotation by its offsets in the answer, and the words there. */
export type NamedQuotation = { start: number; end: number; quoted: string };

/** A replacement for a quotation that fails the check. */
export type PlannedCorrection<C = Checked> = { citation: C; replacement: Replacement };

/** A whole passage replaces a quotation only if it has at most this many words. */
const maxWholePassage = 120;
/** Maximum number of words by which a replacement is longer than the aligned words. */
const maxAddedWords = 25;
/** Maximum distance of a wrong reference from its quotation, in UTF-16 code units. */
const maxReferenceDistance = 300;
/** Length of the prose before a quotation to look for a denial, in UTF-16 code units. */
const denialDistance = 100;

/**
 * Words before a quotation that the prose does not present as scripture: "The Bible does not say
 * …", "you wrote …", "the well-known misquotation …".
 */
const denial =
  /\b(?:not|never|no|nowhere|cannot|misquot\w*|misremember\w*|wrong\w*|incorrect\w*|altered|instead of|rather than|(?:you|they|people|some|many) (?:\w+ )?(?:wrote|write|quoted?|said|say|typed?|ask\w*|think|believe)|nicht|kein\w*|nie|no dice|nunca|jamais|pas|não|non)\b|n[’']t\b/i;

/** Returns the corrections of a checked text, or only those of the `wanted` citations. */
export function planCorrections<C extends Checked>(
  text: string,
  citations: readonly C[],
  wanted: readonly C[] = citations,
): PlannedCorrection<C>[] {
  return wanted.flatMap((citation) => {
    const replacement = correctionFor(text, citation, citations);
    return replacement ? { citation, replacement } : [];
  });
}

/**
 * Returns the replacement for a wrong quotation. Returns `undefined` if the quotation is correct,
 * or if it is not certain which words or which passage the text means. `all` are all citations of
 * the text.
 */
function correctionFor(
  text: string,
  citation: Checked,
  all: readonly Checked[],
): Replacement | undefined {
  const { kind, verdict, scripture, reference, translation, copyright, found } = citation;
  if (kind !== "quotation" || !scripture || !reference || !translation) return undefined;
  // Corrections are stored, which the words of a licensed translation must not be.
  if (copyright) return undefined;
  if (isDiscussed(text, citation)) return undefined;
  if (verdict === "wrong-reference") {
    const cited = found && nearestReference(citation, all);
    if (!cited || !isReplaceable(text, cited, citation, all)) return undefined;
    return { start: cited.start, end: cited.end, after: found, reference: found, translation };
  }
  const { start, end } = withoutOuterMarks(text, citation);
  const quoted = text.slice(start, end);
  if (/…|\.\.\.|[[\]]/.test(quoted) || hasUnpairedEmphasis(quoted)) return undefined;
  const words = wordsFor(citation, scripture, quoted);
  if (words === undefined) return undefined;
  const after = fitQuotationMarks(text, { start, end }, words);
  return quoted === after ? undefined : { start, end, after, reference, translation };
}

/** Whether the sentence denies the quotation or says that it is somebody's own wording. */
function isDiscussed(text: string, { start }: Checked): boolean {
  const before = text.slice(Math.max(0, start - denialDistance), start);
  const sentence = before.split(/[.!?]\s|\n\s*\n/).at(-1) ?? "";
  return denial.test(sentence);
}

/** Returns the range of a quotation without the spaces and emphasis marks at both ends. */
function withoutOuterMarks(text: string, { start, end }: Checked): { start: number; end: number } {
  const quoted = text.slice(start, end);
  const lead = /^[\s*_]*/.exec(quoted)?.[0].length ?? 0;
  const trail = /[\s*_]*$/.exec(quoted.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: end - trail };
}

const hasUnpairedEmphasis = (quoted: string) =>
  [/\*\*/g, /(?<!\*)\*(?!\*)/g, /_/g].some((mark) => (quoted.match(mark)?.length ?? 0) % 2 === 1);

function wordsFor(citation: Checked, scripture: string, quoted: string): string | undefined {
  switch (citation.verdict) {
    case "differs":
      return quotedPart(citation, scripture);
    case "changes-sense":
      return sentencesAround(quoted, scripture) ?? wholePassage(scripture);
    case "not-found":
      return citation.found ? undefined : wholePassage(scripture);
    default:
      return undefined;
  }
}

/** Returns the reference beside a quotation that names its passage. */
function nearestReference(quotation: Checked, all: readonly Checked[]): Checked | undefined {
  const distance = ({ start, end }: Checked) =>
    end <= quotation.start ? quotation.start - end : start - quotation.end;
  return all
    .filter((one) => one.kind === "reference" && one.reference === quotation.reference)
    .filter((one) => distance(one) >= 0 && distance(one) <= maxReferenceDistance)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Whether a reference belongs to this quotation alone: it is not part of a list, a range or a link,
 * it is written in English, and no other quotation has it.
 */
function isReplaceable(
  text: string,
  { start, end, reference = "" }: Checked,
  quotation: Checked,
  all: readonly Checked[],
): boolean {
  const isShared = all.some(
    (one) => one !== quotation && one.kind === "quotation" && one.reference === reference,
  );
  const book = text
    .slice(start, end)
    .replace(/\d+:[\s\S]*$/, "")
    .trim()
    .replace(/\.$/, "");
  const isEnglish = book !== "" && reference.toLowerCase().startsWith(book.toLowerCase());
  const isAlone =
    !/[,;&–—-]/.test(text.slice(start, end)) &&
    !/^\s*(?:[,;&–—-]|and\b)\s*\d|^\]/.test(text.slice(end, end + 12)) &&
    !/(?:\d\s*[,;&–—-]\s*|\[)$/.test(text.slice(Math.max(0, start - 4), start));
  return !isShared && isEnglish && isAlone;
}

/**
 * Returns the part of the passage that the quotation was aligned with. If the quotation begins or
 * ends with other words, the part goes on to the beginning or end of the clause.
 */
function quotedPart({ diff = [] }: Checked, scripture: string): string | undefined {
  const pieces = diff.filter(({ kind }) => kind !== "inserted");
  const part = findWords(pieces.map(({ text }) => text).join(" "), scripture);
  if (!part) return undefined;
  const bounds = [...scripture.matchAll(/[.,;:?!][”’"')]*(?=\s|$)/g)].map(({ index }) => index);
  const start =
    diff.at(0)?.kind === "inserted"
      ? afterBound(
          scripture,
          bounds.findLast((at) => at < part.start),
        )
      : part.start;
  const end =
    diff.at(-1)?.kind === "inserted"
      ? (bounds.find((at) => at >= part.end) ?? scripture.length)
      : part.end;
  const words = scripture.slice(start, end);
  const added = tokenize(words).length - tokenize(scripture.slice(part.start, part.end)).length;
  return added > maxAddedWords ? undefined : words;
}

/** Returns where the words after a punctuation mark begin. */
function afterBound(scripture: string, bound: number | undefined): number {
  if (bound === undefined) return 0;
  return tokenize(scripture).find(({ start }) => start > bound)?.start ?? scripture.length;
}

/** Returns the sentences of the passage that contain the quoted words. */
function sentencesAround(quoted: string, scripture: string): string | undefined {
  const part = findWords(quoted, scripture);
  if (!part) return undefined;
  const ends = [...scripture.matchAll(/[.?!][”’"')]*\s/g)].map(
    ({ 0: { length }, index }) => index + length,
  );
  const start = ends.findLast((at) => at <= part.start) ?? 0;
  const end = ends.find((at) => at >= part.end) ?? scripture.length;
  return scripture.slice(start, end).trim();
}

/** Returns the range of a run of words in a text. */
function findWords(run: string, text: string): Pick<Token, "start" | "end"> | undefined {
  const wanted = tokenize(run);
  const words = tokenize(text);
  const isAt = (at: number) =>
    wanted.every(({ normalized }, n) => words[at + n]?.normalized === normalized);
  const from = words.findIndex((_, at) => isAt(at));
  const first = words[from];
  const last = words[from + wanted.length - 1];
  return first && last && wanted.length > 0 ? { start: first.start, end: last.end } : undefined;
}

function wholePassage(scripture: string): string | undefined {
  return tokenize(scripture).length > maxWholePassage ? undefined : scripture.trim();
}

/**
 * Speech marks become single ones between double ones, and are left out if the words have only one
 * of a pair.
 */
export function fitSpeechMarks(words: string, isInDoubleMarks: boolean): string {
  const isPaired = (words.match(/“/g)?.length ?? 0) === (words.match(/”/g)?.length ?? 0);
  if (!isPaired) return words.replace(/[“”]/g, "");
  return isInDoubleMarks ? words.replaceAll("“", "‘").replaceAll("”", "’") : words;
}

/** Ends the new words with the punctuation of the old ones, and fits the speech marks inside. */
function fitQuotationMarks(
  text: string,
  { start, end }: { start: number; end: number },
  words: string,
): string {
  const punctuation = /[.,;:!?…]+$/;
  const isInDoubleMarks = /["“„«][\s*_]*$/.test(text.slice(Math.max(0, start - 4), start));
  const fitted = fitSpeechMarks(words, isInDoubleMarks);
  const ending = punctuation.exec(text.slice(start, end))?.[0] ?? "";
  return ending === "" ? fitted : fitted.replace(punctuation, "") + ending;
}

/**
 * Returns the corrections after which their quotation passes the check and every other citation has
 * the same verdict and reference as before. `before` and `after` are the citations of the text, and
 * of the text with all of `planned` applied.
 */
export function confirmCorrections<C extends Checked>(
  planned: readonly PlannedCorrection<C>[],
  before: readonly Checked[],
  after: readonly Checked[],
): PlannedCorrection<C>[] {
  const replacements = planned.map(({ replacement }) => replacement);
  const moved = (offset: number) =>
    replacements
      .filter(({ end }) => end <= offset)
      .reduce((at, { start, end, after: { length } }) => at + length - (end - start), offset);
  const quotationAt = (start: number) =>
    after.find((one) => one.kind === "quotation" && Math.abs(one.start - start) <= 3);
  const touched = new Set<Checked>(planned.map(({ citation }) => citation));
  const isKept = before
    .filter((one) => one.kind === "quotation" && !touched.has(one))
    .every((one) => {
      const now = quotationAt(moved(one.start));
      return now?.verdict === one.verdict && now.reference === one.reference;
    });
  if (!isKept) return [];
  return planned.filter(({ citation, replacement }) => {
    const now = quotationAt(moved(citation.start));
    const isExact = now?.verdict === "exact" || now?.verdict === "exact-elsewhere";
    return isExact && now.reference === replacement.reference;
  });
}

export type CorrectedText = { text: string; corrections: AppliedCorrection[] };

/** Applies replacements that do not overlap. The result lists them in the order of application. */
export function applyReplacements(
  text: string,
  replacements: readonly Replacement[],
): CorrectedText {
  const corrections: AppliedCorrection[] = [];
  let corrected = text;
  let from = Number.POSITIVE_INFINITY;
  // The last replacement first, so that the offsets of the others stay valid.
  for (const { start, end, ...one } of replacements.toSorted((a, b) => b.start - a.start)) {
    if (end > from) continue;
    corrections.push({ ...one, at: start, before: corrected.slice(start, end) });
    corrected = corrected.slice(0, start) + one.after + corrected.slice(end);
    from = start;
  }
  return { text: corrected, corrections };
}

/** Returns the text as it was before some corrections, given in the order of application. */
export function undoCorrections(text: string, corrections: readonly AppliedCorrection[]): string {
  return corrections
    .toReversed()
    .reduce(
      (now, { at, before, after }) => now.slice(0, at) + before + now.slice(at + after.length),
      text,
    );
}

/**
 * Returns the citations that a page names, or `undefined` if the text no longer has one of them.
 */
export function findNamedQuotations<C extends Checked>(
  text: string,
  citations: readonly C[],
  named: readonly NamedQuotation[],
): C[] | undefined {
  const keyOf = (start: number, length: number) => `${start} ${length}`;
  const byPlace = new Map(
    citations
      .filter(({ kind }) => kind === "quotation")
      .map((citation) => [keyOf(citation.start, citation.end - citation.start), citation]),
  );
  const found = new Set<C>();
  for (const { start, end, quoted } of named) {
    const citation = byPlace.get(keyOf(start, end - start));
    if (!citation || text.slice(citation.start, citation.end) !== quoted) return undefined;
    found.add(citation);
  }
  return [...found];
}

/**
 * Corrects some quotations of a checked text, as far as the check confirms it. `before` are the
 * citations of the text, `wanted` those to correct.
 */
export async function applyCorrections<C extends Checked>(
  text: string,
  before: readonly C[],
  wanted: readonly C[],
  check: (text: string) => Promise<readonly Checked[]>,
): Promise<CorrectedText> {
  const planned = planCorrections(text, before, wanted);
  const replacements = planned.map(({ replacement }) => replacement);
  if (replacements.length === 0) return { text, corrections: [] };
  const after = await check(applyReplacements(text, replacements).text);
  const confirmed = confirmCorrections(planned, before, after);
  return applyReplacements(
    text,
    confirmed.map(({ replacement }) => replacement),
  );
}

/** Whether the corrections are those of this text, so that they can be undone. */
export function canUndo(text: string, corrections: readonly AppliedCorrection[]): boolean {
  let now = text;
  for (const one of corrections.toReversed()) {
    if (now.slice(one.at, one.at + one.after.length) !== one.after) return false;
    now = undoCorrections(now, [one]);
  }
  return true;
}
