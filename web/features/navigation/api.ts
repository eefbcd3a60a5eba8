import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { chatTitle } from "#shared/chat-title.ts";
import { clearGuestChat, type readGuestChat } from "#web/features/chat/api/guest-chat.ts";
import { guestDevotions } from "#web/features/devotions/api/guest-devotions.ts";
import { guestHighlights } from "#web/features/highlights/api.ts";
import { guestVerses } from "#web/features/memory-verses/api/guest-verses.ts";
import { chapterOfKey, guestReads } from "#web/features/progress/api.ts";
import { guestPlans } from "#web/features/reading-plans/api.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/**
 * Imports a guest's data on this device into the account, item by item, so that after a failure the
 * rest stays on the device. Shows the outcome in a toast.
 */
export function useImportGuestData(
  chat: ReturnType<typeof readGuestChat>,
  onChatImported: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await importPlans();
      await importReads();
      if (chat.length > 0) {
        const title = chatTitle(chat[0]?.content ?? "");
        await request(api.chats.import.$post({ json: { title, messages: chat } }));
        clearGuestChat();
        onChatImported();
      }
      await importHighlights();
      await importMemoryVerses();
      await importDevotions();
    },
    onSuccess: () => toast({ title: t`Kept in your account` }),
    onError: (cause) =>
      errorToast({
        title: t`Some of it couldn't be saved`,
        message: t`The rest is still on this device. Please try again.`,
        cause,
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

async function importPlans(): Promise<void> {
  for (const plan of guestPlans.read()) {
    const { built_in, title, books, weekdays, started_on, ends_on } = plan;
    const own = built_in === null ? { title: title ?? "", books: books ?? [] } : { built_in };
    await request(api["reading-plans"].$post({ json: { ...own, weekdays, started_on, ends_on } }));
    guestPlans.write(guestPlans.read().filter(({ id }) => id !== plan.id));
  }
}

async function importReads(): Promise<void> {
  for (const [key, days] of Object.entries(guestReads.read())) {
    const place = chapterOfKey(key);
    for (const read_on of place ? days : []) {
      if (place) await request(api.progress.chapters.$post({ json: { ...place, read_on } }));
    }
    const { [key]: _, ...others } = guestReads.read();
    guestReads.write(others);
  }
}

async function importHighlights(): Promise<void> {
  for (const { id, created_at: _, ...item } of guestHighlights.read()) {
    await request(api.highlights.$post({ json: { items: [item] } }));
    guestHighlights.write(guestHighlights.read().filter((one) => one.id !== id));
  }
}

async function importMemoryVerses(): Promise<void> {
  for (const { text: _, created_at: __, ...verse } of guestVerses.read()) {
    try {
      await request(api["memory-verses"].$post({ json: verse }));
    } catch (cause) {
      // The account already has this passage.
      if (!(cause instanceof ApiError && cause.code === "conflict")) throw cause;
    }
    guestVerses.write(guestVerses.read().filter(({ id }) => id !== verse.id));
  }
}

async function importDevotions(): Promise<void> {
  for (const [id, read_on] of Object.entries(guestDevotions.read())) {
    try {
      const call = api.devotions[":id"].read;
      await request(call.$put({ param: { id }, json: { read_on } }));
    } catch (cause) {
      // The operator has removed this devotion.
      if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
    }
    const { [id]: _, ...others } = guestDevotions.read();
    guestDevotions.write(others);
  }
}
