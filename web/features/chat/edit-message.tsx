import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useRef } from "react";
import { maxMessageLength } from "#contract/chat-limits.ts";
import styles from "./messages.module.css";

/** A message of the person's own, being put in other words. */
export function EditMessage({
  text,
  busy,
  onText,
  onSend,
  onCancel,
}: {
  text: string;
  busy: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !busy) onSend();
  };
  return (
    <form className={styles.edit} aria-label="Edit message" onSubmit={submit}>
      <Textarea
        ref={box}
        aria-label="Message"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            submit(event);
          }
        }}
      />
      <div className={styles.editButtons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === "" || busy}>
          Send again
        </Button>
      </div>
    </form>
  );
}
