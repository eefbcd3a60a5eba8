import { Button } from "@mantine/core";
import { useId } from "react";
import {
  extendEnd,
  planState,
  type ReadLog,
  rescheduleToEnd,
} from "#scripture/reading-plans/state.ts";
import type { ChangedReadingPlan, ReadingPlan } from "#shared/api/reading-plans.ts";
import { today } from "#web/lib/local-day.ts";
import { contentOf, followed, planFailure, useChangePlans } from "#web/lib/reading-plans.ts";
import { dayOf } from "#web/ui/dates.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { ChapterLinks } from "./chapter-links.tsx";
import styles from "./plans.module.css";

/**
 * What the plans that are followed hold for today, and a hand to those who are behind. Nothing
 * without such a plan.
 */
export function TodaysReading({ plans, reads }: { plans: ReadingPlan[]; reads: ReadLog }) {
  const id = useId();
  const active = plans.filter((plan) => plan.is_active);
  if (active.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        Today’s reading
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
  const state = planState(followed(plan), reads, day);
  const { title } = contentOf(plan);
  const next = state.readings.find(({ date, read }) => date > day && !read);

  async function catchUp(next: Pick<ChangedReadingPlan, "from_on" | "ends_on">) {
    try {
      await change({ kind: "change", id: plan.id, changes: next });
      toast({ title: "Schedule updated" });
    } catch (cause) {
      errorToast({ title: "Error", message: planFailure(cause), cause });
    }
  }
  const keep = () => {
    const { rescheduledOn, endsOn } = rescheduleToEnd(followed(plan), day);
    return catchUp({ from_on: rescheduledOn, ends_on: endsOn });
  };
  const move = () => {
    const { rescheduledOn, endsOn } = extendEnd(followed(plan), reads, day);
    return catchUp({ from_on: rescheduledOn, ends_on: endsOn });
  };

  return (
    <article className={styles.planToday} aria-label={title}>
      <h3 className={styles.planTitle}>{title}</h3>
      {state.done === state.total ? (
        <p className={styles.text}>You have read all of it. Well done.</p>
      ) : state.today ? (
        <ChapterLinks chapters={state.today.chapters} reads={reads} since={plan.started_on} />
      ) : (
        <p className={styles.text}>
          Nothing for today.
          {next && ` The next reading is on ${dayOf(`${next.date}T12:00`)}.`}
        </p>
      )}
      {state.open.length > 0 && (
        <div className={styles.open}>
          <p className={styles.text}>
            {state.open.length === 1
              ? "One chapter of earlier days is still open."
              : `${state.open.length} chapters of earlier days are still open.`}{" "}
            Share them out anew:
          </p>
          <div className={styles.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              loading={changing}
              onClick={() => void keep()}
            >
              Keep the end date
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={changing}
              onClick={() => void move()}
            >
              Keep the pace
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}
