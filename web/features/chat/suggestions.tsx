import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import styles from "./suggestions.module.css";

const questions = [
  msg`What does the Bible say about love?`,
  msg`Explain John 3:16`,
  msg`How can I find peace?`,
  msg`What are the beatitudes?`,
  msg`How do I deal with anxiety?`,
  msg`What is grace?`,
  msg`How can I forgive someone?`,
  msg`Who were the twelve disciples?`,
];

/** Suggested questions for an empty conversation. A click sends one and keeps the draft. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <section aria-label={t`Suggested questions`}>
      <ul className={styles.questions}>
        {questions
          .map((text) => i18n._(text))
          .map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
