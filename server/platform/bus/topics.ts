type Listener = (text: string) => void;

/** The subscribers on this server, by topic. */
export class Topics {
  readonly #byTopic = new Map<string, Set<Listener>>();
  readonly #onFirst: (topic: string) => void;
  readonly #onLast: (topic: string) => void;

  /**
   * @param onFirst called when a topic gets its first subscriber
   * @param onLast called when a topic has lost its last subscriber
   */
  constructor(onFirst: (topic: string) => void = () => {}, onLast = onFirst) {
    this.#onFirst = onFirst;
    this.#onLast = onLast;
  }

  get names(): string[] {
    return [...this.#byTopic.keys()];
  }

  add(topic: string, listener: Listener): () => void {
    const known = this.#byTopic.get(topic);
    const all = known ?? new Set();
    all.add(listener);
    this.#byTopic.set(topic, all);
    if (!known) this.#onFirst(topic);
    return () => {
      if (!all.delete(listener) || all.size > 0 || this.#byTopic.get(topic) !== all) return;
      this.#byTopic.delete(topic);
      this.#onLast(topic);
    };
  }

  deliver(topic: string, text: string): void {
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) listener(text);
  }

  clear(): void {
    this.#byTopic.clear();
  }
}
