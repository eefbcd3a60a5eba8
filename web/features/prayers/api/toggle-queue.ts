/**
 * Sends toggles (a like, a bookmark) in order, one request at a time for each key. Of several taps
 * during a request, only the last one counts, and it is sent only if it changes the sent state.
 */
export class ToggleQueue {
  readonly #wanted = new Map<string, boolean>();

  /** The state that the user wants while a request for the key is running. */
  wanted(key: string): boolean | undefined {
    return this.#wanted.get(key);
  }

  /**
   * Sends `on`, then the state that the user wants by that time. Resolves to the last response, or
   * to `undefined` if a request was already running: its caller then receives the response. Throws
   * what `send` throws and forgets the wanted state.
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
