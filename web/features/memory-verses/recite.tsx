import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { MemoryGrade } from "#shared/api/memory-verses.ts";
import { memoryGrades } from "#shared/choices.ts";
import styles from "./memory.module.css";

const gradeLabels = { again: msg`Forgot`, hard: msg`Hard`, good: msg`Good`, easy: msg`Easy` };

type Props = { text: string; onFinish: (grade: MemoryGrade) => void };

/** The user recites the passage, looks at the text and grades themselves. */
export function Recite({ text, onFinish }: Props) {
  const [isShown, setShown] = useState(false);
  const [grade, setGrade] = useState<MemoryGrade>();
  if (!isShown) {
    return (
      <div className={styles.exercise}>
        <p>
          <Trans>Say the passage aloud, then compare.</Trans>
        </p>
        <Button onClick={() => setShown(true)}>
          <Trans>Show Text</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.exercise}>
      <p className={styles.passage}>{text}</p>
      {!grade && (
        <fieldset className={styles.grades}>
          <legend>
            <Trans>How well did you know it?</Trans>
          </legend>
          {memoryGrades.map((value) => (
            <Button
              key={value}
              variant="default"
              onClick={() => {
                setGrade(value);
                onFinish(value);
              }}
            >
              {i18n._(gradeLabels[value])}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
