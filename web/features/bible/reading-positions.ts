// The verse at the top of the window for each entry of the browser's history. React Router restores
// a scroll position in pixels, which is another verse if the page then starts with another chapter.
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

/** A verse and the distance of its top from the top of the window, in CSS pixels. */
export type ReadingPosition = { chapter: string; verse: number; offsetPx: number };

/** A chapter in the form of the attribute `data-chapter`. */
export const chapterKey = ({ book, chapter }: ChapterPlace) => `${book} ${chapter}`;

const positions = new Map<string, ReadingPosition>();
onUserLeft(() => positions.clear());

/** The field of `history.state` that holds the position over a reload. */
const stateField = "readingPosition";

export const readingPositions = {
  /** The position of the history entry with this key, as `useLocation` names it. */
  at(key: string): ReadingPosition | undefined {
    return positions.get(key) ?? beforeReload.get(key);
  },
  store(key: string, position: ReadingPosition | undefined): void {
    if (position) positions.set(key, position);
  },
  /** Stores the position in the current entry, because a reload clears the memory of the page. */
  storeForReload(key: string, position: ReadingPosition | undefined): void {
    if (!position) return;
    history.replaceState({ ...history.state, [stateField]: { key, position } }, "");
  },
};

/** The position that the page stored before it was reloaded. The key of an entry stays the same. */
const beforeReload = new Map<string, ReadingPosition>();
if (typeof history !== "undefined") {
  const stored = history.state?.[stateField];
  if (stored) beforeReload.set(stored.key, stored.position);
}
