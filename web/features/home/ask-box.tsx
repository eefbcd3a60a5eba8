import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import type { FormEvent, KeyboardEvent } from "react";
import { useDraft } from "#web/lib/draft.ts";
import { homeQuestionDraft } from "#web/lib/held-drafts/drafts.ts";
import { useAskInChat } from "./ask-in-chat.ts";
import styles from "./home-page.module.css";

/** A question box that opens the chat. */
export function AskBox() {
  const askInChat = useAskInChat();
  const { draft, change, discard } = useDraft(homeQuestionDraft, { question: "" });
  const text = draft.question.trim();

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!text) return;
    if (askInChat(text)) discard();
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
