import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { addDays } from "#scripture/reading-plans/calendar.ts";
import { everyDay, lastDate } from "#scripture/reading-plans/schedule.ts";
import { countReadingDays, planState } from "#scripture/reading-plans/state.ts";
import type { ReadingPlan } from "#shared/api/reading-plans.ts";
import { useReadDates } from "#web/features/progress/api.ts";
import { today } from "#web/lib/local-day.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { asScheduledPlan, contentOf, planFailure, useChangePlans, usePlans } from "./api.ts";
import { CoverageMap } from "./coverage-map.tsx";
import { PlanBuilder } from "./plan-builder.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDetails } from "./plan-details.tsx";
import styles from "./plans.module.css";
import { TodaysReading } from "./todays-reading.tsx";

export const meta = titled(msg`Reading Plans`);

const rhythmDays = 28;

/** Reading plans: today's reading, the available plans, and the chapters that the user has read. */
export default function PlansPage() {
  const { plans, isError, refetch } = usePlans();
  const { reads, isError: readsFailed, refetch: refetchReads } = useReadDates();
  const { change, changing } = useChangePlans();
  const building = useDialog();
  const details = useDialog<string>();
  const day = today();

  async function act(title: string, action: Parameters<typeof change>[0]) {
    try {
      await change(action);
      toast({ title });
    } catch (cause) {
      errorToast({ title: t`Error`, message: planFailure(cause), cause });
    }
  }
  const start = (id: string, days: number) =>
    act(t`Plan started`, {
      kind: "start",
      plan: {
        built_in: id,
        weekdays: [...everyDay],
        started_on: day,
        ends_on: lastDate(day, days, everyDay),
      },
    });
  const setActive = (plan: ReadingPlan, is_active: boolean) =>
    act(is_active ? t`Plan started` : t`Plan paused`, {
      kind: "change",
      id: plan.id,
      changes: { is_active },
    });

  if (isError || readsFailed) {
    return (
      <ErrorState
        message={t`Your reading plans couldn't be loaded.`}
        onRetry={() => {
          void refetch();
          void refetchReads();
        }}
      />
    );
  }
  if (!plans || !reads) return <LoadingState label={t`Loading your reading plans...`} />;
  const states = new Map(
    plans.map((plan) => [plan.id, planState(asScheduledPlan(plan), reads, day)]),
  );
  const own = plans.filter((plan) => plan.built_in === null);
  const shown = builtInPlans.find(({ id }) => id === details.target);
  const shownPlan = plans.find(
    (plan) => plan.id === details.target || (shown && plan.built_in === shown.id),
  );
  const daysRead = countReadingDays(reads, day, addDays(day, 1 - rhythmDays));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            <Trans>Reading Plans</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>A little each day, at your own pace. You can catch up on missed days.</Trans>
          </p>
        </div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          variant="default"
          onClick={() => building.open()}
        >
          <Trans>Create Custom Plan</Trans>
        </Button>
      </header>
      <TodaysReading plans={plans} reads={reads} />
      <section aria-label={t`Plans`}>
        <ul className={styles.cards}>
          {builtInPlans.map((builtIn) => {
            const plan = plans.find(({ built_in }) => built_in === builtIn.id);
            return (
              <li key={builtIn.id}>
                <PlanCard
                  title={builtIn.title}
                  description={builtIn.description}
                  duration={plural(builtIn.days, { one: "# day", other: "# days" })}
                  type={builtIn.type}
                  difficulty={builtIn.difficulty}
                  dailyReading={builtIn.dailyReading}
                  isActive={plan?.is_active ?? false}
                  percent={plan && states.get(plan.id)?.percent}
                  busy={changing}
                  onStart={() =>
                    void (plan ? setActive(plan, true) : start(builtIn.id, builtIn.days))
                  }
                  onPause={() => plan && void setActive(plan, false)}
                  onDetails={() => details.open(builtIn.id)}
                />
              </li>
            );
          })}
          {own.map((plan) => {
            const { title, chapters } = contentOf(plan);
            const readings = states.get(plan.id)?.readings.length ?? 0;
            return (
              <li key={plan.id}>
                <PlanCard
                  title={title}
                  description={plural(chapters.length, {
                    one: "Your custom plan: # chapter.",
                    other: "Your custom plan: # chapters.",
                  })}
                  duration={plural(readings, { one: "# day", other: "# days" })}
                  isActive={plan.is_active}
                  percent={states.get(plan.id)?.percent}
                  busy={changing}
                  onStart={() => void setActive(plan, true)}
                  onPause={() => void setActive(plan, false)}
                  onDetails={() => details.open(plan.id)}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <CoverageMap
        reads={reads}
        rhythm={t`You read on ${daysRead} of the last ${rhythmDays} days.`}
      />
      <PlanBuilder opened={building.opened} onClose={building.close} />
      <PlanDetails
        opened={details.opened && (shown !== undefined || shownPlan !== undefined)}
        plan={shownPlan}
        builtIn={shown}
        reads={reads}
        onClose={details.close}
      />
    </div>
  );
}
