import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { addDays } from "#scripture/reading-plans/calendar.ts";
import { distributeChapters } from "#scripture/reading-plans/schedule.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Group, GroupItem } from "#shared/api/groups.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import rows from "#web/ui/rows.module.css";
import { useDayRead, useGroupItems, usePlanProgress, useStartPlan } from "./api/items.ts";
import { useQueuedDays } from "./api/offline-writes.ts";
import { ByLine } from "./by-line.tsx";
import { GroupEntry } from "./group-entry.tsx";
import styles from "./groups.module.css";
import { ShownFrom } from "./shown-from.tsx";

/** The reading plans of a group, with the progress of its members. */
export function GroupPlans({ group }: { group: Group }) {
  const plans = useGroupItems(group.id, "plan");
  const leads = group.role === "leader";
  return (
    <div className={styles.panel}>
      <ShownFrom path={`/api/groups/${group.id}/items`} loadedAt={plans.dataUpdatedAt} />
      {leads && <StartPlan groupId={group.id} />}
      <QueryList
        query={plans}
        loading={t`Loading plans...`}
        error={t`The plans couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No reading plan yet`}
            text={
              leads
                ? t`Choose a plan above and read it together.`
                : t`A leader of this group can start a plan.`
            }
          />
        }
      >
        {(items) => (
          <div>
            {items.map((item) => (
              <Plan key={item.id} group={group} item={item} />
            ))}
          </div>
        )}
      </QueryList>
    </div>
  );
}

function StartPlan({ groupId }: { groupId: string }) {
  const form = useSchemaForm({
    initialValues: { built_in: builtInPlans[0]?.id ?? "", starts_on: today() },
  });
  const begin = useStartPlan(groupId, () => {});
  const isMissing = form.values.starts_on === "";
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit((plan) => isMissing || begin.isPending || begin.mutate(plan))}
    >
      <NativeSelect
        label={t`Reading plan`}
        {...form.getInputProps("built_in")}
        data={builtInPlans.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextInput type="date" label={t`First day`} {...form.getInputProps("starts_on")} />
      <div>
        <Button type="submit" loading={begin.isPending} disabled={isMissing}>
          <Trans>Start Plan</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Days before and after today that are shown at first. */
const shownAround = 3;

function Plan({ group, item }: { group: Group; item: GroupItem }) {
  const [all, setAll] = useState(false);
  /** The change that the server has not confirmed yet. */
  const [sent, setSent] = useState<{ day: number; read: boolean }>();
  const progress = usePlanProgress(group.id, item.id);
  const dayRead = useDayRead(group.id, item.id);
  const queued = useQueuedDays(item.id);
  const plan = builtInPlans.find(({ id }) => id === item.title);
  const start = item.starts_on;
  if (!plan || !start) return null;
  const dates = Array.from({ length: plan.days }, (_, at) => addDays(start, at));
  const readings = distributeChapters(plan.chapters, dates);
  const now = today();
  const current = Math.max(
    0,
    readings.findLastIndex(({ date }) => date <= now),
  );
  const shown = all
    ? readings
    : readings.slice(Math.max(0, current - shownAround), current + shownAround + 1);
  const members = progress.data?.items ?? [];
  const confirmed = new Set(members.find((one) => one.mine)?.days);
  const isRead = (day: number) => queued.get(day) ?? confirmed.has(day);
  const firstDay = formatDate(start);
  return (
    <GroupEntry group={group} item={item} title={plan.title}>
      <p className={styles.detail}>
        <Trans>From {firstDay}</Trans>
      </p>
      <ul className={styles.days} aria-label={t`Days of the plan`}>
        {shown.map(({ day, date, chapters }) => (
          <li key={day} className={styles.day}>
            <Checkbox
              label={t`Day ${day}`}
              checked={sent?.day === day ? sent.read : isRead(day)}
              disabled={!progress.data || dayRead.isPending}
              onChange={(event) => {
                const change = { day, read: event.currentTarget.checked };
                setSent(change);
                dayRead.mutate(
                  { ...change, queued: queued.has(day) },
                  { onSettled: () => setSent(undefined) },
                );
              }}
            />
            <span>
              {chapters.map((place, at) => (
                <span key={formatReference(place)}>
                  {at > 0 && ", "}
                  <Link to={bibleLink(formatReference(place))}>{displayReference(place)}</Link>
                </span>
              ))}
            </span>
            <time dateTime={date} className={styles.detail}>
              {date === now ? t`Today` : formatDate(date)}
            </time>
            {queued.has(day) && <span className={styles.detail}>{t`Not synced yet`}</span>}
          </li>
        ))}
      </ul>
      {!all && readings.length > shown.length && (
        <Button data-flush variant="subtle" size="sm" onClick={() => setAll(true)}>
          <Trans>Show All Days</Trans>
        </Button>
      )}
      {progress.isError && !progress.data && (
        <ErrorState
          announce={false}
          message={t`The progress couldn't be loaded.`}
          onRetry={() => void progress.refetch()}
        />
      )}
      <ul className={rows.list} aria-label={t`Progress of the members`}>
        {members.map(({ user, days }) => (
          <li key={user.id} className={rows.row}>
            <ByLine author={user} size={24} />
            <span className={styles.detail}>
              {plural(days.length, { one: "# day read", other: "# days read" })}
            </span>
          </li>
        ))}
      </ul>
    </GroupEntry>
  );
}
