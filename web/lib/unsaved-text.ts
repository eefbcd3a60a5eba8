// Text that exists in no database: in forms and in the composer of the chat, of all tabs. Each tab
// publishes its number in the name of a lock that it holds, because the browser lists the locks of
// all tabs and drops those of a closed tab. On plain HTTP browsers have no locks, and only this tab
// is counted.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chatDrafts } from "./chat-drafts.ts";
import { askBeforeLosingDrafts, countDrafts, onDraftsChange } from "./draft.ts";
import { newId } from "./new-id.ts";
import { syncNow } from "./offline-store/sync-queue.ts";
import { useSession } from "./session.tsx";

type Locks = Pick<LockManager, "request" | "query">;

const prefix = "berea-unsaved";
const browserLocks = (): Locks | undefined => globalThis.navigator?.locks;

/** Publishes how many unsaved texts one tab holds. */
class UnsavedCount {
  readonly #tab = newId();
  readonly #locks: Locks | undefined;
  #published = 0;
  #release = () => {};

  constructor(locks = browserLocks()) {
    this.#locks = locks;
  }

  publish(count: number): void {
    if (count === this.#published) return;
    this.#published = count;
    const releaseBefore = this.#release;
    this.#release = () => {};
    if (count === 0 || !this.#locks) {
      releaseBefore();
      return;
    }
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    void this.#locks.request(`${prefix} ${this.#tab} ${count}`, () => {
      // Released only now, so that another tab always finds one of the two.
      releaseBefore();
      return released;
    });
  }

  /** The number of unsaved texts in the other tabs of this browser. */
  async countElsewhere(): Promise<number> {
    const { held = [] } = (await this.#locks?.query()) ?? {};
    const counts = new Map<string, number>();
    for (const { name = "" } of held) {
      const [root, tab = "", count] = name.split(" ");
      if (root !== prefix || tab === this.#tab) continue;
      counts.set(tab, Math.max(counts.get(tab) ?? 0, Number(count)));
    }
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

let ofThisTab: UnsavedCount | undefined;
const unsavedCount = () => {
  ofThisTab ??= new UnsavedCount();
  return ofThisTab;
};

const countHere = (queries: QueryClient) => countDrafts(queries) + chatDrafts.count();

/**
 * Asks before closing or reloading the page loses the text of a form, and publishes the unsaved
 * texts of this tab while a user is signed in. Used once, in the layout.
 */
export function useUnsavedText(): void {
  const { user } = useSession();
  const queries = useQueryClient();
  const isSignedIn = user !== null;
  useEffect(() => askBeforeLosingDrafts(queries), [queries]);
  useEffect(() => {
    if (!isSignedIn) return;
    const publish = () => unsavedCount().publish(countHere(queries));
    publish();
    const ends = [onDraftsChange(queries, publish), chatDrafts.onChange(publish)];
    return () => {
      for (const end of ends) end();
      unsavedCount().publish(0);
    };
  }, [isSignedIn, queries]);
}

/**
 * Sends a user's queued texts. Resolves to the number of texts, in all tabs, that still exist only
 * on this device.
 */
export async function countOnlyHere(owner: string, queries: QueryClient): Promise<number> {
  const queued = await syncNow(owner, queries);
  return queued + countHere(queries) + (await unsavedCount().countElsewhere());
}
