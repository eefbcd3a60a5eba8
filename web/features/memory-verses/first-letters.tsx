import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { sameFirstLetter, spokenWords } from "#scripture/memory/compare-recall.ts";
import type { MemoryGrade } from "#shared/api/memory-verses.ts";
import { gradeOf } from "#shared/memory-schedule.ts";
import styles from "./memory.module.css";

type Props = { text: string; onFinish: (grade: MemoryGrade) => void };

/** The user types the first letter of each word, which reveals the word. */
export function FirstLetters({ text, onFinish }: Props) {
  const words = useMemo(() => spokenWords(text), [text]);
  /** For each word so far, whether the letter was right. */
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const missed = answers.filter((isRight) => !isRight).length;
  const isDone = answers.length === words.length;

  function answer(typed: string) {
    const letters = [...typed].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    if (letters.length === 0 || isDone) return;
    const next = [...answers];
    for (const letter of letters.slice(0, words.length - next.length)) {
      next.push(sameFirstLetter(letter, words[next.length] ?? ""));
    }
    setAnswers(next);
    if (next.length < words.length) return;
    const right = next.filter(Boolean).length;
    onFinish(gradeOf("first-letters", { right, total: words.length, added: 0 }));
  }

  return (
    <div className={styles.exercise}>
      {!isDone && (
        <TextInput
          label={t`Type the first letter of each word`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          // Always empty, because each letter becomes a word below.
          value=""
          onChange={(event) => answer(event.currentTarget.value)}
        />
      )}
      <p className={styles.passage} aria-live="polite" aria-atomic="false">
        {words.slice(0, answers.length).map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words have no other identity
          <span key={at}>{answers[at] ? word : <ins className={styles.missed}>{word}</ins>} </span>
        ))}
        <span aria-hidden="true" className={styles.blanks}>
          {words.slice(answers.length).map(() => "__ ")}
        </span>
      </p>
      {isDone && (
        <p>
          {missed === 0 ? (
            <Trans>Every word is right.</Trans>
          ) : (
            <Plural value={missed} one="# word was wrong." other="# words were wrong." />
          )}
        </p>
      )}
    </div>
  );
}
