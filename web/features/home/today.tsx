import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { lastPlace } from "#web/features/bible/api/last-place.ts";
import { useLastConversation } from "#web/features/chat/api/last-conversation.ts";
import { useTodaysDevotion } from "#web/features/devotions/api/devotions.ts";
import { useDueVerses } from "#web/features/memory-verses/api/due-verses.ts";
import { useRecentNotifications } from "#web/features/notifications/api/recent.ts";
import { useDuePrayers } from "#web/features/prayers/api/today.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatAgo, formatList } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { useMe } from "#web/lib/me.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { SuggestedPlan } from "./suggested-plan.tsx";
import styles from "./today.module.css";
import { TodayCard } from "./today-card.tsx";

/** Maximum prayers and verses that a card lists. */
const named = 3;

/** Where the user left off and what is due today. Cards without content are not shown. */
export function Today() {
  const id = useId();
  return (
    <section className={styles.today} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Today</Trans>
      </h2>
      <div className={styles.cards}>
        <FirstSteps />
        <ContinueReading />
        <DevotionOfTheDay />
        <SuggestedPlan />
        <Prayers />
        <MemoryVerses />
        <LastConversation />
        <NewNotifications />
      </div>
    </section>
  );
}

/** Leads the admin of a new installation to the first steps, until the list is hidden. */
function FirstSteps() {
  const me = useMe();
  const { show_setup_list } = usePreferences();
  if (!show_setup_list || !me.data?.roles.includes("admin")) return null;
  return (
    <TodayCard title={t`First steps`} to="/app/admin" action={t`Open the Admin Panel`}>
      <Trans>Finish setting up this site.</Trans>
    </TodayCard>
  );
}

function ContinueReading() {
  const place = lastPlace.use();
  if (!place) {
    return (
      <TodayCard title={t`Start reading`} to={bibleLink("John 1")} action={t`Read John 1`}>
        <Trans>The Gospel of John is a good place to begin.</Trans>
      </TodayCard>
    );
  }
  const reference = displayReference(place.reference);
  return (
    <TodayCard
      title={t`Continue reading`}
      to={bibleLink(place.reference, place.version)}
      action={t`Open ${reference}`}
    >
      {reference} ({place.version.toUpperCase()})
    </TodayCard>
  );
}

function DevotionOfTheDay() {
  const todays = useTodaysDevotion();
  if (!todays) return null;
  const { day, devotion } = todays;
  return (
    <TodayCard title={t`Devotion`} to={`/app/devotions/${day}`} action={t`Read today’s devotion`}>
      <cite className={styles.work}>
        <span lang="en">{devotion.title}</span> · {displayReference(devotion.passage)}
      </cite>
    </TodayCard>
  );
}

function Prayers() {
  const [on] = useState(today);
  const { data } = useDuePrayers(on);
  const count = data?.items.length ?? 0;
  if (!data || count === 0) return null;
  const titles = data.items.slice(0, named).map(({ title }) => title);
  return (
    <TodayCard title={t`Prayers for today`} to="/app/prayers/now" action={t`Pray Now`}>
      {titles.join(" · ")}
      {count > named && " …"}
    </TodayCard>
  );
}

function MemoryVerses() {
  const due = useDueVerses();
  if (!due || due.length === 0) return null;
  const names = due.slice(0, named).map(({ reference }) => displayReference(reference));
  return (
    <TodayCard title={t`Memory verses`} to="/app/memory" action={t`Review`}>
      <Plural value={due.length} one="# verse is due today" other="# verses are due today" />
      {due.length <= named && `: ${formatList(names)}`}
    </TodayCard>
  );
}

function LastConversation() {
  const ai = useAiEnabled();
  const { data: chat } = useLastConversation(ai);
  if (!ai || !chat) return null;
  return (
    <TodayCard
      title={t`Last conversation`}
      to={`/app/chat/${chat.id}`}
      action={t`Continue the conversation`}
    >
      {chat.title} <span className={styles.when}>{formatAgo(chat.updated_at)}</span>
    </TodayCard>
  );
}

function NewNotifications() {
  const { data } = useRecentNotifications();
  if (!data || data.unread === 0) return null;
  const comments = data.items
    .filter(({ kind, read }) => kind === "commented" && !read)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <TodayCard title={t`Notifications`} to="/app/notifications" action={t`Show notifications`}>
      {comments > 0 ? (
        <Plural
          value={comments}
          one="# new comment on your prayers"
          other="# new comments on your prayers"
        />
      ) : (
        <Plural value={data.unread} one="# new notification" other="# new notifications" />
      )}
    </TodayCard>
  );
}
