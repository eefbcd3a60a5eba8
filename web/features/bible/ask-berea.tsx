import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { pendingQuestionKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./ask-berea.module.css";

/**
 * A button that opens the chat with a question about the search query. Renders nothing if the chat
 * is off.
 */
export function AskBerea({ words }: { words: string }) {
  const navigate = useNavigate();
  const productName = useInstallationName();
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
      <Trans>
        Ask {productName} about “{words}”
      </Trans>
    </Button>
  );
}
