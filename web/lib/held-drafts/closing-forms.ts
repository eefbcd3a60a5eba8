// Stores the drafts of forms when the page reloads or closes. At that moment session storage can be
// written to, but a database cannot.
import { closingFormsKey } from "../storage-keys.ts";
import { type Drafts, homeQuestionDraft, isEmpty } from "./drafts.ts";
import type { HeldDraftsStore } from "./store.ts";

type ClosingForms = { owner: string; forms: Drafts["forms"] };

/** Stores all forms except the home page's, whose text is first checked for self-harm. */
export function writeClosingForms({ owner, forms }: ClosingForms): void {
  const { [homeQuestionDraft]: _, ...storable } = forms;
  try {
    sessionStorage.setItem(closingFormsKey, JSON.stringify({ owner, forms: storable }));
  } catch {
    // Storage is blocked or full: the copy in the database may be up to 300 ms older.
  }
}

export function removeClosingForms(): void {
  try {
    sessionStorage.removeItem(closingFormsKey);
  } catch {
    // Storage is blocked, so it contains no copy.
  }
}

function readClosingForms(owner: string): Drafts["forms"] | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(closingFormsKey) ?? "null");
    return found?.owner === owner ? (found as ClosingForms).forms : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Moves the form drafts of `owner` at the time of the reload into the stored record of
 * `previousTab` (the earlier id of this tab), where they replace the older ones.
 */
export async function storeClosingForms(
  owner: string,
  store: HeldDraftsStore,
  previousTab: string | undefined,
): Promise<void> {
  const forms = readClosingForms(owner);
  if (!forms) return;
  const record = (await store.list(owner)).find(
    ({ tab }) => tab !== undefined && tab === previousTab,
  );
  const { chat = {}, chatRevision, forms: stored = {} } = record ?? {};
  const { [homeQuestionDraft]: asked } = stored;
  const all = asked ? { ...forms, [homeQuestionDraft]: asked } : forms;
  const closed = { owner, tab: previousTab, chat, chatRevision, forms: all };
  if (previousTab === undefined) await store.add(closed);
  else await store.replaceOfTab(previousTab, isEmpty(closed) ? undefined : closed);
  removeClosingForms();
}
