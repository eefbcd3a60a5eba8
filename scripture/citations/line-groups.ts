// Joins the lines of a sentence, and finds the references in them.
import { isOnlyLabels } from "./labels.ts";
import { itemMarker, type Line, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import { rangesInside } from "./surroundings.ts";

/** Lines that belong together, and the references in them. */
export type LineGroup = Range & {
  text: string;
  kind: Line["kind"];
  inside: readonly ProseReference[];
};

/** Maximum length of a text that is a quotation, in UTF-16 code units. */
export const maxLength = 1500;
/** The number of a verse at the start of a line: "16 For God", "**16** For God". */
export const verseNumber = /^\s*[*_([]*(?:<sup>)?\d{1,3}(?:<\/sup>)?[*_)\].:]*\s*(?=\p{L}|["“‘])/u;
const endsSentence = /[.!?]["”’)\]*_]*\s*$/;

/** Groups the lines of each sentence. A line with only a reference or a new verse is separate. */
export function groupLines(
  prose: string,
  lines: readonly Line[],
  references: readonly ProseReference[],
): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const { start, end, kind, text } of lines) {
    const inside = rangesInside(references, { start, end });
    const group: LineGroup = { start, end: start + text.length, text, kind, inside };
    const last = groups.at(-1);
    const continues =
      last &&
      kind === "text" &&
      (last.kind === "text" || last.kind === "item") &&
      last.inside.length === 0 &&
      !endsSentence.test(last.text) &&
      !verseNumber.test(text) &&
      !isOnlyReference(group) &&
      group.end - last.start <= maxLength;
    if (!continues) {
      groups.push(group);
      continue;
    }
    last.end = group.end;
    last.text = prose.slice(last.start, last.end);
    last.inside = inside;
  }
  return groups;
}

/** Whether a group holds references and names of translations, but no other words. */
export function isOnlyReference({ text, start, inside }: LineGroup): boolean {
  if (inside.length === 0) return false;
  let rest = "";
  let at = 0;
  for (const one of inside) {
    rest += text.slice(at, one.start - start);
    at = one.end - start;
  }
  return isOnlyLabels((rest + text.slice(at)).replace(itemMarker, ""));
}

/** Whether a line such as "— Psalm 23:1" or "(Psalm 23:1)" belongs to the lines above it. */
export const closesQuotation = (group: LineGroup | undefined): boolean =>
  group !== undefined && isOnlyReference(group) && /^[\s*_]*(?:[—–(]|--?\s)/.test(group.text);

/** Text without a reference. A verse in bold looks like a heading. */
const isVerseText = ({ kind, text, inside }: LineGroup) =>
  inside.length === 0 && (kind === "text" || (kind === "heading" && /^\s*[*_]/.test(text)));

/** For each group, the reference in the line below its paragraph that closes the quotation. */
export function referencesBelow(groups: readonly LineGroup[]): (ProseReference | undefined)[] {
  const below: (ProseReference | undefined)[] = [];
  let cited: ProseReference | undefined;
  for (const [at, group] of [...groups.entries()].reverse()) {
    if (closesQuotation(group)) [cited] = group.inside;
    else if (isVerseText(group)) below[at] = cited;
    // A blank line may separate the verses from their reference.
    else if (group.kind !== "blank" || !closesQuotation(groups[at + 1])) cited = undefined;
  }
  return below;
}
