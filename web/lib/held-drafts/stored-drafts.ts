// Stores the drafts of an open tab, so that no text is lost if the tab crashes, is closed or is
// discarded. The owner's next tab restores them (held-drafts.ts).
import type { QueryClient } from "@tanstack/react-query";
import { chatDrafts } from "../chat-drafts.ts";
import { onDraftsChange } from "../draft.ts";
import { writeDraftsTab } from "../tab-storage.ts";
import { removeClosingForms, writeClosingForms } from "./closing-forms.ts";
import { countDraftTexts, currentDrafts, isEmpty } from "./drafts.ts";
import { pageLock, pageStore, withoutUrgentQuestion } from "./held-drafts.ts";
import type { HeldDraftsStore } from "./store.ts";
import type { TabLock } from "./tab-lock.ts";

/**
 * Delay in milliseconds before a change is stored: the maximum typing time that a crash can lose.
 */
const storeDelayMs = 300;

type Place = { store: HeldDraftsStore; lock: TabLock };

/**
 * Stores the drafts of `owner` after each change, and deletes them when they are saved, sent or
 * discarded. Returns a function that stops this and deletes what this tab has stored.
 */
export function storeDrafts(
  owner: string,
  queries: QueryClient,
  { store, lock }: Place = { store: pageStore(), lock: pageLock() },
): () => Promise<void> {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storing = Promise.resolve();
  const count = () => {
    const drafts = currentDrafts(queries);
    return Object.keys(drafts.forms).length + countDraftTexts({ chat: drafts.chat, forms: {} });
  };
  let stored = count();
  let changes = 0;
  let storedChanges = 0;

  async function write() {
    const tab = await lock.id();
    const writing = changes;
    const chatRevision = chatDrafts.revision();
    const drafts = await withoutUrgentQuestion(currentDrafts(queries));
    if (!tab || stopped) return;
    const record = { owner, tab, chatRevision, ...drafts };
    await store.replaceOfTab(tab, isEmpty(drafts) ? undefined : record);
    // After a reload, this tab finds its drafts by its earlier id.
    writeDraftsTab(tab);
    storedChanges = writing;
  }
  function storeNow() {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(write);
  }
  /** Mobile browsers may discard a hidden page without a further event. */
  function onHidden() {
    if (timer !== undefined && document.visibilityState === "hidden") storeNow();
  }
  /** The page reloads or closes so soon after a change that the database may not have it. */
  function onPageHide() {
    if (changes > storedChanges) writeClosingForms({ owner, forms: currentDrafts(queries).forms });
  }
  const onChange = () => {
    changes += 1;
    const now = count();
    // Deleted without a delay, because saved text must not return after a crash.
    if (now < stored) storeNow();
    else timer ??= setTimeout(storeNow, storeDelayMs);
    stored = now;
  };
  const ends = [onDraftsChange(queries, onChange), chatDrafts.onChange(onChange)];
  globalThis.document?.addEventListener("visibilitychange", onHidden);
  globalThis.window?.addEventListener("pagehide", onPageHide);
  // The Back button may restore the page from the browser's back/forward cache.
  globalThis.window?.addEventListener("pageshow", removeClosingForms);
  if (stored > 0) storeNow();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    for (const end of ends) end();
    globalThis.document?.removeEventListener("visibilitychange", onHidden);
    globalThis.window?.removeEventListener("pagehide", onPageHide);
    globalThis.window?.removeEventListener("pageshow", removeClosingForms);
    await storing;
    const tab = await lock.id();
    if (tab) await store.replaceOfTab(tab, undefined);
  };
}
