// A guest's conversation: in this tab alone, and offered for keeping once they have an account.
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
    // Closed or full: the conversation then lasts as long as the page.
  }
}

/** How many messages an account takes at once. */
const mostKept = 200;

/** As an account can keep it. */
export function readGuestChat() {
  return readGuestMessages()
    .slice(-mostKept)
    .map(({ role, content, partial }) => ({ role, content, partial }));
}

/** Ends the guest's conversation for good. */
export function clearGuestChat(): void {
  try {
    sessionStorage.removeItem(guestChatKey);
  } catch {
    // Closed to us, so nothing was kept.
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
