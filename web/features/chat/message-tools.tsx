import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPencil,
  IconRefresh,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import type { ShownMessage } from "./conversation.ts";
import styles from "./messages.module.css";

/**
 * When a message was written, by which model, for how many tokens, and what can be done with it.
 */
export function MessageTools({
  message,
  onEdit,
  onRegenerate,
  onShow,
}: {
  message: ShownMessage;
  onEdit?: (() => void) | undefined;
  onRegenerate?: (() => void) | undefined;
  onShow?: ((id: string) => void) | undefined;
}) {
  const { id, content, created_at, model, tokens, versions = [] } = message;
  const at = versions.indexOf(id);
  const copy = () =>
    copyText(content).then(
      () => toast({ title: "Copied to clipboard" }),
      (cause) => errorToast({ title: "Error", message: "The message could not be copied.", cause }),
    );
  const before = versions[at - 1];
  const after = versions[at + 1];
  return (
    <div className={styles.tools}>
      {onShow && versions.length > 1 && (
        <span className={styles.versions}>
          <Tool label="Previous version" onClick={before ? () => onShow(before) : undefined}>
            <IconChevronLeft size={16} stroke={1.7} />
          </Tool>
          <span>
            {at + 1} of {versions.length}
          </span>
          <Tool label="Next version" onClick={after ? () => onShow(after) : undefined}>
            <IconChevronRight size={16} stroke={1.7} />
          </Tool>
        </span>
      )}
      <Tool label="Copy message" onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.6} />
      </Tool>
      {onEdit && (
        <Tool label="Edit message" onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} />
        </Tool>
      )}
      {onRegenerate && (
        <Tool label="Another answer" onClick={onRegenerate}>
          <IconRefresh size={16} stroke={1.6} />
        </Tool>
      )}
      {created_at && (
        <span className={styles.facts}>
          <time dateTime={created_at}>{timeOf(created_at)}</time>
          {model && ` · ${model}`}
          {tokens && ` · ${(tokens.input + tokens.output).toLocaleString("en")} tokens`}
        </span>
      )}
    </div>
  );
}

function Tool({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** The time of today's messages, and the day of older ones. */
function timeOf(instant: string): string {
  const date = new Date(instant);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString("en", {
    ...(today ? {} : { day: "numeric", month: "short", year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}
