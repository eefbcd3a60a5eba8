// Results of the last checks. A finished answer is corrected, then counted, then checked by the page
// that shows it: all three check the same text.
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CheckJob, CheckResult } from "./jobs.ts";

/** About the answers that end within the same seconds. */
const maxKept = 8;
/** The results have words of private texts, so they are dropped soon. */
const keptMs = 60_000;

type Checked = CheckResult & { work: number };

export class RecentChecks {
  /** By a hash of the text. */
  readonly #kept: LRUCache<string, Checked>;

  constructor(clock: { now(): number } = performance) {
    this.#kept = new LRUCache({ max: maxKept, ttl: keptMs, ttlAutopurge: true, perf: clock });
  }

  /** Returns the result of a previous check of the same text, or runs the check. */
  async find(
    { text, version, licensed = [] }: Omit<CheckJob, "kind">,
    check: () => Promise<Checked>,
  ): Promise<Checked> {
    // A license allows the words of a publisher in one cache only, which deletes them in time.
    if (licensed.some(({ chapters }) => chapters.length > 0)) return check();
    const key = hash("sha256", JSON.stringify([text, version, licensed]));
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const found = await check();
    this.#kept.set(key, found);
    return found;
  }
}
