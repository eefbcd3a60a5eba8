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

/**
 * Questions to begin with, while the conversation is empty. A click sends one and leaves the draft
 * alone.
 */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <section aria-label="Suggested questions">
      <ul className={styles.questions}>
        {questions.map((question) => (
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
