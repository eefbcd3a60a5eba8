import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import styles from "./messages.module.css";

const secondsUntil = (at: number | undefined) =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Returns the seconds until a time, in milliseconds since 1970; 0 without a time or after it. */
export function useSecondsLeft(at: number | undefined): number {
  const [, setTick] = useState(0);
  const left = secondsUntil(at);
  useEffect(() => {
    if (at === undefined || left === 0) return;
    // Waits for the next whole second, so that the count skips no number.
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      at - Date.now() - (left - 1) * 1000,
    );
    return () => clearTimeout(timer);
  });
  return left;
}

/** From this number of seconds, the countdown shows minutes. */
const secondsShown = 120;

/** Counts down to the next attempt. Screen readers announce only its end. */
export function RetryCountdown({ secondsLeft }: { secondsLeft: number }) {
  const minutes = Math.ceil(secondsLeft / 60);
  const wait =
    secondsLeft < secondsShown
      ? plural(secondsLeft, {
          one: "You can try again in # second.",
          other: "You can try again in # seconds.",
        })
      : plural(minutes, {
          one: "You can try again in # minute.",
          other: "You can try again in # minutes.",
        });
  return (
    <>
      {secondsLeft > 0 && <p className={styles.note}>{wait}</p>}
      <p className={styles.note} role="status">
        {secondsLeft === 0 && t`You can try again now.`}
      </p>
    </>
  );
}
