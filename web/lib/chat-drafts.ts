// What is typed into the box of a conversation and not sent yet. It outlives a reload and a look elsewhere, in this tab's session storage,
// and goes when the tab closes or the person signs out.
import { chatDraftsKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

type Drafts = Record<string, string>;

/** The drafts of this tab: session storage is read once. */
let stored: Drafts | undefined;
onUserLeft(() => {
  stored = undefined;
});

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
}
