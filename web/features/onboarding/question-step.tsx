import styles from "./onboarding.module.css";
import type { Question } from "./questions.ts";

/** One question with its answers, of which one can be chosen. */
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
        <h1 className={styles.title}>{question.question}</h1>
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
            <span className={styles.label}>{label}</span>
            <span className={styles.hint}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
