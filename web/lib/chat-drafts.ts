// What is typed into the box of a conversation and not sent yet. It outlives a reload and a look elsewhere, in this tab's session storage,
// and goes when the tab closes or the person signs out.
import { chatDraftsKey } from "#contract/browser-storage.ts";

type Drafts = Record<string, string>;

function read(): Drafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(chatDraftsKey) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Drafts) : {};
  } catch {
    return {};
  }
}

/** The draft of one conversation; `new` for the one that has not begun. */
export function readChatDraft(chat: string): string {
  const draft = read()[chat];
  return typeof draft === "string" ? draft : "";
}

export function keepChatDraft(chat: string, text: string): void {
  const { [chat]: _, ...others } = read();
  const next = text === "" ? others : { ...others, [chat]: text };
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(chatDraftsKey);
    else sessionStorage.setItem(chatDraftsKey, JSON.stringify(next));
  } catch {
    // Closed or full: the draft then lasts as long as the page.
  }
}

let lastMade: string | undefined;

/** To be told when the new conversation gets its id. */
export function noteNewChat(chat: string): void {
  lastMade = chat;
}

/** Whether this is the conversation that was the new one until now: what is typed in the box is for it. */
export const wasNewChat = (chat: string) => chat === lastMade;

/** Keeps the draft of the new conversation under the id that it has now. */
export function moveNewChatDraft(chat: string): void {
  const text = readChatDraft("new");
  if (text === "") return;
  keepChatDraft("new", "");
  keepChatDraft(chat, text);
}

export function forgetChatDrafts(): void {
  try {
    sessionStorage.removeItem(chatDraftsKey);
  } catch {
    // Closed to us, so nothing was kept.
  }
}
