const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Sends a request after an event that many open pages receive: at once without `spreadMs`, else
 * after a random delay of at most `spreadMs`. If a request about the subject is already waiting, no
 * other is added, because the waiting one loads the later changes too.
 */
export function spreadRequest(
  subject: string,
  spreadMs: number | undefined,
  send: () => void,
): void {
  if (!spreadMs) {
    clearTimeout(waiting.get(subject));
    waiting.delete(subject);
    send();
    return;
  }
  if (waiting.has(subject)) return;
  const timer = setTimeout(() => {
    waiting.delete(subject);
    send();
  }, Math.random() * spreadMs);
  waiting.set(subject, timer);
}
