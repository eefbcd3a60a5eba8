// Manages the id of an item that a form adds. Every submission has the same id, so that a retry
// after a lost response adds the item once, even if the user has corrected the text.
import { newId } from "./new-id.ts";
import { onUserLeft } from "./user-memory.ts";

/**
 * Ids of items that were added or queued. Text typed during such a request belongs to a new item.
 */
const added = new Set<string>();
onUserLeft(() => added.clear());

/** Returns the id of a draft, or a new one if it has none or its item was already added. */
export function draftId(id: string | undefined): string {
  return id === undefined || added.has(id) ? newId() : id;
}

/** Records that the item with this id was added, or queued on this device. */
export function markAdded(id: string): void {
  added.add(id);
}
