// The copy of reported content. It is encrypted with the key of the user who reported the content,
// so the moderators can read it after the content, or the group with its key, is deleted.
import type { OwnerKey } from "../../db/field-encryption.ts";
import type { groupComments, groupItems, groupReports } from "../../db/schema.ts";
import { decryptContent } from "./item-content.ts";

type Content = {
  item: typeof groupItems.$inferSelect;
  /** The reported comment on the item; undefined for a report of the item. */
  comment: typeof groupComments.$inferSelect | undefined;
};
export type Reported = Content & { reason: string };

type Copy = {
  text: string;
  reason: string;
  /** No response contains `author` or `journalId`: they reveal who wrote an anonymous item. */
  author: string | null;
  journalId: string | null;
};

/** Returns the text of an item with its verses, or of a comment. */
export function textOfReported(groupKey: OwnerKey, { item, comment }: Content): string {
  if (comment) {
    return groupKey.decryptForDisplay("group_comments", "comment", comment.id, comment.comment);
  }
  const { title, text, verses } = decryptContent(groupKey, item);
  return [title, text, verses.join(", ")].filter(Boolean).join("\n\n");
}

/** Encrypts a copy of the content for the report `id`. `key` is the key of the reporting user. */
export function encryptCopy(
  { key, groupKey }: { key: OwnerKey; groupKey: OwnerKey },
  id: string,
  { reason, ...content }: Reported,
): Uint8Array {
  const { item, comment } = content;
  const copy: Copy = {
    text: textOfReported(groupKey, content),
    reason,
    author: (comment ?? item).userId,
    journalId: comment ? null : item.journalId,
  };
  return key.encrypt("group_reports", "reported", id, JSON.stringify(copy));
}

/** Returns the copy; undefined if it was deleted or the report is older than this feature. */
export function decryptCopy(
  key: OwnerKey | undefined,
  { id, reported }: Pick<typeof groupReports.$inferSelect, "id" | "reported">,
): Copy | undefined {
  if (!key || !reported) return undefined;
  const text = key.decryptForDisplay("group_reports", "reported", id, reported, "null");
  return (JSON.parse(text) as Copy | null) ?? undefined;
}
