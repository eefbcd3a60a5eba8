import { z } from "zod";
import { constantText } from "../message.ts";
import { pageOf, pageQuery } from "./pagination.ts";

export const bookmark = z.object({
  id: z.uuid(),
  /** A reference such as "John 3:16". */
  reference: z.string(),
  label: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Bookmark = z.infer<typeof bookmark>;

const label = z
  .string()
  .trim()
  .max(120, constantText("Please keep the label to 120 characters."))
  .nullable();

export const newBookmark = z.strictObject({
  reference: z
    .string({ error: constantText("Please name a place in the Bible.") })
    .trim()
    .min(1)
    .max(60),
  label: label.default(null),
});
export type NewBookmark = z.input<typeof newBookmark>;

/** `label_before`: the label that its owner saw, so that no change of another device is lost. */
export const changedBookmark = z.strictObject({ label, label_before: label });
export type ChangedBookmark = z.input<typeof changedBookmark>;

export const bookmarksQuery = pageQuery;
export const bookmarkPage = pageOf(bookmark);
