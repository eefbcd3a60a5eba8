import type { QueryClient } from "@tanstack/react-query";
import { type ChatDrafts, chatDrafts, countTexts } from "../chat-drafts.ts";
import { countDraftsWithText, readDrafts } from "../draft.ts";

/** The draft name of the question box on the home page. */
export const homeQuestionDraft = "home question";

/** Text that the server does not have: chat drafts by slot and form drafts by name. */
export type Drafts = { chat: ChatDrafts; forms: Record<string, object> };

/** Returns the current drafts of this tab. */
export const currentDrafts = (queries: QueryClient): Drafts => ({
  chat: chatDrafts.all(),
  forms: readDrafts(queries),
});

/** Returns the drafts that were added or changed since `before`. */
export const changedSince = (before: Drafts, now: Drafts): Drafts => ({
  chat: changedEntries(before.chat, now.chat),
  forms: changedEntries(before.forms, now.forms),
});

/** Returns `drafts` without those that `others` has with the same name and text. */
export const withoutEqual = (drafts: Drafts, others: Drafts): Drafts =>
  changedSince(others, drafts);

function changedEntries<T>(before: Record<string, T>, now: Record<string, T>): Record<string, T> {
  const isChanged = ([name, value]: [string, T]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}

/** Counts the texts that the user has typed. */
export const countDraftTexts = ({ chat, forms }: Drafts): number =>
  countTexts(chat) + countDraftsWithText(forms);

export const isEmpty = ({ chat, forms }: Drafts): boolean =>
  Object.keys(chat).length + Object.keys(forms).length === 0;
