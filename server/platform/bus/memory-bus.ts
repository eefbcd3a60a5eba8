import type { Bus } from "./bus.ts";
import { Topics } from "./topics.ts";

/** The bus of the only server of an installation. */
export class MemoryBus implements Bus {
  readonly #topics = new Topics();

  async publish(topic: string, text: string): Promise<void> {
    this.#topics.deliver(topic, text);
  }

  subscribe(topic: string, listener: (text: string) => void): () => void {
    return this.#topics.add(topic, listener);
  }

  async listen(): Promise<void> {}

  async close(): Promise<void> {
    this.#topics.clear();
  }
}
