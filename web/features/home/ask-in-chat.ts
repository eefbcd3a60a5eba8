import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { pendingQuestionKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Returns a function that opens the chat with a question. The chat reads the question from this
 * tab's session storage and sends it. Returns false if the browser blocks storage.
 */
export function useAskInChat(): (question: string) => boolean {
  const navigate = useNavigate();
  return (question) => {
    try {
      sessionStorage.setItem(pendingQuestionKey, question);
    } catch (cause) {
      errorToast({
        title: t`Your question could not be sent to the chat`,
        message: t`This browser blocks storage. Please ask in the chat itself.`,
        cause,
      });
      return false;
    }
    void navigate("/app/chat");
    return true;
  };
}
