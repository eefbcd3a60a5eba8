// A guest's conversation. Only this tab stores it; after signing up, the user can import it into
// the account.
import type { Correction, Lookup } from "#shared/api/chat.ts";
import { maxLookups } from "#shared/limits.ts";
import { guestChatKey, guestReplyKey, guestSummaryKey } from "#web/lib/storage-keys.ts";

export type GuestMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  partial: boolean;
  lookups?: Lookup[];
  corrections?: Correction[];
  follow_ups?: string[];
};

export function readGuestMessages(): GuestMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(guestChatKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    return [];
  }
}

export function storeGuestMessages(messages: readonly GuestMessage[]): void {
  try {
    sessionStorage.setItem(guestChatKey, JSON.stringify(messages));
  } catch {
    // Storage is blocked or full: the conversation lasts until the page closes.
  }
}

/** A summary of the messages up to and including the one with the id `until`. */
export type GuestSummary = { text: string; until: string };

export function readGuestSummary(): GuestSummary | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(guestSummaryKey) ?? "null");
    const { text, until } = (kept ?? {}) as Record<string, unknown>;
    return typeof text === "string" && typeof until === "string" ? { text, until } : undefined;
  } catch {
    return undefined;
  }
}

export function storeGuestSummary(summary: GuestSummary): void {
  try {
    sessionStorage.setItem(guestSummaryKey, JSON.stringify(summary));
  } catch {
    // Storage is blocked or full: the summary lasts until the page closes.
  }
}

/** Returns the id under which the page can follow a running answer after a reload. */
export function readGuestReply(): string | undefined {
  try {
    return sessionStorage.getItem(guestReplyKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the id of the running answer; undefined if there is none. */
export function storeGuestReply(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(guestReplyKey);
    else sessionStorage.setItem(guestReplyKey, id);
  } catch {
    // Storage is blocked: a reload abandons the answer.
  }
}

/** Maximum number of messages in one import. */
const mostKept = 200;

/** Returns the conversation in the import format. */
export function readGuestChat() {
  return readGuestMessages()
    .slice(-mostKept)
    .map(({ role, content, partial, lookups = [], corrections = [] }) => ({
      role,
      content,
      partial,
      lookups: lookups.slice(0, maxLookups),
      corrections,
    }));
}

/** Deletes the guest's conversation. */
export function clearGuestChat(): void {
  try {
    sessionStorage.removeItem(guestChatKey);
    sessionStorage.removeItem(guestSummaryKey);
    sessionStorage.removeItem(guestReplyKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function isMessage(value: unknown): value is GuestMessage {
  if (!value || typeof value !== "object") return false;
  const { id, role, content, partial, lookups, corrections, follow_ups } = value as Record<
    string,
    unknown
  >;
  return (
    typeof id === "string" &&
    (role === "user" || role === "assistant") &&
    typeof content === "string" &&
    typeof partial === "boolean" &&
    (lookups === undefined || Array.isArray(lookups)) &&
    (corrections === undefined || Array.isArray(corrections)) &&
    (follow_ups === undefined || Array.isArray(follow_ups))
  );
}
