// The answers that the user stopped. The server stores only that an answer is incomplete, so this
// tab stores the reason.
import { stoppedAnswersKey } from "#web/lib/storage-keys.ts";

const maxStored = 50;

export function readStoppedAnswers(): readonly string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(stoppedAnswersKey) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function saveStoppedAnswer(id: string): void {
  const ids = [...readStoppedAnswers(), id].slice(-maxStored);
  try {
    sessionStorage.setItem(stoppedAnswersKey, JSON.stringify(ids));
  } catch {
    // If storage is blocked, a reload loses the reason.
  }
}
