/**
 * Sends toggles (a like, a bookmark) so that they cannot overtake each other: one request at a time
 * for each key. Taps during a request are not queued one by one; only the last one counts, and is
 * sent if it differs from what was sent.
 */
export class ToggleQueue {
  readonly #wanted = new Map<string, boolean>();

  /** The state that the user wants, while a request for the key is running. */
  wanted(key: string): boolean | undefined {
    return this.#wanted.get(key);
  }

  /**
   * Sends `on`, and then the state that the user wants by that time. Returns the response to the
   * last request, or `undefined` if a request is already running: its caller gets the response.
   * Throws what `send` throws, and then forgets the wanted state.
   */
  async set<T>(
    key: string,
    on: boolean,
    send: (on: boolean) => Promise<T>,
  ): Promise<T | undefined> {
    const isBusy = this.#wanted.has(key);
    this.#wanted.set(key, on);
    if (isBusy) return undefined;
    try {
      let sent = on;
      let result = await send(sent);
      for (let next = this.#wanted.get(key); next !== sent; next = this.#wanted.get(key)) {
        sent = next ?? sent;
        result = await send(sent);
      }
      return result;
    } finally {
      this.#wanted.delete(key);
    }
  }
}
