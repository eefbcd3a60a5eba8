// Holds the unsaved text of a user whose session ended without a sign-out on this device, or whose
// tab crashed. The text stays on this device, hidden from all other users, until its owner signs in
// again and saves or discards it.
import type { QueryClient } from "@tanstack/react-query";
import { type ChatDraft, chatDrafts } from "../chat-drafts.ts";
import { restoreDraft } from "../draft.ts";
import { joinTexts } from "../join-texts.ts";
import { unsyncedVersions } from "../offline-store/app-queue.ts";
import { readDraftsTab, writeDraftsTab } from "../tab-storage.ts";
import { storeClosingForms } from "./closing-forms.ts";
import { unmarkedDrafts } from "./discard-mark.ts";
import {
  countDraftTexts,
  type Drafts,
  homeQuestionDraft,
  isEmpty,
  withoutEqual,
} from "./drafts.ts";
import { type HeldDrafts, HeldDraftsStore } from "./store.ts";
import { TabLock } from "./tab-lock.ts";

let storeOfPage: HeldDraftsStore | undefined;
export function pageStore(): HeldDraftsStore {
  storeOfPage ??= new HeldDraftsStore();
  return storeOfPage;
}

let lockOfPage: TabLock | undefined;
export function pageLock(): TabLock {
  lockOfPage ??= new TabLock();
  return lockOfPage;
}

/** Resolves when all calls of `holdDrafts` have stored their drafts. */
let holding: Promise<unknown> = Promise.resolve();

/**
 * Stores the drafts of this tab for `owner`, except those that a sign-out deletes. Reads them
 * synchronously, so the caller can delete them right after the call. Never rejects.
 */
export function holdDrafts(
  owner: string,
  queries: QueryClient,
  store = pageStore(),
): Promise<unknown> {
  const drafts = unmarkedDrafts(owner, queries);
  if (isEmpty(drafts)) return Promise.resolve();
  const storing = (async () => {
    const storable = await withoutUrgentQuestion(drafts);
    if (!isEmpty(storable)) await store.add({ owner, ...storable });
  })();
  holding = Promise.all([holding, storing]);
  return storing;
}

/**
 * Restores the held drafts of a user who has signed in, and keeps them stored as text of this tab
 * (stored-drafts.ts). Each draft is restored in one tab only; if its form already has text, it
 * waits. Restores nothing if `isCurrent` returns false: the user has changed. Never rejects.
 */
export async function restoreHeldDrafts(
  owner: string,
  queries: QueryClient,
  {
    isCurrent,
    store = pageStore(),
    lock = pageLock(),
    previousTab = readDraftsTab(),
  }: {
    isCurrent: () => boolean;
    store?: HeldDraftsStore;
    lock?: TabLock;
    /** The id of this tab before it was reloaded. */
    previousTab?: string | undefined;
  },
): Promise<void> {
  await holding;
  await storeClosingForms(owner, store, previousTab);
  if ((await store.list(owner)).length === 0) return;
  const tab = await lock.id();
  const open = await lock.open();
  const queued = await unsyncedVersions(owner);
  const restore = (held: HeldDrafts) => {
    if (!isCurrent() || open.has(held.tab)) return [held];
    restoreChat(held, previousTab);
    const restored: Drafts["forms"] = {};
    const waiting: Drafts["forms"] = {};
    for (const [name, draft] of Object.entries(held.forms)) {
      // The tab crashed after it queued the item, and the queue sends it.
      if ("id" in draft && queued.has(String(draft.id))) continue;
      if (restoreDraft(queries, name, draft)) restored[name] = draft;
      else waiting[name] = draft;
    }
    const left: HeldDrafts[] = [{ owner, chat: {}, forms: waiting }];
    if (tab) left.push({ owner, tab, ...storedChat(), forms: restored });
    return left.filter((one) => !isEmpty(one));
  };
  await store.change(owner, restore, previousTab);
  if (tab) writeDraftsTab(tab);
}

/** Returns the chat drafts of this tab in the format of a record. */
const storedChat = () => ({
  chat: chatDrafts.all(),
  chatRevision: chatDrafts.revision(),
});

function restoreChat({ tab, chat, chatRevision = 0 }: HeldDrafts, previousTab: string | undefined) {
  if (tab === undefined || tab !== previousTab) {
    for (const [slot, draft] of Object.entries(chat)) {
      chatDrafts.save(slot, joinDrafts(draft, chatDrafts.read(slot)));
    }
    return;
  }
  // The session storage of the reloaded tab has the same drafts, and is rarely older.
  if (chatRevision > chatDrafts.revision()) chatDrafts.replaceAll(chat, chatRevision);
}

/** Returns the drafts that this device holds for a user, including those stored by open tabs. */
export async function listHeldDrafts(
  owner: string,
  store = pageStore(),
  lock = pageLock(),
): Promise<{ held: Drafts[]; ofOpenTabs: Drafts[] }> {
  const records = await store.list(owner);
  const open = await lock.open();
  return {
    held: records.filter(({ tab }) => !open.has(tab)),
    ofOpenTabs: records.filter(({ tab }) => open.has(tab)),
  };
}

/**
 * Returns the number of texts that this device holds for a user, without those of open tabs, which
 * count their own.
 */
export async function countHeldDrafts(
  owner: string,
  store = pageStore(),
  lock = pageLock(),
): Promise<number> {
  const { held } = await listHeldDrafts(owner, store, lock);
  return held.reduce((sum, drafts) => sum + countDraftTexts(drafts), 0);
}

/** Deletes the held drafts of a user that are equal to one of the `counted` drafts. */
export async function discardHeldDrafts(
  owner: string,
  counted: readonly Drafts[],
  store = pageStore(),
): Promise<void> {
  await store.change(owner, (record) => {
    const { chat, forms } = counted.reduce<Drafts>(withoutEqual, record);
    const left = { ...record, chat, forms };
    return isEmpty(left) ? [] : [left];
  });
}

/** A draft has at most one question and one edit. Further ones are added to the text in the box. */
function joinDrafts(held: ChatDraft, present: ChatDraft): ChatDraft {
  if (JSON.stringify(held) === JSON.stringify(present)) return present;
  // The stored copy of a tab's draft may be a few letters behind the copy in its session storage.
  const earlier = present.text.startsWith(held.text) ? "" : held.text;
  const question = present.sending && held.sending?.text;
  const edit = present.editing && held.editing?.text;
  return {
    text: [question, edit, earlier, present.text].reduce<string>(
      (above, below) => joinTexts(above, below ?? ""),
      "",
    ),
    sending: present.sending ?? held.sending,
    editing: present.editing ?? held.editing,
  };
}

/**
 * Removes an urgent question from the home page's box, because the chat does not store such text
 * either.
 */
export async function withoutUrgentQuestion(drafts: Drafts): Promise<Drafts> {
  const { [homeQuestionDraft]: asked, ...forms } = drafts.forms;
  if (!asked) return drafts;
  try {
    const { detectUrgentConcern } = await import("#shared/safety/all-languages.ts");
    const texts = Object.values(asked).filter((value) => typeof value === "string");
    if (!texts.some((text) => detectUrgentConcern(text))) return drafts;
  } catch (cause) {
    console.warn("A question could not be checked and is not stored", cause);
  }
  return { ...drafts, forms };
}
