// Results of the last checks. A finished answer is corrected, then counted, then checked by the page
// that shows it: all three check the same text.
import { hash } from "node:crypto";
import type { CheckJob, CheckResult } from "./jobs.ts";

/** About the answers that end within the same seconds. */
const maxKept = 8;

type Checked = CheckResult & { work: number };

export class RecentChecks {
  /** By a hash, because the texts are private. */
  readonly #kept = new Map<string, Checked>();

  /** Returns the result of a previous check of the same text, or runs the check. */
  async find(
    { text, version, licensed = [] }: Omit<CheckJob, "kind">,
    check: () => Promise<Checked>,
  ): Promise<Checked> {
    // A license allows the words of a publisher in one cache only, which deletes them in time.
    if (licensed.some(({ chapters }) => chapters.length > 0)) return check();
    const key = hash("sha256", JSON.stringify([text, version, licensed]));
    const found = this.#kept.get(key) ?? (await check());
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
