import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId } from "react";
import {
  extendEnd,
  planState,
  type ReadLog,
  rescheduleToEnd,
} from "#scripture/reading-plans/state.ts";
import type { ChangedReadingPlan, ReadingPlan } from "#shared/api/reading-plans.ts";
import { formatDate } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { asScheduledPlan, contentOf, planFailure, useChangePlans } from "./api.ts";
import { ChapterLinks } from "./chapter-links.tsx";
import styles from "./plans.module.css";

/**
 * Today's chapters of each active plan, with buttons to catch up. Renders nothing without active
 * plans.
 */
export function TodaysReading({ plans, reads }: { plans: ReadingPlan[]; reads: ReadLog }) {
  const id = useId();
  const active = plans.filter((plan) => plan.is_active);
  if (active.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        <Trans>Today’s reading</Trans>
      </h2>
      {active.map((plan) => (
        <PlanToday key={plan.id} plan={plan} reads={reads} />
      ))}
    </section>
  );
}

function PlanToday({ plan, reads }: { plan: ReadingPlan; reads: ReadLog }) {
  const { change, changing } = useChangePlans();
  const day = today();
  const state = planState(asScheduledPlan(plan), reads, day);
  const { title } = contentOf(plan);
  const next = state.readings.find(({ date, read }) => date > day && !read);

  const nextDay = next && formatDate(`${next.date}T12:00`);

  async function catchUp(next: Pick<ChangedReadingPlan, "from_on" | "ends_on">) {
    try {
      await change({ kind: "change", id: plan.id, changes: next });
      toast({ title: t`Schedule updated` });
    } catch (cause) {
      errorToast({ title: t`Error`, message: planFailure(cause), cause });
    }
  }
  const keep = () => {
    const { rescheduledOn, endsOn } = rescheduleToEnd(asScheduledPlan(plan), day);
    return catchUp({ from_on: rescheduledOn, ends_on: endsOn });
  };
  const move = () => {
    const { rescheduledOn, endsOn } = extendEnd(asScheduledPlan(plan), reads, day);
    return catchUp({ from_on: rescheduledOn, ends_on: endsOn });
  };

  return (
    <article className={styles.planToday} aria-label={title}>
      <h3 className={styles.planTitle}>{title}</h3>
      {state.done === state.total ? (
        <p className={styles.text}>
          <Trans>You finished this plan. Well done.</Trans>
        </p>
      ) : state.today ? (
        <ChapterLinks chapters={state.today.chapters} reads={reads} since={plan.started_on} />
      ) : (
        <p className={styles.text}>
          {nextDay ? t`No reading today. The next one is on ${nextDay}.` : t`No reading today.`}
        </p>
      )}
      {state.open.length > 0 && (
        <div className={styles.open}>
          <p className={styles.text}>
            <Plural
              value={state.open.length}
              one="# chapter from earlier days is unread. Update the schedule:"
              other="# chapters from earlier days are unread. Update the schedule:"
            />
          </p>
          <div className={styles.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              loading={changing}
              onClick={() => void keep()}
            >
              <Trans>Keep the End Date</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={changing}
              onClick={() => void move()}
            >
              <Trans>Keep the Pace</Trans>
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}
