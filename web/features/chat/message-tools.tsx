import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import type { ShownMessage } from "./conversation.ts";
import styles from "./messages.module.css";

/** The time, model and token count of a message, and its buttons. */
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
      () => toast({ title: t`Copied to clipboard` }),
      (cause) =>
        errorToast({ title: t`Error`, message: t`The message couldn't be copied.`, cause }),
    );
  const shownVersion = formatNumber(at + 1);
  const versionCount = formatNumber(versions.length);
  const before = versions[at - 1];
  const after = versions[at + 1];
  return (
    <div className={styles.tools}>
      {onShow && versions.length > 1 && (
        <span className={styles.versions}>
          <Tool label={t`Previous version`} onClick={before ? () => onShow(before) : undefined}>
            <IconChevronLeft size={16} stroke={1.7} />
          </Tool>
          <span>
            <Trans>
              {shownVersion} of {versionCount}
            </Trans>
          </span>
          <Tool label={t`Next version`} onClick={after ? () => onShow(after) : undefined}>
            <IconChevronRight size={16} stroke={1.7} />
          </Tool>
        </span>
      )}
      <Tool label={t`Copy message`} onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.6} />
      </Tool>
      {onEdit && (
        <Tool label={t`Edit message`} onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} />
        </Tool>
      )}
      {onRegenerate && (
        <Tool label={t`Regenerate answer`} onClick={onRegenerate}>
          <IconRefresh size={16} stroke={1.6} />
        </Tool>
      )}
      {created_at && (
        <span className={styles.facts}>
          <time dateTime={created_at}>{timeOf(created_at)}</time>
          {model && ` · ${model}`}
          {tokens &&
            ` · ${plural(tokens.input + tokens.output, { one: "# token", other: "# tokens" })}`}
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

/** Shows the time for today's messages, and the date and time for older ones. */
function timeOf(instant: string): string {
  const date = new Date(instant);
  const today = date.toDateString() === new Date().toDateString();
  return formatDate(date, today ? "time" : "dayAndTime");
}
