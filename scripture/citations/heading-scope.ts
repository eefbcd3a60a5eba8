// Finds the verses below a line that holds their reference.
import { findLabels, isOnlyLabels } from "./labels.ts";
import { closesQuotation, isOnlyReference, type LineGroup, verseNumber } from "./line-groups.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";
import { unmarkedSpan } from "./unmarked-span.ts";

/** Maximum number of groups of lines below a reference. Psalm 119 has 176 verses. */
const maxBelow = 180;
/** "- **KJV:** Jesus wept, and so on": the name of a translation before its text. */
const labeledLine =
  /^\s*(?:[-*+•]\s+)?[*_]{0,3}([^:–—"“”\n]{2,40}?)[*_]{0,3}\s?[:–—][*_]{0,3}\s+(?=\S)/u;

/** Reads a text from top to bottom and keeps the reference that the next lines may quote. */
export class HeadingScope {
  #cited: ProseReference | undefined;
  /** The reference of a list of translations, which needs no heading. */
  #compared: ProseReference | undefined;
  #isFirstParagraph = false;
  #below = 0;

  /** Moves on to the next group of lines. */
  enter(group: LineGroup): void {
    const { kind, inside } = group;
    if (inside.length > 0 || kind === "heading" || kind === "block") {
      const isHeading = isOnlyReference(group);
      const introduces = isHeading || (inside.length === 1 && /:[\s*_]*$/.test(group.text));
      this.#cited = introduces && !closesQuotation(group) ? inside[0] : undefined;
      this.#compared = inside.length === 1 ? inside[0] : undefined;
      this.#isFirstParagraph = isHeading;
      this.#below = 0;
    } else if (kind !== "blank") this.#below += 1;
    // A blank line may separate the heading from the first verse.
    else if (this.#below > 0) this.#isFirstParagraph = false;
  }

  /** Returns the text of the group as a quotation, or `undefined` if it is below no reference. */
  quotationIn({ text, kind, inside, ...group }: LineGroup): QuotedSpan | undefined {
    if (inside.length > 0 || this.#below === 0 || this.#below > maxBelow) return undefined;
    const [lead = "", name = ""] = labeledLine.exec(text) ?? [];
    if (findLabels(name).length > 0 && isOnlyLabels(name))
      return (
        this.#compared && unmarkedSpan(group, text, { from: lead.length, cited: this.#compared })
      );
    if (!this.#cited) return undefined;
    const isNumbered = verseNumber.test(text);
    const isVerse = isNumbered || (this.#isFirstParagraph && kind === "text");
    return unmarkedSpan(group, text, {
      cited: this.#cited,
      mustFollow: !isVerse,
      ...(isNumbered && { min: 2 }),
    });
  }
}
