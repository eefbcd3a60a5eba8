import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Textarea } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { maxCommentLength } from "#shared/limits.ts";

import { useDraft } from "#web/lib/draft.ts";

import { formatAgo } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import entry from "#web/ui/entry.module.css";
import { TextWithReferences } from "#web/ui/text-with-references.tsx";
import {
  type CommentThread,
  type EditedComment,
  editDraftName,
  type ShownComment,
  useChangeComment,
} from "./api.ts";
import styles from "./comments.module.css";

type Props<T extends ShownComment> = {
  thread: CommentThread<T>;
  comment: T;
  /** Shows the picture and name of the author. */
  byLine: ReactNode;
  /** A notice beside the name, for example that the comment is hidden. */
  notice?: string | undefined;
  /** Whether the user may delete comments by others. */
  moderates?: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  renderReport: (onClose: () => void) => ReactNode;
};

/** A comment. Its author can edit and delete it. */
export function Comment<T extends ShownComment>({
  thread,
  comment,
  byLine,
  notice,
  moderates = false,
  actions,
  renderReport,
}: Props<T>) {
  const { id, mine, by_author, created_at, edited_at } = comment;
  const { draft, changed, change, discardSent } = useDraft<EditedComment>(editDraftName(id), {
    comment: comment.comment,
  });
  const { base = comment } = draft;
  const [theirs, setTheirs] = useState<ShownComment>();
  const [editing, setEditing] = useState(changed);
  /** The version of the comment to delete, and whether another device has changed it. */
  const deleting = useDialog<{ shown: ShownComment; isChanged: boolean }>();
  const reporting = useDialog();
  const ago = formatAgo(created_at);
  const { edit, remove } = useChangeComment(thread, comment, (sent, newest) => {
    setTheirs(newest);
    // Text typed while the previous text was being saved stays in the box.
    if (!newest && discardSent(sent)) setEditing(false);
  });
  const newText = deleting.target?.shown.comment ?? "";
  function confirmDeletion() {
    if (!deleting.target) return;
    remove.mutate(deleting.target.shown, {
      onSuccess: (newest) => {
        if (newest) deleting.replace({ shown: newest, isChanged: true });
        else deleting.close();
      },
    });
  }
  /** Continues from the other device's comment. */
  function resolve(newest: ShownComment, text: string) {
    setTheirs(undefined);
    change({ base: newest, comment: text, thread: thread.id });
  }
  return (
    <li>
      <p className={entry.head}>
        {byLine}
        {by_author && (
          <span className={entry.badge}>
            <Trans>Author</Trans>
          </span>
        )}
        <time dateTime={created_at} className={entry.time}>
          {edited_at ? <Trans>{ago}, edited</Trans> : ago}
        </time>
        {notice && <span className={entry.badge}>{notice}</span>}
      </p>
      {editing && theirs && (
        <EditConflict
          text={t`This comment was also changed on another device. Choose which text to keep, then save your changes.`}
          theirs={[{ label: t`Comment`, text: theirs.comment }]}
          onKeepMine={() => resolve(theirs, draft.comment)}
          onUseTheirs={() => resolve(theirs, theirs.comment)}
        />
      )}
      {editing ? (
        <Textarea
          aria-label={t`Edit your comment`}
          autosize
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) =>
            change({ base, comment: event.currentTarget.value, thread: thread.id })
          }
        />
      ) : (
        <p className={entry.text}>
          <TextWithReferences text={comment.comment} />
        </p>
      )}
      <div className={styles.own}>
        {editing ? (
          <>
            <button
              type="button"
              disabled={draft.comment.trim() === "" || edit.isPending}
              onClick={() => edit.mutate(draft)}
            >
              <Trans>Save</Trans>
            </button>
            <button type="button" onClick={() => setEditing(false)}>
              <Trans>Cancel</Trans>
            </button>
          </>
        ) : (
          <>
            {mine ? (
              <button type="button" onClick={() => setEditing(true)}>
                <Trans>Edit</Trans>
              </button>
            ) : (
              <button type="button" onClick={() => reporting.open()}>
                <Trans>Report</Trans>
              </button>
            )}
            {actions}
            {(mine || moderates) && (
              <button
                type="button"
                onClick={() => deleting.open({ shown: comment, isChanged: false })}
              >
                <Trans>Delete</Trans>
              </button>
            )}
          </>
        )}
      </div>
      {reporting.opened && <Suspense fallback={null}>{renderReport(reporting.close)}</Suspense>}
      <ConfirmDialog
        opened={deleting.opened}
        title={t`Delete comment`}
        text={
          deleting.target?.isChanged
            ? t`Another device changed this comment. Delete this version for good? “${newText}”`
            : mine
              ? t`Your comment will be permanently deleted.`
              : t`The comment will be permanently deleted.`
        }
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={confirmDeletion}
        onCancel={deleting.close}
      />
    </li>
  );
}
