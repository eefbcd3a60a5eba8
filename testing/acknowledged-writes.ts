// Writes prayers without pause and records which ones the server acknowledged. Crash tests check
// that every acknowledged write still exists afterwards.
import type { ProcessUser } from "./process-user.ts";

export class AcknowledgedWrites {
  /** Titles of acknowledged prayers, by the user who wrote them. */
  readonly kept = new Map<ProcessUser, string[]>();
  /** Number of responses by status; 0 counts requests without a response. */
  readonly outcomes = new Map<number, number>();
  #going = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  get size(): number {
    return [...this.kept.values()].reduce((sum, titles) => sum + titles.length, 0);
  }

  /** Writes prayers for each user, one after another, until `stop` is called. */
  start(users: readonly ProcessUser[], url: string): void {
    this.#going = true;
    this.#writers = users.map((user) => this.#write(user, url));
  }

  async #write(user: ProcessUser, url: string): Promise<void> {
    const titles = this.kept.get(user) ?? [];
    this.kept.set(user, titles);
    while (this.#going) {
      this.#count += 1;
      const title = `kept ${this.#count} of ${user.id.slice(0, 8)}`;
      let status = 0;
      try {
        const answer = await user.request("POST", "/api/prayers", { title }, url);
        await answer.arrayBuffer();
        status = answer.status;
      } catch {
        // The write is unacknowledged and may or may not exist. The server may be down for a while.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      this.outcomes.set(status, (this.outcomes.get(status) ?? 0) + 1);
      if (status === 201) titles.push(title);
      // Stays below the write limit per user and minute.
      await new Promise((resolve) => setTimeout(resolve, 260));
    }
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#writers);
  }

  /** Returns the acknowledged prayers that are missing. */
  async missing(url: string): Promise<string[]> {
    const missing: string[] = [];
    for (const [user, titles] of this.kept) {
      const stored = new Set(await titlesOf(user, url));
      missing.push(...titles.filter((title) => !stored.has(title)));
    }
    return missing;
  }
}

async function titlesOf(user: ProcessUser, url: string): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const answer = await user.request("GET", `/api/prayers?limit=100${query}`, undefined, url);
    if (!answer.ok)
      throw new Error(`reading prayers returned ${answer.status}: ${await answer.text()}`);
    const page = (await answer.json()) as {
      items: { title: string }[];
      nextCursor: string | null;
    };
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  return titles;
}
