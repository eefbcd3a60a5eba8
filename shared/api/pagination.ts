import { z } from "zod";

const defaultPageSize = 20;
const maxPageSize = 100;

/**
 * Selects a page of a list by keyset pagination. `cursor` is the `nextCursor` of the previous page.
 */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: `limit must be a number from 1 to ${maxPageSize}` })
    .int("limit must be a whole number")
    .min(1, "limit must be at least 1")
    .max(maxPageSize, `limit must be at most ${maxPageSize}`)
    .default(defaultPageSize),
  cursor: z.string().max(200, "cursor is not one that this list gave out").optional(),
});

/** A page of a list, newest first. `nextCursor` is `null` on the last page. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export type Page<T> = { items: T[]; nextCursor: string | null };
