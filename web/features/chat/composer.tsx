import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Textarea } from "@mantine/core";
import { IconArrowUp, IconBookmarkPlus, IconPlayerStopFilled, IconX } from "@tabler/icons-react";
import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { maxMessageLength } from "#shared/limits.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import styles from "./composer.module.css";
import type { ConversationStore } from "./conversation-store.ts";
import { InsertVerseDialog } from "./insert-verse-dialog.tsx";
import { useConversation } from "./use-conversation.ts";
import { useDictation } from "./use-dictation.ts";
import { VoiceButton } from "./voice-button.tsx";

type Props = {
  conversation: ConversationStore;
  /** True while an answer is being generated: the user can stop it but cannot send. */
  busy: boolean;
  box: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The message box. Enter sends, Shift+Enter starts a new line. Its text is local state, so that
 * typing rerenders nothing else.
 */
export function Composer({ conversation, busy, box }: Props) {
  const text = useConversation(conversation, (state) => state.draft);
  const inserting = useDialog();
  const dictation = useDictation(conversation, box);
  const blank = text.trim() === "";

  function send() {
    if (busy || blank) return;
    dictation.stop();
    conversation.send(text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // With an input method editor, Enter confirms the composition and must not send the message.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  /** Inserts the verse at the cursor, with spaces around it. */
  function insert(quote: string) {
    const { draft } = conversation.getState();
    const at = box.current?.selectionStart ?? draft.length;
    const before = draft.slice(0, at);
    const after = draft.slice(box.current?.selectionEnd ?? at);
    const gap = (side: string, edge: RegExp) => (side === "" || edge.test(side) ? "" : " ");
    conversation.type(`${before}${gap(before, /\s$/)}${quote}${gap(after, /^\s/)}${after}`);
  }

  return (
    <>
      <form className={styles.composer} aria-label={t`Your message`} onSubmit={submit}>
        <Textarea
          ref={box}
          aria-label={t`Your message`}
          placeholder={t`Ask about God's word, Biblical questions, or share what's on your heart...`}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => conversation.type(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          classNames={{ input: styles.text ?? "" }}
        />
        <div className={styles.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Insert Bible verse`}
            title={t`Insert Bible verse`}
            onClick={() => inserting.open()}
          >
            <IconBookmarkPlus size={20} stroke={1.6} />
          </ActionIcon>
          <VoiceButton dictation={dictation} />
          {text !== "" && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Clear`}
              title={t`Clear`}
              onClick={() => {
                dictation.stop();
                conversation.type("");
                box.current?.focus();
              }}
            >
              <IconX size={19} stroke={1.6} />
            </ActionIcon>
          )}
          <span className={styles.room} />
          {busy ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStopFilled size={15} aria-hidden />}
              onClick={() => conversation.stop()}
            >
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={blank}
              leftSection={<IconArrowUp size={18} stroke={2} aria-hidden />}
            >
              <Trans>Send</Trans>
            </Button>
          )}
        </div>
      </form>
      {/* Outside the form: a submit event in the dialog bubbles through React to a form around it. */}
      <InsertVerseDialog opened={inserting.opened} onClose={inserting.close} onInsert={insert} />
    </>
  );
}
