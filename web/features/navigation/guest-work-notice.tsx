import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { chatTitle } from "#shared/chat-title.ts";
import { api, request } from "#web/lib/api.ts";
import { formatList } from "#web/lib/format.ts";
import { clearGuestChat, readGuestChat } from "#web/lib/guest-chat.ts";
import { guestHighlights } from "#web/lib/highlights.ts";
import { guestReads, placeOf } from "#web/lib/progress.ts";
import { guestPlans } from "#web/lib/reading-plans.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./announcement.module.css";

/** Offers to move a guest's work on this device into the account. */
export function GuestWorkNotice() {
  const { user } = useSession();
  const queries = useQueryClient();
  const plans = guestPlans.use();
  const reads = guestReads.use();
  const highlights = guestHighlights.use();
  const [chat, setChat] = useState(readGuestChat);
  const keep = useMutation({
    mutationFn: async () => {
      for (const plan of plans) {
        const { built_in, title, books, weekdays, started_on, ends_on } = plan;
        const own = built_in === null ? { title: title ?? "", books: books ?? [] } : { built_in };
        await request(
          api["reading-plans"].$post({ json: { ...own, weekdays, started_on, ends_on } }),
        );
        guestPlans.write(guestPlans.read().filter(({ id }) => id !== plan.id));
      }
      for (const [key, days] of Object.entries(reads)) {
        const place = placeOf(key);
        for (const read_on of place ? days : []) {
          if (place) await request(api.progress.chapters.$post({ json: { ...place, read_on } }));
        }
        const { [key]: _, ...others } = guestReads.read();
        guestReads.write(others);
      }
      if (chat.length > 0) {
        const title = chatTitle(chat[0]?.content ?? "");
        await request(api.chats.import.$post({ json: { title, messages: chat } }));
        clearGuestChat();
        setChat([]);
      }
      for (const { id, created_at: _, ...item } of highlights) {
        await request(api.highlights.$post({ json: { items: [item] } }));
        guestHighlights.write(guestHighlights.read().filter((one) => one.id !== id));
      }
    },
    onSuccess: () => toast({ title: t`Kept in your account` }),
    onError: (cause) =>
      errorToast({
        title: t`Not all of it could be kept`,
        message: t`What is left is still on this device. Please try again.`,
        cause,
      }),
    onSettled: () => queries.invalidateQueries(),
  });
  const chapters = Object.keys(reads).length;
  if (!user || plans.length + chapters + highlights.length + chat.length === 0) return null;
  const found = formatList([
    ...(chat.length > 0 ? [t`a conversation`] : []),
    ...(plans.length > 0
      ? [plural(plans.length, { one: "a reading plan", other: "# reading plans" })]
      : []),
    ...(highlights.length > 0
      ? [plural(highlights.length, { one: "a highlight", other: "# highlights" })]
      : []),
    ...(chapters > 0
      ? [plural(chapters, { one: "a chapter read", other: "# chapters read" })]
      : []),
  ]);
  return (
    <aside aria-label={t`From before you signed in`} className={styles.announcement}>
      <Trans>This device has {found} from before you signed in.</Trans>{" "}
      <Button size="compact-sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>Keep in My Account</Trans>
      </Button>{" "}
      <Button
        size="compact-sm"
        variant="default"
        disabled={keep.isPending}
        onClick={() => {
          guestPlans.write([]);
          guestReads.write({});
          guestHighlights.write([]);
          clearGuestChat();
          setChat([]);
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    </aside>
  );
}
