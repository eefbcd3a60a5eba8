// Counts text that the server does not have, in the forms and composers of all tabs. Each tab
// publishes its count as the name of a Web Lock, because browsers list the locks of all tabs and
// release those of closed tabs. Without Web Locks (plain HTTP), this counts only this tab.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chatDrafts } from "./chat-drafts.ts";
import { askBeforeLosingDrafts, countDrafts, onDraftsChange } from "./draft.ts";
import { type CountedTexts, renewMark, startMark } from "./held-drafts/discard-mark.ts";
import { countDraftTexts } from "./held-drafts/drafts.ts";
import { listHeldDrafts } from "./held-drafts/held-drafts.ts";
import { newId } from "./new-id.ts";
import { unsyncedVersions } from "./offline-store/app-queue.ts";
import { syncNow } from "./offline-store/schedule-sync.ts";
import { useSession } from "./session.tsx";

type Locks = Pick<LockManager, "request" | "query">;

const prefix = "berea-unsaved";
const browserLocks = (): Locks | undefined => globalThis.navigator?.locks;

/** Publishes the number of unsaved texts in one tab. */
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
      // Releases the old lock only now, so that other tabs always find at least one of the two.
      releaseBefore();
      return released;
    });
  }

  /** Returns the number of unsaved texts in this browser's other tabs. */
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

const countHere = (queryClient: QueryClient) => countDrafts(queryClient) + chatDrafts.count();

/**
 * Asks for confirmation before closing or reloading the page loses form text. Publishes this tab's
 * count of unsaved texts while a user is signed in. Used once, in the layout.
 */
export function useUnsavedText(): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const isSignedIn = user !== null;
  useEffect(() => askBeforeLosingDrafts(queryClient), [queryClient]);
  useEffect(() => {
    if (!isSignedIn) return;
    const publish = () => unsavedCount().publish(countHere(queryClient));
    publish();
    const ends = [onDraftsChange(queryClient, publish), chatDrafts.onChange(publish)];
    return () => {
      for (const end of ends) end();
      unsavedCount().publish(0);
    };
  }, [isSignedIn, queryClient]);
}

/**
 * Sends a user's queued texts. Resolves to the texts in all tabs that still exist only on this
 * device, and marks them for the sign-out that asks about them.
 */
export async function syncAndCountUnsynced(
  owner: string,
  queryClient: QueryClient,
): Promise<CountedTexts> {
  await syncNow(owner, queryClient);
  const id = await startMark(owner, queryClient);
  const queued = await unsyncedVersions(owner);
  const elsewhere = await unsavedCount().countElsewhere();
  const { held, ofOpenTabs } = await listHeldDrafts(owner);
  renewMark(id, queryClient);
  const heldCount = held.reduce((sum, drafts) => sum + countDraftTexts(drafts), 0);
  const count = queued.size + countHere(queryClient) + elsewhere + heldCount;
  return { id, count, queued, held: [...held, ...ofOpenTabs] };
}
