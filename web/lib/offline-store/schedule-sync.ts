// Schedules sending of the queue: at the start, when the network returns, and after a delay while
// writes are pending, because the server failed or the tab that was sending them closed.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, apiForItemsWithId as api, request } from "../api.ts";
import { onReconnect } from "../connectivity.ts";
import { useSession } from "../session.tsx";
import { announceSessionChange, asUser } from "../shown-user.ts";
import { writeQueue } from "./app-queue.ts";
import { showMemoryVerse } from "./cached-memory-verses.ts";
import { showDeletedNote, showSavedNote } from "./cached-notes.ts";
import { groupCalls } from "./group-calls.ts";
import { isUnsynced, type QueuedWrite } from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import type { SyncCalls } from "./sync-calls.ts";

/** Request timeout in milliseconds, so that a hanging request does not block the other tabs. */
const callTimeoutMs = 20_000;
const firstRetryMs = 5_000;
const longestRetryMs = 300_000;
const receiptLifeMs = 24 * 60 * 60 * 1000;

/** Returns the server calls. The server rejects them unless `owner` is the user of the session. */
export function callsFor(owner: string, queryClient: QueryClient): SyncCalls {
  const options = () => ({
    ...asUser(owner),
    init: { signal: AbortSignal.timeout(callTimeoutMs) },
  });
  const note = api.notes[":id"];
  const prayer = api.prayers[":id"];
  return {
    notes: {
      create: async (json) => shown(queryClient, await send(api.notes.$post({ json }, options()))),
      change: async (id, json) =>
        shown(queryClient, await send(note.$patch({ param: { id }, json }, options()))),
      read: (id) => send(note.$get({ param: { id } }, options())),
      remove: async (id, revision) => {
        const query = { revision: String(revision) };
        await send(note.$delete({ param: { id }, query }, options()));
        showDeletedNote(queryClient, id);
      },
    },
    groups: groupCalls(options, send),
    addPrayer: (json) => send(api.prayers.$post({ json }, options())),
    changePrayer: (id, json) => send(prayer.$patch({ param: { id }, json }, options())),
    readPrayer: (id) => send(prayer.$get({ param: { id } }, options())),
    deletePrayer: (id, if_unchanged_since) =>
      send(prayer.$delete({ param: { id }, query: { if_unchanged_since } }, options())),
    addChapterRead: ({ book, chapter, readOn }) =>
      send(api.progress.chapters.$post({ json: { book, chapter, read_on: readOn } }, options())),
    addMemoryVerse: async ({ id, reference, translation }) => {
      const json = { id, reference, translation };
      showMemoryVerse(queryClient, await send(api["memory-verses"].$post({ json }, options())));
    },
    addMemoryReview: async ({ id, verse, review }) => {
      const call = { param: { id: verse }, json: { id, ...review } };
      const reviews = api["memory-verses"][":id"].reviews;
      showMemoryVerse(queryClient, await send(reviews.$post(call, options())));
    },
  };
}

/**
 * As `request`. If the session has ended, the page notices it: no form shows the failure, so the
 * writes would wait without the user learning why.
 */
const send: typeof request = async (call) => {
  try {
    return await request(call);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === "signed_out") announceSessionChange();
    throw cause;
  }
};

/** Updates the lists first, so that a note does not briefly show its old text. */
function shown<N extends Parameters<typeof showSavedNote>[1]>(
  queryClient: QueryClient,
  note: N,
): N {
  showSavedNote(queryClient, note);
  return note;
}

/** Sends a user's queued writes. */
export async function syncNow(owner: string, queryClient: QueryClient): Promise<void> {
  await sendQueued(writeQueue(), owner, callsFor(owner, queryClient));
}

/**
 * Returns a function that sends the signed-in user's queued writes immediately, for example after a
 * click on Retry.
 */
export function useSyncNow(): () => Promise<void> {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return async () => {
    if (user) await syncNow(user.id, queryClient);
  };
}

/** Sends the queue while the app is open. Used once, in the layout. */
export function useSync(): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const owner = user?.id;
  useEffect(() => {
    if (!owner) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let sending = false;
    let stopped = false;
    const sendAll = async () => {
      clearTimeout(retry);
      sending = true;
      try {
        await dropOldReceipts();
        const { later } = await sendQueued(writeQueue(), owner, callsFor(owner, queryClient));
        failures = later ? failures + 1 : 0;
      } finally {
        retry = undefined;
        sending = false;
      }
      retryLater();
    };
    const retryLater = () => {
      if (stopped || sending || retry !== undefined || !hasPending(owner)) return;
      const pause = Math.min(firstRetryMs * 2 ** Math.max(0, failures - 1), longestRetryMs);
      retry = setTimeout(() => void sendAll(), pause);
    };
    void sendAll();
    const endWaiting = onReconnect(() => void sendAll());
    // Another part of the page or another tab sends its own changes, and may fail or be closed.
    const endListening = writeQueue().subscribe(retryLater);
    return () => {
      stopped = true;
      clearTimeout(retry);
      endWaiting();
      endListening();
    };
  }, [owner, queryClient]);
  useEffect(() => (owner ? refreshAfterSync(owner, queryClient) : undefined), [owner, queryClient]);
  useEffect(askBeforeLosing, []);
}

const hasPending = (owner: string) =>
  writeQueue()
    .items()
    .some((item) => item.owner === owner && item.state === "pending");

/** Reloads the data that a confirmed write changed, whichever tab sent it. */
function refreshAfterSync(owner: string, queryClient: QueryClient): () => void {
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
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  });
}

const changedBy: Record<QueuedWrite["kind"], readonly string[]> = {
  note: ["notes"],
  prayer: ["prayers", "prayer-stats"],
  prayerDeletion: ["prayers", "prayer-stats"],
  chapterRead: ["progress"],
  memoryVerse: ["memory-verses"],
  memoryReview: ["memory-verses"],
  groupComment: ["groups"],
  groupNote: ["groups"],
  groupPrayed: ["groups"],
  groupDay: ["groups"],
  prayerShares: ["groups"],
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

/**
 * If the browser stores nothing, closing the tab would lose the queued writes, so the browser asks
 * for confirmation.
 */
function askBeforeLosing(): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (!writeQueue().isDurable() && writeQueue().items().some(isUnsynced)) event.preventDefault();
  };
  window.addEventListener("beforeunload", hold);
  return () => window.removeEventListener("beforeunload", hold);
}
