// Text that other pages pass to the chat in this tab's session storage.
import { t } from "@lingui/core/macro";
import { discussTextKey, guestNoticeKey, pendingQuestionKey } from "#web/lib/storage-keys.ts";

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key)?.trim() || undefined;
  } catch {
    return undefined;
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** The question from the home page. The chat sends it. */
export const pendingQuestion = () => read(pendingQuestionKey);
export const clearPendingQuestion = () => remove(pendingQuestionKey);

/** Returns the passage to discuss as the start of a question and removes it from storage. */
export function takePassageToDiscuss(): string | undefined {
  const passage = read(discussTextKey);
  remove(discussTextKey);
  return passage && `${t`Help me understand this passage: ${passage}`}\n\n`;
}

/** Returns true once per tab: the chat then tells a guest that the conversation is not saved. */
export function takeGuestNotice(): boolean {
  if (read(guestNoticeKey)) return false;
  try {
    sessionStorage.setItem(guestNoticeKey, "shown");
  } catch {
    // If storage is blocked, the notice appears again after a reload.
  }
  return true;
}
