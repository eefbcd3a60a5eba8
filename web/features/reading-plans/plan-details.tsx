import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { BuiltInPlan } from "#scripture/reading-plans/built-in.ts";
import {
  distributeChapters,
  everyDay,
  lastDate,
  type PlanDay,
  readingDates,
} from "#scripture/reading-plans/schedule.ts";
import {
  chapterKey,
  type PlanDayState,
  planState,
  type ReadLog,
  skipTo,
} from "#scripture/reading-plans/state.ts";
import type { ReadingPlan } from "#shared/api/reading-plans.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { asScheduledPlan, contentOf, planFailure, useChangePlans } from "./api.ts";
import { describeChapters } from "./describe-chapters.ts";
import styles from "./plans.module.css";

/** Number of days listed until the user expands the list. */
const daysShown = 60;

type Props = {
  opened: boolean;
  /** The started plan; undefined for a built-in plan that the user has not started. */
  plan: ReadingPlan | undefined;
  builtIn: BuiltInPlan | undefined;
  reads: ReadLog;
  onClose: () => void;
};

/**
 * The days of a plan, with controls to read any day today, change the end date and remove the plan.
 */
export function PlanDetails({ opened, plan, builtIn, reads, onClose }: Props) {
  const small = useMediaQuery("(max-width: 40em)") ?? false;
  const title = plan ? contentOf(plan).title : (builtIn?.title ?? "");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={small}
      padding="lg"
    >
      {builtIn && <p className={styles.text}>{builtIn.description}</p>}
      {plan ? (
        <FollowedDetails key={plan.id} plan={plan} reads={reads} onClose={onClose} />
      ) : (
        builtIn && <Preview builtIn={builtIn} />
      )}
    </Modal>
  );
}

/** A preview of the days, as if the plan started today. */
function Preview({ builtIn }: { builtIn: BuiltInPlan }) {
  const day = today();
  const dates = readingDates(day, lastDate(day, builtIn.days, everyDay), everyDay);
  return <Days readings={distributeChapters(builtIn.chapters, dates)} />;
}

function FollowedDetails({
  plan,
  reads,
  onClose,
}: {
  plan: ReadingPlan;
  reads: ReadLog;
  onClose: () => void;
}) {
  const { change, changing } = useChangePlans();
  const [end, setEnd] = useState(plan.ends_on);
  // "Read today" also moves the end date, so the field must not keep the old one.
  const [shownEnd, setShownEnd] = useState(plan.ends_on);
  if (plan.ends_on !== shownEnd) {
    setShownEnd(plan.ends_on);
    setEnd(plan.ends_on);
  }
  const removing = useDialog();
  const day = today();
  const state = planState(asScheduledPlan(plan), reads, day);

  async function act(title: string, action: Parameters<typeof change>[0]) {
    try {
      await change(action);
      toast({ title });
      return true;
    } catch (cause) {
      errorToast({ title: t`Error`, message: planFailure(cause), cause });
      return false;
    }
  }
  const jump = (reading: PlanDay) => {
    const number = reading.day;
    const { skipped, rescheduledOn, endsOn } = skipTo(asScheduledPlan(plan), reading, day);
    void act(t`Day ${number} is now today’s reading`, {
      kind: "change",
      id: plan.id,
      changes: { skipped, from_on: rescheduledOn, ends_on: endsOn },
    });
  };
  const setNewEnd = () =>
    void act(t`End date changed`, {
      kind: "change",
      id: plan.id,
      changes: { from_on: day, ends_on: end },
    });

  const done = formatNumber(state.done);
  const total = formatNumber(state.total);
  const percent = formatNumber(state.percent / 100, { style: "percent" });
  const firstDay = formatDate(`${plan.started_on}T12:00`);
  const lastDay = formatDate(`${plan.ends_on}T12:00`);
  return (
    <div className={styles.details}>
      <p className={styles.text}>
        <Trans>
          {done} of {total} chapters, {percent}. From {firstDay} to {lastDay}.
        </Trans>
      </p>
      <div className={styles.endRow}>
        <TextInput
          type="date"
          label={t`End`}
          min={day}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={changing}
          disabled={!end || end === plan.ends_on || end < day}
          onClick={setNewEnd}
        >
          <Trans>Change End Date</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={() => removing.open()}>
          <Trans>Remove Plan</Trans>
        </Button>
      </div>
      <Days readings={state.readings} onJump={jump} />
      <ConfirmDialog
        opened={removing.opened}
        title={t`Remove Plan`}
        text={t`The plan and its dates will be removed. Your reading progress is kept.`}
        confirmLabel={t`Remove`}
        busy={changing}
        onCancel={removing.close}
        onConfirm={() =>
          void act(t`Plan removed`, { kind: "remove", id: plan.id }).then((gone) => {
            removing.close();
            if (gone) onClose();
          })
        }
      />
    </div>
  );
}

function Days({
  readings,
  onJump,
}: {
  readings: readonly (PlanDay & Partial<PlanDayState>)[];
  onJump?: (reading: PlanDay) => void;
}) {
  const day = today();
  const [all, setAll] = useState(false);
  const at = Math.max(
    0,
    readings.findIndex(({ date }) => date >= day),
  );
  const count = readings.length;
  const from = all ? 0 : Math.max(0, at - 7);
  const shown = all ? readings : readings.slice(from, from + daysShown);
  return (
    <>
      <ol className={styles.days}>
        {shown.map((reading) => {
          const number = reading.day;
          const date = formatDate(`${reading.date}T12:00`);
          return (
            <li
              key={reading.chapters[0] ? chapterKey(reading.chapters[0]) : reading.day}
              data-read={reading.read || undefined}
              aria-current={reading.date === day ? "date" : undefined}
            >
              <span className={styles.date}>
                <Trans>
                  Day {number}, {date}
                </Trans>
              </span>
              <span>
                {describeChapters(reading.chapters)}
                {reading.read && (
                  <span className="visually-hidden">
                    <Trans>, read</Trans>
                  </span>
                )}
              </span>
              {onJump && reading.date !== day && !reading.read && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t`Read Today: Day ${number}`}
                  onClick={() => onJump(reading)}
                >
                  <Trans>Read Today</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {shown.length < readings.length && (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          <Trans>Show All {count} Days</Trans>
        </Button>
      )}
    </>
  );
}
