import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { MemoryVerse } from "#shared/api/memory-verses.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { memoryVersesKey } from "#web/lib/offline-store/cached-memory-verses.ts";
import { newRecord } from "#web/lib/offline-store/queued-write.ts";
import { syncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useSession } from "#web/lib/session.tsx";
import { toast } from "#web/ui/toast.tsx";
import { guestVerses } from "./guest-verses.ts";

/** `text` is the text of the passage, if the page has it. */
type Passage = { reference: string; translation: string; text: string | null };

/**
 * Adds a passage to the memory verses and shows the result in a toast. Stores it on this device
 * first, so that it works offline. Resolves to false if the passage is already there.
 */
export function useAddMemoryVerse(): (passage: Passage) => Promise<boolean> {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return async ({ reference, text, ...passage }) => {
    const translation = passage.translation.toLowerCase();
    const name = `${displayReference(reference)} (${translation.toUpperCase()})`;
    const known = user
      ? [
          ...(queryClient.getQueryData<{ items: MemoryVerse[] }>(memoryVersesKey)?.items ?? []),
          ...writeQueue()
            .items()
            .filter((write) => write.kind === "memoryVerse" && write.owner === user.id),
        ]
      : guestVerses.read();
    const isKnown = known.some(
      (one) =>
        "translation" in one && one.reference === reference && one.translation === translation,
    );
    if (isKnown) {
      toast({ title: t`Already in your memory verses`, message: name });
      return false;
    }
    const id = newId();
    if (user) {
      const record = newRecord(id, user.id);
      const verse = { ...record, kind: "memoryVerse" as const, reference, translation, text };
      await writeQueue().change(id, () => verse);
      void syncNow(user.id, queryClient);
    } else {
      const created_at = new Date().toISOString();
      const verse = { id, reference, translation, text, reviews: [], created_at };
      guestVerses.write([verse, ...guestVerses.read()]);
    }
    toast({ title: t`Added to your memory verses`, message: name });
    return true;
  };
}
