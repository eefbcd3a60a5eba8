// Somebody who writes without pause and notes what the server said it has. Whatever is noted has to be there afterwards, whatever happened.
import type { ProcessUser } from "./process-user.ts";

export class AcknowledgedWrites {
  /** Titles of prayers that were acknowledged, by who wrote them. */
  readonly kept = new Map<ProcessUser, string[]>();
  /** How the requests ended, by status; 0 where there was no answer. */
  readonly outcomes = new Map<number, number>();
  #going = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  get size(): number {
    return [...this.kept.values()].reduce((sum, titles) => sum + titles.length, 0);
  }

  /** Lets each person write, one prayer after the other, until `stop`. */
  start(people: readonly ProcessUser[], url: string): void {
    this.#going = true;
    this.#writers = people.map((person) => this.#write(person, url));
  }

  async #write(person: ProcessUser, url: string): Promise<void> {
    const titles = this.kept.get(person) ?? [];
    this.kept.set(person, titles);
    while (this.#going) {
      this.#count += 1;
      const title = `kept ${this.#count} of ${person.id.slice(0, 8)}`;
      let status = 0;
      try {
        const answer = await person.request("POST", "/api/prayers", { title }, url);
        await answer.arrayBuffer();
        status = answer.status;
      } catch {
        // No answer: it may be there or not, and nobody was told that it is. The server may be away for a while.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      this.outcomes.set(status, (this.outcomes.get(status) ?? 0) + 1);
      if (status === 201) titles.push(title);
      // Below what one person may write in a minute.
      await new Promise((resolve) => setTimeout(resolve, 260));
    }
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#writers);
  }

  /** What was acknowledged and is not there. */
  async missing(url: string): Promise<string[]> {
    const lost: string[] = [];
    for (const [person, titles] of this.kept) {
      const there = new Set(await titlesOf(person, url));
      lost.push(...titles.filter((title) => !there.has(title)));
    }
    return lost;
  }
}

async function titlesOf(person: ProcessUser, url: string): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const answer = await person.request("GET", `/api/prayers?limit=100${query}`, undefined, url);
    if (!answer.ok) throw new Error(`reading answered ${answer.status}: ${await answer.text()}`);
    const page = (await answer.json()) as {
      items: { title: string }[];
      nextCursor: string | null;
    };
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  return titles;
}
