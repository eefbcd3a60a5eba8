// Stores the verse at the top of the window for each history entry. React Router restores pixels,
// which are at another verse if the page starts with a different chapter.
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { readingPositionKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

/** A verse and its distance from the top of the window, in CSS pixels. */
export type ReadingPosition = { chapter: string; verse: number; offsetPx: number };

/** The value of the attribute `data-chapter` for a chapter. */
export const chapterKey = ({ book, chapter }: ChapterPlace) => `${book} ${chapter}`;

const positions = new Map<string, ReadingPosition>();
onUserLeft(() => positions.clear());

export const readingPositions = {
  /** Returns the position of a history entry. `key` is `useLocation().key`. */
  at(key: string): ReadingPosition | undefined {
    return positions.get(key) ?? beforeReload.get(key);
  },
  store(key: string, position: ReadingPosition | undefined): void {
    if (position) positions.set(key, position);
  },
  /** Stores the position in session storage, because a reload clears this module's memory. */
  storeForReload(key: string, position: ReadingPosition | undefined): void {
    if (!position) return;
    try {
      sessionStorage.setItem(readingPositionKey, JSON.stringify({ key, position }));
    } catch {
      // Storage is blocked or full: a reload starts at the top of the chapter.
    }
  },
};

/** Returns the position stored before a reload. A history entry has the same key after a reload. */
const beforeReload = new Map<string, ReadingPosition>();
try {
  const stored = JSON.parse(sessionStorage.getItem(readingPositionKey) ?? "null");
  if (stored) beforeReload.set(stored.key, stored.position);
} catch {
  // Storage is blocked, or the value is not from Berea.
}
