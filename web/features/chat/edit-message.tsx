import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useRef } from "react";
import { maxMessageLength } from "#shared/limits.ts";
import type { ConversationStore } from "./conversation-store.ts";
import styles from "./messages.module.css";
import { useConversation } from "./use-conversation.ts";

/** A form to edit a message of the user. `original` is the text before the edit. */
export function EditMessage({
  conversation,
  original,
}: {
  conversation: ConversationStore;
  original: string;
}) {
  const text = useConversation(conversation, (state) => state.editing?.text ?? "");
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  // The box grows with its text. The scroll margin, as high as the composer, keeps its buttons
  // visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text determines the height
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") conversation.sendEdit();
  };
  return (
    <form ref={form} className={styles.edit} aria-label={t`Edit message`} onSubmit={submit}>
      <Textarea
        ref={box}
        aria-label={t`Message`}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => conversation.changeEdit(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Escape must not discard changed text, because it also closes other elements.
          if (event.key === "Escape" && text === original) conversation.cancelEdit();
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            submit(event);
          }
        }}
      />
      <div className={styles.editButtons}>
        <Button variant="default" onClick={conversation.cancelEdit}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={text.trim() === ""}>
          <Trans>Send Again</Trans>
        </Button>
      </div>
    </form>
  );
}
