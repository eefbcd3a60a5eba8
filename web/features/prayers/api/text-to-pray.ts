import { findReferences } from "#scripture/references/find.ts";
import { formatReference, uniqueReferences } from "#scripture/references/reference.ts";
import { prayerLimits } from "#shared/limits.ts";
import { plainText } from "#web/lib/plain-text.ts";

/** The text that another page passes to the form of a new prayer in the history entry's state. */
export type TextToPray = { description: string; verses: string[] };

/** Returns the plain text of an answer and the passages that it names. */
export function textToPray(markdown: string): TextToPray {
  const references = uniqueReferences(findReferences(markdown).map(({ reference }) => reference));
  return {
    description: plainText(markdown).slice(0, prayerLimits.description),
    verses: references.slice(0, prayerLimits.verses).map((one) => formatReference(one)),
  };
}

/** Reads the state of a history entry, which may contain data of any page. */
export function readTextToPray(state: unknown): TextToPray | undefined {
  if (typeof state !== "object" || state === null || !("textToPray" in state)) return undefined;
  const { description, verses } = state.textToPray as Partial<TextToPray>;
  return typeof description === "string" && Array.isArray(verses)
    ? { description, verses }
    : undefined;
}
