// Saves changes of a form when another tab or device may have changed the same item.
import { ApiError } from "./api.ts";

type Steps<Item> = {
  /** Saves the changes. Throws `conflict` if the item changed after `if_unchanged_since`. */
  send: (if_unchanged_since: string) => Promise<unknown>;
  /** Loads the current item. */
  load: () => Promise<Item>;
  /** Whether the form and `newest` changed the same field to different values. */
  isConflict: (newest: Item) => boolean;
};

/**
 * Saves changes based on `base`, and keeps changes of others to different fields. Returns undefined
 * on success. If both changed the same field, saves nothing and returns the newest item. Throws any
 * other error of a request.
 */
export async function saveOverChanges<Item extends { updated_at: string }>(
  base: Item,
  { send, load, isConflict }: Steps<Item>,
): Promise<Item | undefined> {
  let newest = base;
  for (;;) {
    try {
      await send(newest.updated_at);
      return undefined;
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "conflict")) throw cause;
    }
    newest = await load();
    if (isConflict(newest)) return newest;
  }
}
