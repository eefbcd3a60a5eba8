/**
 * A text while it is being written, which any number of readers follow from its beginning. Each reader takes what is new
 * since it last looked, so that a slow one gets larger pieces and nothing queues up for it.
 */
export class LiveText<End> {
  #text = "";
  #end: { value: End } | undefined;
  #changed = Promise.withResolvers<void>();

  get text(): string {
    return this.#text;
  }

  get ended(): boolean {
    return this.#end !== undefined;
  }

  append(text: string): void {
    this.#text += text;
    this.#wake();
  }

  end(value: End): void {
    this.#end ??= { value };
    this.#wake();
  }

  /** Yields the text so far, then each new piece, and returns what the writing ended with. */
  async *follow(): AsyncGenerator<string, End> {
    let read = 0;
    for (;;) {
      const changed = this.#changed.promise;
      if (this.#text.length > read) {
        const piece = this.#text.slice(read);
        read = this.#text.length;
        yield piece;
      } else if (this.#end) {
        return this.#end.value;
      } else {
        await changed;
      }
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
