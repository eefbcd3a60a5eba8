// Text of each conversation that the server does not have. It outlives a reload and a change of
// page, in this tab's session storage, and is removed when the tab closes or the user signs out.
import { chatDraftsKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

/** A question that was sent and that the server has not confirmed. */
export type UnconfirmedQuestion = {
  text: string;
  /** The idempotency key: the server accepts the question once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** The question before it. */
  after?: string | undefined;
};

export type ChatDraft = {
  /** The text in the composer. */
  text: string;
  sending?: UnconfirmedQuestion | undefined;
  /** The message that is being edited, and its new text. */
  editing?: { id: string; text: string } | undefined;
};

/** Drafts by slot: the id of a conversation, or a name for one that has no id yet. */
type Drafts = Record<string, ChatDraft>;

/** The drafts of this tab: session storage is read once. */
let stored: Drafts | undefined;
onUserLeft(() => {
  stored = undefined;
});

function readAll(): Drafts {
  stored ??= readStored();
  return stored;
}

function readStored(): Drafts {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(chatDraftsKey) ?? "{}");
    return Object.fromEntries(
      Object.entries(found ?? {}).map(([slot, value]) => [slot, parseDraft(value)]),
    );
  } catch {
    return {};
  }
}

/** Until November 2026 a draft was stored as its text alone. */
function parseDraft(value: unknown): ChatDraft {
  if (typeof value === "string") return { text: value };
  const { text, sending, editing } = (value ?? {}) as Partial<ChatDraft>;
  return {
    text: typeof text === "string" ? text : "",
    ...(typeof sending?.text === "string" && { sending }),
    ...(typeof editing?.text === "string" && typeof editing.id === "string" && { editing }),
  };
}

const changeListeners = new Set<() => void>();

export const chatDrafts = {
  read: (slot: string): ChatDraft => readAll()[slot] ?? { text: "" },

  save(slot: string, draft: ChatDraft): void {
    const { [slot]: _, ...others } = readAll();
    const isEmpty = draft.text === "" && !draft.sending && !draft.editing;
    stored = isEmpty ? others : { ...others, [slot]: draft };
    try {
      if (Object.keys(stored).length === 0) sessionStorage.removeItem(chatDraftsKey);
      else sessionStorage.setItem(chatDraftsKey, JSON.stringify(stored));
    } catch {
      // The storage is blocked or full: the draft lasts as long as the page.
    }
    for (const listener of changeListeners) listener();
  },

  /** The slots that have a draft. */
  slots: (): string[] => Object.keys(readAll()),

  /** Number of unsent texts: questions, and edits of messages. */
  count: (): number =>
    Object.values(readAll())
      .flatMap(({ text, sending, editing }) => [text, sending?.text ?? "", editing?.text ?? ""])
      .filter((text) => text.trim() !== "").length,

  /** Calls `listener` after each change of a draft. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    changeListeners.add(listener);
    return () => void changeListeners.delete(listener);
  },
};
