// A guest's conversation. It is stored in this tab only; after a sign-up the user can keep it.
import { guestChatKey } from "#web/lib/storage-keys.ts";

export type GuestMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  partial: boolean;
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
    // The storage is blocked or full: the conversation lasts as long as the page.
  }
}

/** Maximum number of messages in one import. */
const mostKept = 200;

/** The conversation in the form of an import. */
export function readGuestChat() {
  return readGuestMessages()
    .slice(-mostKept)
    .map(({ role, content, partial }) => ({ role, content, partial }));
}

/** Deletes the guest's conversation. */
export function clearGuestChat(): void {
  try {
    sessionStorage.removeItem(guestChatKey);
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}

function isMessage(value: unknown): value is GuestMessage {
  if (!value || typeof value !== "object") return false;
  const { id, role, content, partial } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (role === "user" || role === "assistant") &&
    typeof content === "string" &&
    typeof partial === "boolean"
  );
}
