import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import type { FormEvent, KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useDraft } from "#web/lib/draft.ts";
import { pendingQuestionKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./home-page.module.css";

/** A box for a question, which the chat takes from this tab's session storage and sends. */
export function AskBox() {
  const navigate = useNavigate();
  const { draft, change, discard } = useDraft("home question", { question: "" });
  const text = draft.question.trim();

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!text) return;
    try {
      sessionStorage.setItem(pendingQuestionKey, text);
    } catch (cause) {
      errorToast({
        title: t`Your question could not be sent to the chat`,
        message: t`This browser blocks storage. Please ask in the chat itself.`,
        cause,
      });
      return;
    }
    discard();
    void navigate("/app/chat");
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={styles.ask} onSubmit={ask}>
      <Textarea
        aria-label={t`Your question`}
        placeholder={t`Ask about the Bible`}
        size="md"
        autosize
        minRows={1}
        maxRows={6}
        value={draft.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
        onKeyDown={sendOnEnter}
        className={styles.askText}
      />
      <Button type="submit" size="md" variant="default" disabled={!text}>
        <Trans>Ask</Trans>
      </Button>
    </form>
  );
}
