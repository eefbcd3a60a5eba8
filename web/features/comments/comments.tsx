import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";

import type { FormEvent, ReactNode } from "react";

import { maxCommentLength } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";

import { draftId } from "#web/lib/draft-id.ts";
import { joinTexts } from "#web/lib/join-texts.ts";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { type CommentThread, type ShownComment, useAddComment, useComments } from "./api.ts";
import styles from "./comments.module.css";

import { useLostEdits } from "./use-lost-edits.ts";

/** `id` is the same for every submission of a comment. */
type CommentDraft = { id?: string; comment: string };
const blank: CommentDraft = { comment: "" };

/**
 * Shows the comments of a thread, oldest first, and a form to add one. `renderComment` renders each
 * comment as a `Comment`. `children` appear above the form. With `hasUnsent`, they are comments
 * that the server does not have yet.
 */
export function Comments<T extends ShownComment>({
  thread,
  renderComment,
  hasUnsent = false,
  children,
}: {
  thread: CommentThread<T>;
  renderComment: (comment: T) => ReactNode;
  hasUnsent?: boolean;
  children?: ReactNode;
}) {
  const comments = useComments(thread);
  const { draft, change, discardSent } = useDraft<CommentDraft>(`comment ${thread.id}`, blank);
  const add = useAddComment(thread, {
    onAdded: discardSent,
    onKnownId: ({ id }) => change({ id: draftId(id) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.comment.trim() !== "" && !add.isPending)
      add.mutate({ id: draftId(draft.id), comment: draft.comment });
  };
  const items = comments.data;
  useLostEdits(thread.id, comments.hasNextPage ? undefined : items, (text) =>
    change({ id: draftId(draft.id), comment: joinTexts(draft.comment, text) }),
  );
  return (
    <section className={entry.thread} aria-label={t`Comments`}>
      {comments.isPending && <LoadingState label={t`Loading comments...`} />}
      {comments.isError && !items && (
        <ErrorState
          message={t`Comments couldn't be loaded.`}
          onRetry={() => void comments.refetch()}
        />
      )}
      {items?.length === 0 && !hasUnsent && (
        <p className={styles.none}>
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {items && items.length > 0 && (
        <ol className={styles.list}>{items.map((comment) => renderComment(comment))}</ol>
      )}
      {comments.hasNextPage && (
        <Button
          data-flush
          variant="subtle"
          size="sm"
          loading={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          <Trans>Show More Comments</Trans>
        </Button>
      )}
      {children}
      <form className={entry.write} onSubmit={submit}>
        <Textarea
          aria-label={t`Your comment`}
          placeholder={t`Write a comment...`}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) =>
            change({ id: draftId(draft.id), comment: event.currentTarget.value })
          }
        />
        <Button type="submit" loading={add.isPending} disabled={draft.comment.trim() === ""}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </section>
  );
}
