import styles from "./suggestions.module.css";

const questions = [
  "What does the Bible say about love?",
  "Explain John 3:16",
  "How can I find peace?",
  "What are the beatitudes?",
  "How do I deal with anxiety?",
  "What is grace?",
  "How can I forgive someone?",
  "Who were the twelve disciples?",
];

/** Ways to begin, while there is nothing but the welcome. */
export function Suggestions({
  onAsk,
  disabled,
}: {
  onAsk: (question: string) => void;
  disabled: boolean;
}) {
  return (
    <section aria-label="Suggested questions">
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={disabled} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
