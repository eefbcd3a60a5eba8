// Finds text that was typed for a prayer whose forms are no longer on the page.
import type { QueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { readDrafts, removeDraft } from "#web/lib/draft.ts";
import { joinTexts } from "#web/lib/join-texts.ts";
import { isSaved, type PrayerDraft } from "./prayer-draft.ts";
import { prayerDraftNames } from "./prayer-draft-names.ts";

/** `name` is that of the draft. */
export type UnsavedText = { prayerId: string; name: string; text: string };

type Drafts = {
  testimony: { testimony: string; base?: Prayer };
  update: { content: string };
  edit: PrayerDraft;
};

const textOf: { [Form in keyof Drafts]: (draft: Drafts[Form]) => string } = {
  testimony: ({ testimony }) => testimony,
  update: ({ content }) => content,
  // A new prayer, or one that is only on this device, is listed with its own text.
  edit: ({ title, description, base }) =>
    base && isSaved(base) ? joinTexts(title, description) : "",
};

/** Returns the unsaved texts of the prayers that are not `shown`. */
export function unsavedTexts(queries: QueryClient, shown: ReadonlySet<string>): UnsavedText[] {
  return Object.entries(readDrafts(queries)).flatMap(([name, draft]) => {
    const prayerId = name.slice(name.indexOf(" ") + 1);
    const form = (["testimony", "update", "edit"] as const).find(
      (one) => prayerDraftNames[one](prayerId) === name,
    );
    if (!form || shown.has(prayerId)) return [];
    const text = (textOf[form] as (draft: object) => string)(draft).trim();
    return text ? [{ prayerId, name, text }] : [];
  });
}

export function discardUnsavedText(queries: QueryClient, { name }: UnsavedText): void {
  removeDraft(queries, name);
}
