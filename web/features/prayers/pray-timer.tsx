import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./pray-now-page.module.css";
import { useCountdown } from "./use-countdown.ts";

const choices = [2, 5, 10, 15, 30];
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A prayer timer, and a link back to the journal. */
export function PrayTimer() {
  const [timer, setTimer] = useState<{ minutes: number; endsAt: number }>();
  const left = useCountdown(timer?.endsAt);
  return (
    <div className={styles.top}>
      <ButtonLink to="/app/prayers" variant="quiet">
        <Trans>Stop Praying</Trans>
      </ButtonLink>
      <div className={styles.timer}>
        {left !== undefined && left > 0 && (
          <span role="timer" aria-label={t`Time left`} className={styles.clock}>
            {clock(left)}
          </span>
        )}
        <NativeSelect
          aria-label={t`Timer`}
          value={String(timer?.minutes ?? "")}
          onChange={(event) => {
            const minutes = Number(event.currentTarget.value);
            setTimer(minutes > 0 ? { minutes, endsAt: Date.now() + minutes * 60_000 } : undefined);
          }}
          data={[
            { value: "", label: t`No timer` },
            ...choices.map((minutes) => ({
              value: String(minutes),
              label: plural(minutes, { one: "# minute", other: "# minutes" }),
            })),
          ]}
        />
      </div>
      <p role="status" className={styles.over}>
        {left === 0 && t`The time is up. You can stop here or keep praying.`}
      </p>
    </div>
  );
}
