// What other pages hand to the chat, by this tab's session storage.
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
    // Closed to us, so there was nothing.
  }
}

/** The question asked on the home page, which is to be sent. */
export const pendingQuestion = () => read(pendingQuestionKey);
export const clearPendingQuestion = () => remove(pendingQuestionKey);

/** The passage that 'Discuss' brought, as the beginning of a question; it is taken only once. */
export function takeDiscussion(): string | undefined {
  const passage = read(discussTextKey);
  remove(discussTextKey);
  return passage && `Help me understand this passage: ${passage}\n\n`;
}

/** Whether a guest has yet to be told that the conversation is not saved; true once. */
export function takeGuestNotice(): boolean {
  if (read(guestNoticeKey)) return false;
  try {
    sessionStorage.setItem(guestNoticeKey, "shown");
  } catch {
    // Then it is said once more after a reload.
  }
  return true;
}
