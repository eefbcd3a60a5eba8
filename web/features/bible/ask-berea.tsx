import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { pendingQuestionKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./ask-berea.module.css";

/**
 * Opens the chat with a question about the search words. Renders nothing if the chat is turned off.
 */
export function AskBerea({ words }: { words: string }) {
  const navigate = useNavigate();
  const ai = useAiEnabled();
  if (!ai) return null;

  function ask() {
    try {
      sessionStorage.setItem(pendingQuestionKey, t`What does the Bible say about “${words}”?`);
    } catch (cause) {
      errorToast({
        title: t`Your question couldn't be sent to the chat`,
        message: t`This browser blocks storage. Please ask in the chat.`,
        cause,
      });
      return;
    }
    void navigate("/app/chat");
  }

  return (
    <Button className={styles.ask} variant="light" onClick={ask}>
      <Trans>Ask Berea about “{words}”</Trans>
    </Button>
  );
}
