// Finds the names of translations that introduce the next quotation: "KJV: “…” NIV: “…”".
import { isInsideReference } from "./label-context.ts";
import { maxBeside } from "./label-distances.ts";
import type { Label } from "./labels.ts";
import type { Range } from "./layout.ts";
import { firstFrom } from "./surroundings.ts";

/** Text between a quotation and its label: marks without a semicolon, "in the", "from the". */
export const besideAfter =
  /^["”»’'*_.,!?]{0,6}(?:[ \t]*|\s*\n[>\s]*(?=[([—–]|--))(?:[([]|[—–]|-{1,2})?[ \t]*[*_]*(?:(?:as in|from|in)\s(?:the\s)?)?[*_]*$/i;
/**
 * "NIV: “", "the NIV has “", "NIV, John 3:16 — “": the label introduces the quotation, whatever is
 * before it.
 */
const introduces =
  /^[*_]*(?:(?:,[^.;:“„"\n]{1,60},)?\s(?:has|reads|says|gives|goes|puts it|renders it)[:,]?|:|,\s[^"“”„«».;!?\n]{1,40}\s?[:—–])[\s*_]*["“„«][*_]*$/;
/** "NIV “", "(NIV) “", "NIV, “": the label may also belong to the quotation before it. */
const isDirectlyBefore = /^[*_]*(?:[)\]]|[^\S\n]?[,–—-])?[^\S\n]*[*_]*["“„«][*_]*$/;

/**
 * Returns the labels that introduce a quotation. A label that is beside two quotations, without a
 * colon or verb, introduces the second one if another label introduces the first one.
 */
export function introducingLabels(
  prose: string,
  labels: readonly Label[],
  spans: readonly Range[],
): ReadonlySet<Label> {
  const introducing = new Set<Label>();
  let previousEnd: number | undefined;
  let isPreviousIntroduced = false;
  for (const { start, end } of spans) {
    const label = labels[firstFrom(labels, start) - 1];
    const isBetween =
      label &&
      label.start >= (previousEnd ?? 0) &&
      label.end <= start &&
      start - label.end <= maxBeside;
    if (isBetween) {
      const gap = prose.slice(label.end, start);
      const isForPrevious: boolean =
        previousEnd !== undefined &&
        !isPreviousIntroduced &&
        besideAfter.test(prose.slice(previousEnd, label.start));
      const isDirect =
        isDirectlyBefore.test(gap) && !isInsideReference(prose, label.start, label.end);
      isPreviousIntroduced = introduces.test(gap) || (isDirect && !isForPrevious);
      if (isPreviousIntroduced) introducing.add(label);
    } else isPreviousIntroduced = false;
    previousEnd = end;
  }
  return introducing;
}
