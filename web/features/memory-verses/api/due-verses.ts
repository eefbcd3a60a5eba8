import { useQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import type { MemorySchedule, MemoryVerse } from "#shared/api/memory-verses.ts";
import { api, request } from "#web/lib/api.ts";
import { today } from "#web/lib/local-day.ts";
import { memoryVersesKey } from "#web/lib/offline-store/cached-memory-verses.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useSession } from "#web/lib/session.tsx";

/** Loads the user's memory verses from the server. Loads nothing for guests. */
export function useStoredVerses() {
  const { user } = useSession();
  return useQuery({
    queryKey: memoryVersesKey,
    queryFn: () => request(api["memory-verses"].$get()),
    select: ({ items }) => items,
    enabled: user !== null,
  });
}

/** Whether a verse is due on the user's calendar day. */
export const isDue = ({ due_at }: Pick<MemorySchedule, "due_at">): boolean =>
  format(new Date(due_at), "yyyy-MM-dd") <= today();

/**
 * Returns the signed-in user's verses that are due today; `undefined` until they are loaded. To
 * avoid loading the scheduler, it treats a verse with an unsent review as not due.
 */
export function useDueVerses(): readonly MemoryVerse[] | undefined {
  const { data } = useStoredVerses();
  const queued = useQueuedWrites();
  const reviewed = new Set(
    queued.flatMap((write) => (write.kind === "memoryReview" ? [write.verse] : [])),
  );
  return data?.filter(({ id, schedule }) => isDue(schedule) && !reviewed.has(id));
}
