import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { compareRecall, type Recall } from "#scripture/memory/compare-recall.ts";
import type { MemoryGrade } from "#shared/api/memory-verses.ts";
import { gradeOf } from "#shared/memory-schedule.ts";
import styles from "./memory.module.css";

type Props = { text: string; onFinish: (grade: MemoryGrade) => void };

/** The user types the passage. It is compared with the text word by word. */
export function TypeFromMemory({ text, onFinish }: Props) {
  const [typed, setTyped] = useState("");
  const [recall, setRecall] = useState<Recall>();

  function check(event: FormEvent) {
    event.preventDefault();
    const found = compareRecall(typed, text);
    setRecall(found);
    onFinish(gradeOf("type", found));
  }

  if (recall) return <Differences recall={recall} />;
  return (
    <form className={styles.exercise} onSubmit={check}>
      <Textarea
        label={t`Type the passage from memory`}
        autosize
        minRows={4}
        maxRows={14}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!typed.trim()}>
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}

function Differences({ recall: { pieces, right, total } }: { recall: Recall }) {
  return (
    <div className={styles.exercise}>
      <p>
        {right === total ? (
          <Trans>Every word is right.</Trans>
        ) : (
          <Trans>
            {right} of {total} words are right.
          </Trans>
        )}
      </p>
      <p className={styles.passage}>
        {pieces.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
          <span key={at}>
            {kind === "omitted" && (
              <ins className={styles.missed}>
                <span className="visually-hidden">
                  <Trans>left out:</Trans>{" "}
                </span>
                {text}
              </ins>
            )}
            {kind === "inserted" && (
              <del className={styles.wrong}>
                <span className="visually-hidden">
                  <Trans>not in the passage:</Trans>{" "}
                </span>
                {text}
              </del>
            )}
            {kind === "same" && text}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
