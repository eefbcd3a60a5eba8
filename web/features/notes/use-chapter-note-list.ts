import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { useNetwork } from "#web/lib/network.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useChapterNotes } from "./api.ts";
import { type ListedNote, mergeNotes } from "./listed-notes.ts";

/** Returns the user's notes on a chapter, including those that this device has not sent yet. */
export function useChapterNoteList(place: ChapterPlace): { items: ListedNote[]; failed: boolean } {
  const notes = useChapterNotes(place);
  const queued = useQueuedWrites();
  const network = useNetwork();
  const items = mergeNotes(
    notes.data ?? [],
    queued,
    ({ reference }) => placeOf(reference, place) !== undefined,
  );
  return { items, failed: notes.isError && network === "there" };
}

/** Groups notes by the verse at which their passage begins. */
export function notesByVerse(
  notes: readonly ListedNote[],
  place: ChapterPlace,
): ReadonlyMap<number, ListedNote> {
  const byVerse = new Map<number, ListedNote>();
  for (const note of notes) {
    const verse = placeOf(note.reference, place)?.verse;
    if (verse !== undefined && !byVerse.has(verse)) byVerse.set(verse, note);
  }
  return byVerse;
}

/** Returns the reference if it begins in this chapter, else undefined. */
function placeOf(reference: string | null, { book, chapter }: ChapterPlace) {
  const parsed = reference ? parseReference(reference) : undefined;
  if (!parsed?.ok || parsed.reference.book !== book) return undefined;
  return parsed.reference.chapter === chapter ? parsed.reference : undefined;
}
