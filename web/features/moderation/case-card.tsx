import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, select, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Badge, Button, NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { ModerationCase } from "#shared/api/moderation.ts";
import { sharingPauseDays } from "#shared/choices.ts";
import { maxReasonLength } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatDate } from "#web/lib/format.ts";
import { type CaseAction, type PauseDays, useCaseAction } from "./api/cases.ts";
import { CaseReports } from "./case-reports.tsx";
import styles from "./moderation.module.css";

const pauseLabels: Record<PauseDays, MessageDescriptor> = {
  0: msg`No pause`,
  1: msg`1 day`,
  7: msg`7 days`,
  30: msg`30 days`,
};

/** A reported prayer, comment or post with the actions of a moderator. */
export function CaseCard({ item, onDecided }: { item: ModerationCase; onDecided: () => void }) {
  const { draft, change, discardSent } = useDraft(`case ${item.id}`, { reason: "" });
  const { reason } = draft;
  const [missing, setMissing] = useState(false);
  const [days, setDays] = useState<PauseDays>(7);
  const field = useRef<HTMLInputElement>(null);
  const action = useCaseAction(item);
  const { kind, text, anonymous, hidden_at, decided_at, other_hidden } = item;
  const [revealed, setRevealed] = useState<string>();

  /** The log contains every action with its reason. Without a reason, the field shows an error. */
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
      // The mutation has already shown the error.
    }
  }

  const typed = reason.trim();
  const reportedOn = formatDate(item.opened_at);
  const pausedUntil = item.sharing_paused_until && formatDate(item.sharing_paused_until);
  const decidedOn = decided_at ? formatDate(decided_at) : "";
  return (
    <article
      className={styles.case}
      aria-label={select(kind, {
        prayer: "Reported prayer",
        comment: "Reported comment",
        other: "Reported post",
      })}
    >
      <p className={styles.head}>
        <strong>{revealed ?? (item.author.full_name || t`Anonymous`)}</strong>
        {anonymous && (
          <Badge variant="light">
            <Trans>Shared anonymously</Trans>
          </Badge>
        )}
        <Badge variant="light" color={hidden_at ? "red" : "gray"}>
          {hidden_at
            ? select(kind, {
                prayer: "prayer, hidden",
                comment: "comment, hidden",
                other: "post, hidden",
              })
            : select(kind, {
                prayer: "prayer, visible",
                comment: "comment, visible",
                other: "post, visible",
              })}
        </Badge>
        <span className={styles.quiet}>
          <Trans>Reported on {reportedOn}</Trans>
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      <CaseReports item={item} />
      {other_hidden > 0 && (
        <p className={styles.quiet}>
          <Plural
            value={other_hidden}
            one="Another item of this author is hidden."
            other="# other items of this author are hidden."
          />
        </p>
      )}
      {item.sharing_paused_until && (
        <p className={styles.quiet}>
          <Trans>This author can't share until {pausedUntil}.</Trans>
        </p>
      )}
      {decided_at && (
        <p className={styles.quiet}>
          {hidden_at ? t`Hidden on ${decidedOn}` : t`Kept visible on ${decidedOn}`}
          {item.decision_reason && `: ${item.decision_reason}`}
        </p>
      )}
      <TextInput
        ref={field}
        label={t`Your reason`}
        description={t`Saved in the log with your decision.`}
        maxLength={maxReasonLength}
        value={reason}
        error={missing && t`Write a reason first.`}
        onChange={(event) => {
          change({ reason: event.currentTarget.value });
          setMissing(false);
        }}
      />
      <div className={styles.actions}>
        {(!hidden_at || !decided_at) && (
          <Button color="red" onClick={() => void act({ type: "hide", reason: typed })}>
            {hidden_at ? t`Keep Hidden` : t`Hide`}
          </Button>
        )}
        {(hidden_at || !decided_at) && (
          <Button variant="default" onClick={() => void act({ type: "restore", reason: typed })}>
            {hidden_at ? t`Restore` : t`Keep Visible`}
          </Button>
        )}
        {anonymous && !revealed && (
          <Button variant="default" onClick={() => void act({ type: "reveal", reason: typed })}>
            <Trans>Reveal Name</Trans>
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <NativeSelect
          label={t`Pause this author's sharing`}
          value={String(days)}
          data={sharingPauseDays.map((one) => ({
            value: String(one),
            label: i18n._(pauseLabels[one]),
          }))}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            setDays(sharingPauseDays.find((one) => one === chosen) ?? 7);
          }}
        />
        <Button variant="default" onClick={() => void act({ type: "pause", reason: typed, days })}>
          {days === 0 ? t`End Pause` : t`Pause Sharing`}
        </Button>
      </div>
    </article>
  );
}
