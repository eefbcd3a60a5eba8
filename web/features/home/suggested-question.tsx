import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { useAnswers } from "#web/features/onboarding/api/saved-answers.ts";
import { today } from "#web/lib/local-day.ts";
import { useAskInChat } from "./ask-in-chat.ts";
import styles from "./home-page.module.css";
import { suggestedQuestion } from "./suggestions.ts";

/** A question for today. A click opens the chat with it. */
export function SuggestedQuestion() {
  const answers = useAnswers();
  const askInChat = useAskInChat();
  const question = answers && i18n._(suggestedQuestion(answers, today()));
  return (
    <p className={styles.suggestion}>
      {question && (
        <Trans>
          For example:{" "}
          <button type="button" onClick={() => askInChat(question)}>
            {question}
          </button>
        </Trans>
      )}
    </p>
  );
}
