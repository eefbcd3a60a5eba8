// Applies planned corrections as far as another check confirms them.
import { applyReplacements, type CorrectedText } from "./applied-corrections.ts";
import { type Checked, type PlannedCorrection, planCorrections } from "./plan-corrections.ts";

/** Names a quotation by its offsets in the answer, and the words there. */
export type NamedQuotation = { start: number; end: number; quoted: string };

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
