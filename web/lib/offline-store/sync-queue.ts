// When the queue is sent: at the start, when the network is back, after each change, and again
// after the server failed.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, request } from "../api.ts";
import { onReconnect } from "../connectivity.ts";
import { showDeletedNote, showSavedNote } from "../notes.ts";
import { useSession } from "../session.tsx";
import { asUser } from "../shown-user.ts";
import { countUnsynced, writeQueue } from "./app-queue.ts";
import { isUnsynced, type QueuedWrite } from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import type { SyncCalls } from "./sync-calls.ts";

/**
 * A call without an answer for this long counts as lost, so that it does not hold up the other
 * tabs.
 */
const callTimeoutMs = 20_000;
const firstRetryMs = 5_000;
const longestRetryMs = 300_000;
const receiptLifeMs = 24 * 60 * 60 * 1000;

/** The server's calls, each refused unless `owner` is the user of the session. */
function callsFor(owner: string, queries: QueryClient): SyncCalls {
  const options = () => ({
    ...asUser(owner),
    init: { signal: AbortSignal.timeout(callTimeoutMs) },
  });
  const note = api.notes[":id"];
  const prayer = api.prayers[":id"];
  return {
    notes: {
      create: async (json) => shown(queries, await request(api.notes.$post({ json }, options()))),
      change: async (id, json) =>
        shown(queries, await request(note.$patch({ param: { id }, json }, options()))),
      read: (id) => request(note.$get({ param: { id } }, options())),
      remove: async (id, revision) => {
        const query = revision === null ? {} : { revision: String(revision) };
        await request(note.$delete({ param: { id }, query }, options()));
        showDeletedNote(queries, id);
      },
    },
    addPrayer: (json) => request(api.prayers.$post({ json }, options())),
    changePrayer: (id, json) => request(prayer.$patch({ param: { id }, json }, options())),
    deletePrayer: (id) => request(prayer.$delete({ param: { id } }, options())),
    addChapterRead: ({ book, chapter, readOn }) =>
      request(api.progress.chapters.$post({ json: { book, chapter, read_on: readOn } }, options())),
  };
}

/**
 * In the lists first, so that a note does not show its old text between the queue and the next
 * load.
 */
function shown<N extends Parameters<typeof showSavedNote>[1]>(queries: QueryClient, note: N): N {
  showSavedNote(queries, note);
  return note;
}

/**
 * Sends what is queued for a user. Resolves to the number of writes that the server has not
 * confirmed.
 */
export async function syncNow(owner: string, queries: QueryClient): Promise<number> {
  await sendQueued(writeQueue(), owner, callsFor(owner, queries));
  return countUnsynced(owner);
}

/** For components: sends now what the signed-in user has queued, as "Retry" does. */
export function useSyncNow(): () => Promise<void> {
  const { user } = useSession();
  const queries = useQueryClient();
  return async () => {
    if (user) await syncNow(user.id, queries);
  };
}

/** Keeps the queue and the server together while the app is open; once, in the layout. */
export function useSync(): void {
  const { user } = useSession();
  const queries = useQueryClient();
  const owner = user?.id;
  useEffect(() => {
    if (!owner) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let stopped = false;
    const send = async () => {
      clearTimeout(retry);
      await dropOldReceipts();
      const { later } = await sendQueued(writeQueue(), owner, callsFor(owner, queries));
      if (stopped) return;
      failures = later ? failures + 1 : 0;
      const pause = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
      if (later) retry = setTimeout(() => void send(), pause);
    };
    void send();
    const endWaiting = onReconnect(() => void send());
    return () => {
      stopped = true;
      clearTimeout(retry);
      endWaiting();
    };
  }, [owner, queries]);
  useEffect(() => (owner ? refreshAfterSync(owner, queries) : undefined), [owner, queries]);
  useEffect(askBeforeLosing, []);
}

/** Loads again what a confirmed write changed, whichever tab sent it. */
function refreshAfterSync(owner: string, queries: QueryClient): () => void {
  const unsynced = () =>
    new Map(
      writeQueue()
        .items()
        .filter((item) => item.owner === owner && isUnsynced(item))
        .map((item) => [item.id, item.kind]),
    );
  let before = unsynced();
  return writeQueue().subscribe(() => {
    const now = unsynced();
    const kinds = new Set([...before].flatMap(([id, kind]) => (now.has(id) ? [] : kind)));
    before = now;
    for (const key of [...kinds].flatMap((kind) => changedBy[kind])) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  });
}

const changedBy: Record<QueuedWrite["kind"], readonly string[]> = {
  note: ["notes"],
  prayer: ["prayers", "prayer-stats"],
  prayerDeletion: ["prayers", "prayer-stats"],
  chapterRead: ["progress"],
};

async function dropOldReceipts(): Promise<void> {
  await writeQueue().ready;
  const oldest = new Date(Date.now() - receiptLifeMs).toISOString();
  for (const item of writeQueue().items()) {
    const isOld = !isUnsynced(item) && item.createdAt < oldest;
    if (isOld)
      await writeQueue().change(item.id, (now) => (now && isUnsynced(now) ? now : undefined));
  }
}

/** Where nothing can be stored, closing the tab loses what is queued. */
function askBeforeLosing(): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (!writeQueue().isDurable() && writeQueue().items().some(isUnsynced)) event.preventDefault();
  };
  window.addEventListener("beforeunload", hold);
  return () => window.removeEventListener("beforeunload", hold);
}
