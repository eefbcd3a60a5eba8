import { i18n } from "@lingui/core";
import styles from "./onboarding.module.css";
import type { Question } from "./questions.ts";

/** A question with its answers as radio buttons. */
export function QuestionStep({
  question,
  value,
  onAnswer,
}: {
  question: Question;
  value: string | undefined;
  onAnswer: (value: string) => void;
}) {
  return (
    <fieldset className={styles.question}>
      <legend>
        <h1 className={styles.title}>{i18n._(question.question)}</h1>
      </legend>
      {question.answers.map(({ value: answer, label, text }) => (
        <label key={answer} className={styles.answer}>
          <input
            type="radio"
            name={question.id}
            value={answer}
            checked={value === answer}
            onChange={() => onAnswer(answer)}
          />
          <span>
            <span className={styles.label}>{i18n._(label)}</span>
            <span className={styles.hint}>{i18n._(text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
