import type { Reference } from "#scripture/references/reference.ts";
import { api, request } from "#web/lib/api.ts";
import { displayReference } from "#web/lib/book-names.ts";

/** Loads a passage of one chapter as a quotation for a message: “…” (John 3:16, KJV). */
export async function readPassage(reference: Reference, version: string): Promise<string> {
  const { book, chapter, verse } = reference;
  const { verses } = await request(
    api.bibles[":version"].books[":book"].chapters[":chapter"].$get({
      param: { version, book, chapter: String(chapter) },
    }),
  );
  const first = verse ?? 1;
  const last = reference.endVerse ?? verse ?? Number.POSITIVE_INFINITY;
  const words = verses
    .filter((one) => one.verse >= first && one.verse <= last)
    .map((one) => one.text.trim())
    .join(" ");
  return `“${words}” (${displayReference(reference)}, ${version.toUpperCase()})`;
}
