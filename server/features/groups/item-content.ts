// The encrypted content of what is shared with a group, as JSON.
import type { OwnerKey } from "../../db/field-encryption.ts";
import { undecryptableText } from "../../db/field-encryption.ts";

/** See `groupItem` in shared/api/groups.ts. */
export type ItemContent = {
  title: string;
  text: string | null;
  verses: string[];
  startsOn?: string | null;
};

export const encryptContent = (key: OwnerKey, id: string, content: ItemContent): Uint8Array =>
  key.encrypt("group_items", "content", id, JSON.stringify(content));

export function decryptContent(
  key: OwnerKey,
  { id, content }: { id: string; content: Uint8Array },
): ItemContent {
  const unreadable: ItemContent = { title: undecryptableText, text: null, verses: [] };
  return JSON.parse(
    key.decryptForDisplay("group_items", "content", id, content, JSON.stringify(unreadable)),
  );
}
