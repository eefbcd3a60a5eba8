// The unsent text of each conversation. It is in this tab's session storage, so it survives a
// reload and navigation. held-drafts/stored-drafts.ts also stores that of a signed-in user, in case
// of a crash. Signing out removes it.
import { chatDraftsKey, chatDraftsRevisionKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

/** A question that was sent but not confirmed by the server. */
export type UnconfirmedQuestion = {
  text: string;
  /**
   * The idempotency key: the server processes the question once, even if it is sent several times.
   */
  idempotencyKey?: string | undefined;
  /** The id of the previous question. */
  after?: string | undefined;
};

export type ChatDraft = {
  /** The text in the composer. */
  text: string;
  sending?: UnconfirmedQuestion | undefined;
  /** The message that the user is editing, with its new text. */
  editing?: { id: string; text: string } | undefined;
};

/** Drafts by slot. A slot is the id of a conversation, or a temporary name until it has one. */
export type ChatDrafts = Record<string, ChatDraft>;

/** The drafts of this tab. Session storage is read only once. */
let stored: ChatDrafts | undefined;
/** The number of changes. It shows which of two copies of a tab's drafts is newer. */
let revision: number | undefined;
onUserLeft(() => {
  stored = undefined;
  revision = undefined;
});

function readAll(): ChatDrafts {
  stored ??= readStored();
  return stored;
}

function readStored(): ChatDrafts {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(chatDraftsKey) ?? "{}");
    return Object.fromEntries(
      Object.entries(found ?? {}).map(([slot, value]) => [slot, parseDraft(value)]),
    );
  } catch {
    return {};
  }
}

function parseDraft(value: unknown): ChatDraft {
  const { text, sending, editing } = (value ?? {}) as Partial<ChatDraft>;
  return {
    text: typeof text === "string" ? text : "",
    ...(typeof sending?.text === "string" && { sending }),
    ...(typeof editing?.text === "string" && typeof editing.id === "string" && { editing }),
  };
}

/** Returns the number of unsent texts: questions and edited messages. */
export const countTexts = (drafts: ChatDrafts): number =>
  Object.values(drafts)
    .flatMap(({ text, sending, editing }) => [text, sending?.text ?? "", editing?.text ?? ""])
    .filter((text) => text.trim() !== "").length;

const changeListeners = new Set<() => void>();

function write(drafts: ChatDrafts, newRevision: number): void {
  stored = drafts;
  revision = newRevision;
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(chatDraftsKey);
    else sessionStorage.setItem(chatDraftsKey, JSON.stringify(drafts));
    sessionStorage.setItem(chatDraftsRevisionKey, String(newRevision));
  } catch {
    // Storage is blocked or full: the draft lasts until the page closes.
  }
  for (const listener of changeListeners) listener();
}

function readRevision(): number {
  revision ??= readStoredRevision();
  return revision;
}

function readStoredRevision(): number {
  try {
    return Number(sessionStorage.getItem(chatDraftsRevisionKey) ?? 0);
  } catch {
    return 0;
  }
}

export const chatDrafts = {
  read: (slot: string): ChatDraft => readAll()[slot] ?? { text: "" },

  save(slot: string, draft: ChatDraft): void {
    const { [slot]: _, ...others } = readAll();
    const isEmpty = draft.text === "" && !draft.sending && !draft.editing;
    write(isEmpty ? others : { ...others, [slot]: draft }, readRevision() + 1);
  },

  /** Replaces the drafts of this tab with a newer copy. */
  replaceAll: (drafts: ChatDrafts, newRevision: number): void => write(drafts, newRevision),

  revision: (): number => readRevision(),

  /** Returns the slots that have a draft. */
  slots: (): string[] => Object.keys(readAll()),

  /** Returns all drafts by slot. */
  all: (): ChatDrafts => readAll(),

  count: (): number => countTexts(readAll()),

  /** Calls `listener` after each change of a draft. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    changeListeners.add(listener);
    return () => void changeListeners.delete(listener);
  },
};
