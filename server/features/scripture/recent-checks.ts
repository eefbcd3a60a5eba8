// Results of the last checks. A finished answer is corrected, then counted, then checked by the page
// that shows it: all three check the same text.
import { hash } from "node:crypto";
import type { CheckJob, CheckResult } from "./jobs.ts";

/** About the answers that end within the same seconds. */
const maxKept = 8;
/** The results have words of private texts, so they are dropped soon. */
const keptMs = 60_000;

type Checked = CheckResult & { work: number };

export class RecentChecks {
  /** By a hash of the text. */
  readonly #kept = new Map<string, Checked>();

  /** Returns the result of a previous check of the same text, or runs the check. */
  async find(
    { text, version, licensed = [] }: Omit<CheckJob, "kind">,
    check: () => Promise<Checked>,
  ): Promise<Checked> {
    // A license allows the words of a publisher in one cache only, which deletes them in time.
    if (licensed.some(({ chapters }) => chapters.length > 0)) return check();
    const key = hash("sha256", JSON.stringify([text, version, licensed]));
    const kept = this.#kept.get(key);
    const found = kept ?? (await check());
    this.#kept.delete(key);
    this.#kept.set(key, found);
    if (!kept) setTimeout(() => this.#kept.delete(key), keptMs).unref();
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
