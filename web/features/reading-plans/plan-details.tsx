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
import { today } from "#web/lib/local-day.ts";
import { contentOf, followed, planFailure, useChangePlans } from "#web/lib/reading-plans.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dayOf } from "#web/ui/dates.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { describeChapters } from "./describe-chapters.ts";
import styles from "./plans.module.css";

/** Days of a long plan that are listed at once. */
const daysShown = 60;

type Props = {
  opened: boolean;
  /** The plan as it is followed; undefined for a built-in one that was not started. */
  plan: ReadingPlan | undefined;
  builtIn: BuiltInPlan | undefined;
  reads: ReadLog;
  onClose: () => void;
};

/**
 * A plan day by day: what was read, what is to come, the way to any day, another end, and the way
 * out.
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
      closeButtonProps={{ "aria-label": "Close" }}
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

/** What a plan would hold if it began today. */
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
  // "Read today" moves the end as well; the field must not keep the old date.
  const [shownEnd, setShownEnd] = useState(plan.ends_on);
  if (plan.ends_on !== shownEnd) {
    setShownEnd(plan.ends_on);
    setEnd(plan.ends_on);
  }
  const [leaving, setLeaving] = useState(false);
  const day = today();
  const state = planState(followed(plan), reads, day);

  async function act(title: string, action: Parameters<typeof change>[0]) {
    try {
      await change(action);
      toast({ title });
      return true;
    } catch (cause) {
      errorToast({ title: "Error", message: planFailure(cause), cause });
      return false;
    }
  }
  const jump = (reading: PlanDay) => {
    const { skipped, rescheduledOn, endsOn } = skipTo(followed(plan), reading, day);
    void act(`Day ${reading.day} is today’s reading now`, {
      kind: "change",
      id: plan.id,
      changes: { skipped, from_on: rescheduledOn, ends_on: endsOn },
    });
  };
  const setNewEnd = () =>
    void act("The plan has a new end", {
      kind: "change",
      id: plan.id,
      changes: { from_on: day, ends_on: end },
    });

  return (
    <div className={styles.details}>
      <p className={styles.text}>
        {state.done} of {state.total} chapters, {state.percent}%. From{" "}
        {dayOf(`${plan.started_on}T12:00`)} to {dayOf(`${plan.ends_on}T12:00`)}.
      </p>
      <div className={styles.endRow}>
        <TextInput
          type="date"
          label="End"
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
          Move the End
        </Button>
        <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
          Leave This Plan
        </Button>
      </div>
      <Days readings={state.readings} onJump={jump} />
      <ConfirmDialog
        opened={leaving}
        title="Leave This Plan"
        text="The plan and its dates are removed. The chapters you have read stay read."
        confirmLabel="Leave"
        busy={changing}
        onCancel={() => setLeaving(false)}
        onConfirm={() =>
          void act("Plan removed", { kind: "remove", id: plan.id }).then((gone) => {
            setLeaving(false);
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
  const from = all ? 0 : Math.max(0, at - 7);
  const shown = all ? readings : readings.slice(from, from + daysShown);
  return (
    <>
      <ol className={styles.days}>
        {shown.map((reading) => (
          <li
            key={reading.chapters[0] ? chapterKey(reading.chapters[0]) : reading.day}
            data-read={reading.read || undefined}
            aria-current={reading.date === day ? "date" : undefined}
          >
            <span className={styles.date}>
              Day {reading.day}, {dayOf(`${reading.date}T12:00`)}
            </span>
            <span>
              {describeChapters(reading.chapters)}
              {reading.read && <span className="heard-only">, read</span>}
            </span>
            {onJump && reading.date !== day && !reading.read && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Read today: day ${reading.day}`}
                onClick={() => onJump(reading)}
              >
                Read today
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < readings.length && (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          Show all {readings.length} days
        </Button>
      )}
    </>
  );
}
