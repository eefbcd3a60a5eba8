import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { clearGuestChat, readGuestChat } from "#web/features/chat/api/guest-chat.ts";
import { guestDevotions } from "#web/features/devotions/api/guest-devotions.ts";
import { guestHighlights } from "#web/features/highlights/api.ts";
import { guestVerses } from "#web/features/memory-verses/api/guest-verses.ts";
import { guestReads } from "#web/features/progress/api.ts";
import { guestPlans } from "#web/features/reading-plans/api.ts";
import { formatList } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session.tsx";
import styles from "#web/ui/announcement.module.css";
import { useImportGuestData } from "./api.ts";

/** Offers to import a guest's data on this device into the account. */
export function ImportGuestData() {
  const { user } = useSession();
  const plans = guestPlans.use();
  const reads = guestReads.use();
  const highlights = guestHighlights.use();
  const memory = guestVerses.use();
  const devotions = Object.keys(guestDevotions.use()).length;
  const [chat, setChat] = useState(readGuestChat);
  const keep = useImportGuestData(chat, () => setChat([]));
  const chapters = Object.keys(reads).length;
  if (
    !user ||
    plans.length + chapters + highlights.length + memory.length + devotions + chat.length === 0
  )
    return null;
  const found = formatList([
    ...(chat.length > 0 ? [t`a conversation`] : []),
    ...(plans.length > 0
      ? [plural(plans.length, { one: "a reading plan", other: "# reading plans" })]
      : []),
    ...(highlights.length > 0
      ? [plural(highlights.length, { one: "a highlight", other: "# highlights" })]
      : []),
    ...(memory.length > 0
      ? [plural(memory.length, { one: "a memory verse", other: "# memory verses" })]
      : []),
    ...(devotions > 0
      ? [plural(devotions, { one: "a devotion read", other: "# devotions read" })]
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
          guestVerses.write([]);
          guestDevotions.write({});
          clearGuestChat();
          setChat([]);
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    </aside>
  );
}
