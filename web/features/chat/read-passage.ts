import type { BibleChapter } from "#contract/bibles.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { ApiError, failureOf } from "#web/lib/api.ts";

const version = "kjv";

/** The words of a passage within one chapter, as they go into a message: “…” (John 3:16, KJV). */
export async function readPassage(reference: Reference): Promise<string> {
  const { book, chapter, verse } = reference;
  const path = `/api/bibles/${version}/books/${book}/chapters/${chapter}`;
  const response = await fetch(path).catch((cause) => {
    throw new ApiError("offline", "The server could not be reached. Check your connection.", {
      status: 0,
      cause,
    });
  });
  if (!response.ok) throw await failureOf(response);
  const { verses }: BibleChapter = await response.json();
  const first = verse ?? 1;
  const last = reference.endVerse ?? verse ?? Number.POSITIVE_INFINITY;
  const words = verses
    .filter((one) => one.verse >= first && one.verse <= last)
    .map((one) => one.text.trim())
    .join(" ");
  return `“${words}” (${formatReference(reference)}, ${version.toUpperCase()})`;
}
