import { t } from "@lingui/core/macro";
import type { Author } from "#shared/api/community.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useBlock } from "../api/report.ts";

/**
 * Asks for confirmation, then blocks the named author of a prayer. If the prayer is anonymous, it
 * blocks only the prayer.
 */
export function BlockDialog({
  prayerId,
  author,
  onClose,
}: {
  prayerId: string;
  author: Author;
  onClose: () => void;
}) {
  const name = author?.full_name || t`this user`;
  const block = useBlock(prayerId, onClose);
  return (
    <ConfirmDialog
      opened
      title={author ? t`Block ${name}?` : t`Block this prayer?`}
      text={
        author
          ? t`You and ${name} no longer see what either of you shares by name: prayers, comments and posts. Anonymous prayers are not affected. ${name} is not notified.`
          : t`You no longer see this prayer and its comments. Nothing else is blocked, because other prayers of the same author must not show who wrote this one. The author is not notified.`
      }
      confirmLabel={t`Block`}
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    />
  );
}
