import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton, SegmentedControl } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { MemoryGrade, MemoryMode } from "#shared/api/memory-verses.ts";
import { memoryModes } from "#shared/choices.ts";
import { afterReview } from "#shared/memory-schedule.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { formatDate } from "#web/lib/format.ts";
import { memoryModeKey } from "#web/lib/storage-keys.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { usePassageText } from "./api/passage-text.ts";
import { type ShownVerse, useRecordReview } from "./api/verses.ts";
import { FirstLetters } from "./first-letters.tsx";
import styles from "./memory.module.css";
import { Recite } from "./recite.tsx";
import { TypeFromMemory } from "./type-from-memory.tsx";

const modeLabels = { type: msg`Type`, "first-letters": msg`First letters`, recite: msg`Recite` };
const isMode = (value: unknown): value is MemoryMode => memoryModes.some((mode) => mode === value);
const chosenMode = deviceStore<MemoryMode>(memoryModeKey, "type", isMode);

type Props = { verses: readonly ShownVerse[]; onClose: () => void };

/** Reviews one verse after another. The order of `verses` must not change during the review. */
export function ReviewSession({ verses, onClose }: Props) {
  const [position, setPosition] = useState(0);
  const verse = verses[position];
  const isOver = verse === undefined;
  // The remaining verses may have been deleted on another device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends once
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver]);
  if (!verse) return null;
  const [number, count] = [position + 1, verses.length];
  const isLast = number === count;
  return (
    <section className={styles.review} aria-label={t`Review`}>
      <header className={styles.reviewHead}>
        <p className={styles.when}>
          <Trans>
            {number} of {count}
          </Trans>
        </p>
        <CloseButton size="lg" aria-label={t`End the review`} onClick={onClose} />
      </header>
      <VerseReview
        key={verse.id}
        verse={verse}
        nextLabel={isLast ? t`Finish` : t`Next Verse`}
        onNext={() => (isLast ? onClose() : setPosition(number))}
      />
    </section>
  );
}

type ReviewProps = { verse: ShownVerse; nextLabel: string; onNext: () => void };

function VerseReview({ verse, nextLabel, onNext }: ReviewProps) {
  const mode = chosenMode.use();
  const record = useRecordReview();
  const { text, isLoading } = usePassageText(verse);
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  /** The first attempt counts. Further attempts are practice. */
  const [result, setResult] = useState<{ dueAt: string }>();
  const [isDone, setDone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Moves the focus, because the button that had it is gone.
  useEffect(() => heading.current?.focus(), []);

  // The field or button that ended the exercise is gone.
  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  function finish(grade: MemoryGrade) {
    setDone(true);
    if (result) return;
    const reviewed_at = new Date().toISOString();
    setResult({ dueAt: afterReview(verse.schedule, { grade, reviewed_at }).due_at });
    void record(verse.id, mode, grade);
  }

  const retry = () => {
    setDone(false);
    setAttempt(attempt + 1);
  };
  const Exercise = exercises[mode];
  const due = result && formatDate(result.dueAt);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.verseName}>
        {displayReference(verse.reference)}{" "}
        <span className={styles.translation}>{verse.translation.toUpperCase()}</span>
      </h2>
      <SegmentedControl
        aria-label={t`How to review`}
        className={styles.modes}
        value={mode}
        onChange={(value) => {
          if (isMode(value)) chosenMode.write(value);
          retry();
        }}
        data={memoryModes.map((value) => ({ value, label: i18n._(modeLabels[value]) }))}
      />
      {isLoading && <LoadingState />}
      {!isLoading && !text && (
        <p role="alert">
          <Trans>
            The text of this passage isn't on this device. Connect to the internet, or choose
            another translation.
          </Trans>
        </p>
      )}
      {text && <Exercise key={`${mode} ${attempt}`} text={text} onFinish={finish} />}
      {isDone && (
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <p role="status">
            <Trans>Next review: {due}</Trans>
          </p>
          <div className={styles.actions}>
            <Button onClick={onNext}>{nextLabel}</Button>
            <Button variant="default" onClick={retry}>
              <Trans>Practice Again</Trans>
            </Button>
          </div>
        </div>
      )}
      {!isDone && !text && !isLoading && (
        <Button className={styles.skip} variant="default" onClick={onNext}>
          {nextLabel}
        </Button>
      )}
    </>
  );
}

/** Each exercise calls `onFinish` once, with the grade. */
const exercises = { type: TypeFromMemory, "first-letters": FirstLetters, recite: Recite };
