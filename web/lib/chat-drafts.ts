// What is typed into the box of a conversation and not sent yet. It outlives a reload and a look elsewhere, in this tab's session storage,
// and goes when the tab closes or the person signs out.
import { chatDraftsKey } from "#web/lib/storage-keys.ts";

type Drafts = Record<string, string>;

/** The drafts of this tab: session storage is read once. */
let stored: Drafts | undefined;

function read(): Drafts {
  stored ??= readStored();
  return stored;
}

function readStored(): Drafts {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(chatDraftsKey) ?? "{}");
    return found && typeof found === "object" ? (found as Drafts) : {};
  } catch {
    return {};
  }
}

/** The draft of one conversation; `new` for the one that has not begun. */
export function readChatDraft(chat: string): string {
  const draft = read()[chat];
  return typeof draft === "string" ? draft : "";
}

const changeListeners = new Set<() => void>();

/** Calls `listener` after each change of a draft. Returns what ends that. */
export function onChatDraftsChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** How many boxes hold text that is not sent. */
export function countChatDrafts(): number {
  return Object.values(read()).filter((text) => typeof text === "string" && text.trim() !== "")
    .length;
}

export function storeChatDraft(chat: string, text: string): void {
  const { [chat]: _, ...others } = read();
  const next = text === "" ? others : { ...others, [chat]: text };
  stored = next;
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(chatDraftsKey);
    else sessionStorage.setItem(chatDraftsKey, JSON.stringify(next));
  } catch {
    // Closed or full: the draft then lasts as long as the page.
  }
  for (const listener of changeListeners) listener();
}

const forgetListeners = new Set<() => void>();

/** Calls `listener` when the user signs out, so that nothing of their conversations stays in memory. */
export function onChatDraftsCleared(listener: () => void): void {
  forgetListeners.add(listener);
}

export function clearChatDrafts(): void {
  try {
    sessionStorage.removeItem(chatDraftsKey);
  } catch {
    // Closed to us, so nothing was kept.
  }
  stored = {};
  for (const listener of forgetListeners) listener();
}
