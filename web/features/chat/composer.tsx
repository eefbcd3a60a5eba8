import { ActionIcon, Button, Textarea } from "@mantine/core";
import { IconArrowUp, IconBookmarkPlus, IconPlayerStopFilled, IconX } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { maxMessageLength } from "#contract/chat-limits.ts";
import styles from "./composer.module.css";
import { InsertVerseDialog } from "./insert-verse-dialog.tsx";
import { VoiceButton } from "./voice-button.tsx";

const placeholder = "Ask about God's word, Biblical questions, or share what's on your heart...";

type Props = {
  text: string;
  onText: (text: string) => void;
  /** An answer is under way: nothing can be sent, and it can be stopped. */
  busy: boolean;
  onSend: () => void;
  onStop: () => void;
  box: RefObject<HTMLTextAreaElement | null>;
};

/** The box a message is written in. Enter sends, Shift+Enter begins a new line. */
export function Composer({ text, onText, busy, onSend, onStop, box }: Props) {
  const [inserting, setInserting] = useState(false);
  const blank = text.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also takes a word out of an input method; that is no sending.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  }

  /** Puts the verse where the cursor is, apart from the words around it. */
  function insert(quote: string) {
    const at = box.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const after = text.slice(box.current?.selectionEnd ?? at);
    const gap = (side: string, edge: RegExp) => (side === "" || edge.test(side) ? "" : " ");
    onText(`${before}${gap(before, /\s$/)}${quote}${gap(after, /^\s/)}${after}`);
  }

  return (
    <form className={styles.composer} aria-label="Your message" onSubmit={submit}>
      <Textarea
        ref={box}
        aria-label="Your message"
        placeholder={placeholder}
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        classNames={{ input: styles.text ?? "" }}
      />
      <div className={styles.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Insert Bible verse"
          title="Insert Bible verse"
          onClick={() => setInserting(true)}
        >
          <IconBookmarkPlus size={20} stroke={1.6} />
        </ActionIcon>
        <VoiceButton text={text} onText={onText} disabled={busy} />
        {text !== "" && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Clear"
            title="Clear"
            onClick={() => {
              onText("");
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
            onClick={onStop}
          >
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            disabled={blank}
            leftSection={<IconArrowUp size={18} stroke={2} aria-hidden />}
          >
            Send
          </Button>
        )}
      </div>
      <InsertVerseDialog opened={inserting} onClose={() => setInserting(false)} onInsert={insert} />
    </form>
  );
}
