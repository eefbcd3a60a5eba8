// The texts of stored messages.
import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import type { Lookup } from "#shared/api/chat.ts";
import { maxLookups } from "#shared/limits.ts";
import type { UserContext } from "../../db/database.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import type { bereaMessages, bibleChats } from "../../db/schema.ts";

/** Decrypts the text of a message. */
export function decryptMessage(
  { key }: UserContext,
  row: Pick<typeof bereaMessages.$inferSelect, "id" | "content">,
): string {
  return key.decryptForDisplay("berea_messages", "content", row.id, row.content);
}

type Row = typeof bereaMessages.$inferSelect;

/** Encrypts what the AI looked up for an answer. Returns null for an empty list. */
export function encryptLookups(key: OwnerKey, id: string, lookups: readonly Lookup[]) {
  if (lookups.length === 0) return null;
  const kept = lookups.slice(0, maxLookups);
  return key.encrypt("berea_messages", "lookups", id, JSON.stringify(kept));
}

/** Encrypts the corrections of an answer. Returns null for an empty list. */
export function encryptCorrections(
  key: OwnerKey,
  id: string,
  corrections: readonly AppliedCorrection[],
) {
  if (corrections.length === 0) return null;
  return key.encrypt("berea_messages", "corrections", id, JSON.stringify(corrections));
}

/** Encrypts the questions that follow an answer. Returns null for an empty list. */
export function encryptFollowUps(key: OwnerKey, id: string, followUps: readonly string[]) {
  if (followUps.length === 0) return null;
  return key.encrypt("berea_messages", "follow_ups", id, JSON.stringify(followUps));
}

/** Decrypts what the AI looked up for an answer. */
export function decryptLookups(user: UserContext, row: Pick<Row, "id" | "lookups">): Lookup[] {
  return decryptList(user, "lookups", row.id, row.lookups);
}

/** Decrypts the corrections of an answer, in the order in which they were applied. */
export function decryptCorrections(
  user: UserContext,
  row: Pick<Row, "id" | "corrections">,
): AppliedCorrection[] {
  return decryptList(user, "corrections", row.id, row.corrections);
}

/** Decrypts the questions that follow an answer. */
export function decryptFollowUps(user: UserContext, row: Pick<Row, "id" | "followUps">): string[] {
  return decryptList(user, "follow_ups", row.id, row.followUps);
}

/** A damaged list counts as empty, so that the answer itself stays readable. */
function decryptList<T>(
  { key }: UserContext,
  field: "lookups" | "corrections" | "follow_ups",
  id: string,
  stored: Uint8Array | null,
): T[] {
  if (stored === null) return [];
  try {
    return JSON.parse(key.decrypt("berea_messages", field, id, stored));
  } catch {
    return [];
  }
}

/**
 * Decrypts the summary, if there is one of this branch. `end`: after the last message it covers.
 */
export function readSummary(
  user: UserContext,
  chat: typeof bibleChats.$inferSelect,
  branch: readonly { id: string }[],
) {
  const { id, summary, summaryUntil } = chat;
  const end = branch.findIndex((place) => place.id === summaryUntil) + 1;
  if (summary === null || end === 0) return undefined;
  return { end, text: user.key.decrypt("bible_chats", "summary", id, summary) };
}
