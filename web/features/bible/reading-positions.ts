// The verse at the top of the window for each history entry. React Router restores pixels, which
// point to another verse if the page starts with another chapter.
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

/** A verse and its distance from the top of the window, in CSS pixels. */
export type ReadingPosition = { chapter: string; verse: number; offsetPx: number };

/** A chapter as written in the attribute `data-chapter`. */
export const chapterKey = ({ book, chapter }: ChapterPlace) => `${book} ${chapter}`;

const positions = new Map<string, ReadingPosition>();
onUserLeft(() => positions.clear());

/** The field of `history.state` that keeps the position across a reload. */
const stateField = "readingPosition";

export const readingPositions = {
  /** Returns the position of a history entry. `key` is `useLocation().key`. */
  at(key: string): ReadingPosition | undefined {
    return positions.get(key) ?? beforeReload.get(key);
  },
  store(key: string, position: ReadingPosition | undefined): void {
    if (position) positions.set(key, position);
  },
  /** Also stored in the history entry, because a reload clears this module's memory. */
  storeForReload(key: string, position: ReadingPosition | undefined): void {
    if (!position) return;
    history.replaceState({ ...history.state, [stateField]: { key, position } }, "");
  },
};

/** Returns the position stored before a reload, which does not change the key of an entry. */
const beforeReload = new Map<string, ReadingPosition>();
if (typeof history !== "undefined") {
  const stored = history.state?.[stateField];
  if (stored) beforeReload.set(stored.key, stored.position);
}
