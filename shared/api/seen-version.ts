import { z } from "zod";

/**
 * The version of an item that its user saw before deleting it: an item that changed since is not
 * deleted. Without it, any version is deleted.
 */
export const seenVersionQuery = z.object({
  if_unchanged_since: z.iso
    .datetime({ offset: true, error: "if_unchanged_since is the item's updated_at" })
    .optional(),
});
