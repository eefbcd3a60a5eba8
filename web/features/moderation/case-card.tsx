import { Badge, Button, NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { ModerationCase } from "#shared/api/moderation.ts";
import { sharingPauseDays } from "#shared/choices.ts";
import { maxReasonLength } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { dayOf } from "#web/ui/dates.ts";
import { CaseReports } from "./case-reports.tsx";
import styles from "./moderation.module.css";
import { type CaseAction, type PauseDays, useCaseAction } from "./moderation-calls.ts";

const pauseLabels: Record<PauseDays, string> = {
  0: "No pause",
  1: "1 day",
  7: "7 days",
  30: "30 days",
};

/** One reported prayer, comment or post, and what a moderator can do about it. */
export function CaseCard({ item, onDecided }: { item: ModerationCase; onDecided: () => void }) {
  const { draft, change, discardSent } = useDraft(`case ${item.id}`, { reason: "" });
  const { reason } = draft;
  const [missing, setMissing] = useState(false);
  const [days, setDays] = useState<PauseDays>(7);
  const field = useRef<HTMLInputElement>(null);
  const action = useCaseAction(item);
  const { kind, text, anonymous, hidden_at, decided_at, other_hidden } = item;
  const [revealed, setRevealed] = useState<string>();

  /**
   * Every action is logged with its reason: without one, the field says so instead of a dead
   * button.
   */
  async function act(chosen: CaseAction): Promise<void> {
    if (action.isPending) return;
    if (chosen.reason === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    try {
      const name = await action.mutateAsync(chosen);
      discardSent({ reason });
      if (name) setRevealed(name);
      if (chosen.type === "hide" || chosen.type === "restore") onDecided();
    } catch {
      // The mutation has shown the error.
    }
  }

  const typed = reason.trim();
  return (
    <article className={styles.case} aria-label={`Reported ${kind}`}>
      <p className={styles.head}>
        <strong>{revealed ?? (item.author.full_name || "Anonymous")}</strong>
        {anonymous && <Badge variant="light">Shared anonymously</Badge>}
        <Badge variant="light" color={hidden_at ? "red" : "gray"}>
          {hidden_at ? `${kind}, hidden` : `${kind}, visible`}
        </Badge>
        <span className={styles.quiet}>Reported {dayOf(item.opened_at)}</span>
      </p>
      <p className={styles.text}>{text}</p>
      <CaseReports item={item} />
      {other_hidden > 0 && (
        <p className={styles.quiet}>
          {other_hidden === 1
            ? "Another item of this author is hidden."
            : `${other_hidden} other items of this author are hidden.`}
        </p>
      )}
      {item.sharing_paused_until && (
        <p className={styles.quiet}>
          This author can't share until {dayOf(item.sharing_paused_until)}.
        </p>
      )}
      {decided_at && (
        <p className={styles.quiet}>
          {hidden_at ? "Hidden" : "Kept visible"} on {dayOf(decided_at)}
          {item.decision_reason && `: ${item.decision_reason}`}
        </p>
      )}
      <TextInput
        ref={field}
        label="Your reason"
        description="Saved in the log with what you do."
        maxLength={maxReasonLength}
        value={reason}
        error={missing && "Write a reason first."}
        errorProps={{ role: "alert" }}
        onChange={(event) => {
          change({ reason: event.currentTarget.value });
          setMissing(false);
        }}
      />
      <div className={styles.actions}>
        {(!hidden_at || !decided_at) && (
          <Button color="red" onClick={() => void act({ type: "hide", reason: typed })}>
            {hidden_at ? "Keep hidden" : "Hide"}
          </Button>
        )}
        {(hidden_at || !decided_at) && (
          <Button variant="default" onClick={() => void act({ type: "restore", reason: typed })}>
            {hidden_at ? "Restore" : "Keep visible"}
          </Button>
        )}
        {anonymous && !revealed && (
          <Button variant="default" onClick={() => void act({ type: "reveal", reason: typed })}>
            Reveal name
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <NativeSelect
          label="Pause this author's sharing"
          value={String(days)}
          data={sharingPauseDays.map((one) => ({ value: String(one), label: pauseLabels[one] }))}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            setDays(sharingPauseDays.find((one) => one === chosen) ?? 7);
          }}
        />
        <Button variant="default" onClick={() => void act({ type: "pause", reason: typed, days })}>
          {days === 0 ? "End pause" : "Pause sharing"}
        </Button>
      </div>
    </article>
  );
}
