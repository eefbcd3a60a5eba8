// The open pages of this server by topic. The server subscribes to a topic while a page needs it.
import type { Logger } from "../platform/logging.ts";
import type { Published, Realtime, RealtimeTopic } from "../platform/realtime.ts";

type Options<Page> = {
  deliver(published: Published, pages: ReadonlySet<Page>): Promise<void>;
  /** Minimum time between two events with counts of the same prayer, in milliseconds. */
  countsDelayMs: number;
};

export class PagesByTopic<Page> {
  readonly #realtime: Pick<Realtime, "subscribe">;
  readonly #log: Logger;
  readonly #options: Options<Page>;
  readonly #topics = new Map<RealtimeTopic, { pages: Set<Page>; unsubscribe: () => void }>();
  readonly #counts = new Map<string, { newest: Published | undefined; timer: NodeJS.Timeout }>();
  /** The last delivery. The next one waits for it, so that events stay in order. */
  #delivered: Promise<void> = Promise.resolve();

  constructor(realtime: Pick<Realtime, "subscribe">, log: Logger, options: Options<Page>) {
    this.#realtime = realtime;
    this.#log = log;
    this.#options = options;
  }

  /** Adds a page to a topic. Returns a function that removes it. */
  join(topic: RealtimeTopic, page: Page): () => void {
    let known = this.#topics.get(topic);
    if (!known) {
      const pages = new Set<Page>();
      const listener = (published: Published) => this.#onPublished(published, pages);
      known = { pages, unsubscribe: this.#realtime.subscribe(topic, listener) };
      this.#topics.set(topic, known);
    }
    const { pages, unsubscribe } = known;
    pages.add(page);
    return () => {
      pages.delete(page);
      if (pages.size > 0 || this.#topics.get(topic)?.pages !== pages) return;
      this.#topics.delete(topic);
      unsubscribe();
    };
  }

  close(): void {
    for (const { timer } of this.#counts.values()) clearTimeout(timer);
    this.#counts.clear();
    for (const { unsubscribe } of this.#topics.values()) unsubscribe();
    this.#topics.clear();
  }

  #onPublished(published: Published, pages: ReadonlySet<Page>): void {
    const { event } = published;
    if (event.type !== "counts") {
      this.#deliver(published, pages);
      return;
    }
    const waiting = this.#counts.get(event.prayer_id);
    if (waiting) waiting.newest = published;
    else this.#deliverCounts(event.prayer_id, published, pages);
  }

  /** Delivers counts at once and then, after the delay, the newest that arrived within it. */
  #deliverCounts(prayerId: string, published: Published, pages: ReadonlySet<Page>): void {
    this.#deliver(published, pages);
    const timer = setTimeout(() => {
      const newest = this.#counts.get(prayerId)?.newest;
      this.#counts.delete(prayerId);
      if (newest) this.#deliverCounts(prayerId, newest, pages);
    }, this.#options.countsDelayMs);
    this.#counts.set(prayerId, { newest: undefined, timer });
  }

  #deliver(published: Published, pages: ReadonlySet<Page>): void {
    this.#delivered = this.#delivered
      .then(() => this.#options.deliver(published, pages))
      .catch((err: unknown) => this.#log.warn({ err }, "an event was not delivered"));
  }
}
