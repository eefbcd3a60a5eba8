import { formatReference } from "#scripture/references/reference.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import type { CopiedVerse } from "./api/copy-verse.ts";
import { passageReference } from "./api/passage-reference.ts";

type TopicPassage = SearchResponse["topics"][number]["passages"][number];

/**
 * Returns the shown text of a passage with the reference of exactly that text. Returns `undefined`
 * if there is no text.
 */
export function copiedPassage(
  { start, end, text, shownEnd }: TopicPassage,
  translation: string,
): CopiedVerse | undefined {
  const reference = passageReference(start, shownEnd ?? end);
  if (!reference || text === "") return undefined;
  const words = shownEnd ? text.replace(/ …$/, "") : text;
  return { reference: formatReference(reference), text: words, translation };
}
