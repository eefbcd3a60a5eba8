import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import type { PrayerComment } from "#shared/api/community.ts";
import { maxCommentLength } from "#shared/limits.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatAgo } from "#web/lib/format.ts";
import { translated } from "#web/lib/translated.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";
import { commentsKey } from "./community-calls.ts";
import { showFailure } from "./react-to-prayer.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const pageSize = "30";

/** The comments on a prayer, oldest first, and a form to add one. */
export function Comments({ prayerId }: { prayerId: string }) {
  const queryClient = useQueryClient();
  const queryKey = commentsKey(prayerId);
  const comments = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      request(
        api.prayers.community[":id"].comments.$get({
          param: { id: prayerId },
          query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const { draft, change, discardSent } = useDraft(`comment ${prayerId}`, { comment: "" });
  const add = useMutation({
    mutationFn: (comment: string) =>
      request(
        api.prayers.community[":id"].comments.$post({ param: { id: prayerId }, json: { comment } }),
      ),
    onSuccess: async ({ hidden }, comment) => {
      discardSent({ comment });
      toast({
        title: t`Comment Added`,
        ...(hidden && { message: translated(communityMessages.held) }),
      });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: (cause) =>
      showFailure(
        cause,
        cause instanceof ApiError && cause.code === "invalid_input"
          ? cause.message
          : t`Failed to add comment. Please try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.comment.trim() !== "" && !add.isPending) add.mutate(draft.comment);
  };
  const items = comments.data?.pages.flatMap((page) => page.items);
  return (
    <section className={styles.comments} aria-label={t`Comments`}>
      {comments.isPending && <LoadingState label={t`Loading comments...`} />}
      {comments.isError && !items && (
        <ErrorState
          message={t`Comments couldn't be loaded.`}
          onRetry={() => void comments.refetch()}
        />
      )}
      {items?.length === 0 && (
        <p className={styles.none}>
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {items && items.length > 0 && (
        <ol className={styles.commentList}>
          {items.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {comments.hasNextPage && (
        <Button
          variant="subtle"
          size="sm"
          loading={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          <Trans>Show more comments</Trans>
        </Button>
      )}
      <form className={styles.write} onSubmit={submit}>
        <Textarea
          aria-label={t`Your comment`}
          placeholder={t`Write a comment...`}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <Button type="submit" loading={add.isPending} disabled={draft.comment.trim() === ""}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </section>
  );
}

function Comment({ comment }: { comment: PrayerComment }) {
  const queryClient = useQueryClient();
  const { id, prayer_id, mine, by_author, author, created_at, edited_at } = comment;
  const { draft, changed, change, discardSent } = useDraft(`comment edit ${id}`, {
    comment: comment.comment,
  });
  const [editing, setEditing] = useState(changed);
  const [confirmingDeletion, setConfirmingDeletion] = useState(false);
  const [reporting, setReporting] = useState(false);
  const param = { id: prayer_id, comment: id };
  const ago = formatAgo(created_at);
  const reload = () => queryClient.invalidateQueries({ queryKey: commentsKey(prayer_id) });
  const call = api.prayers.community[":id"].comments[":comment"];
  const edit = useMutation({
    mutationFn: (words: string) => request(call.$patch({ param, json: { comment: words } })),
    onSuccess: async (_, words) => {
      // Text typed while the last text was being saved stays in the box.
      if (discardSent({ comment: words })) setEditing(false);
      await reload();
    },
    onError: (cause) =>
      showFailure(
        cause,
        cause instanceof ApiError && cause.code === "invalid_input"
          ? cause.message
          : t`Your comment couldn't be saved. Please try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
  const remove = useMutation({
    mutationFn: () => request(call.$delete({ param })),
    onSuccess: async () => {
      setConfirmingDeletion(false);
      await reload();
    },
    onError: (cause) =>
      showFailure(
        cause,
        t`Your comment couldn't be deleted. Please try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
  return (
    <li className={styles.comment}>
      <p className={styles.head}>
        <ByLine author={author} />
        {by_author && (
          <span className={styles.badge}>
            <Trans>Author</Trans>
          </span>
        )}
        <time dateTime={created_at} className={styles.time}>
          {edited_at ? <Trans>{ago}, edited</Trans> : ago}
        </time>
      </p>
      {editing ? (
        <Textarea
          aria-label={t`Edit your comment`}
          autosize
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
      ) : (
        <p className={styles.words}>{comment.comment}</p>
      )}
      {!mine && (
        <div className={styles.own}>
          <button type="button" onClick={() => setReporting(true)}>
            <Trans>Report</Trans>
          </button>
        </div>
      )}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog
            target={{ kind: "comment", prayerId: prayer_id, commentId: id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {mine && (
        <div className={styles.own}>
          {editing ? (
            <>
              <button
                type="button"
                disabled={draft.comment.trim() === "" || edit.isPending}
                onClick={() => edit.mutate(draft.comment)}
              >
                <Trans>Save</Trans>
              </button>
              <button type="button" onClick={() => setEditing(false)}>
                <Trans>Cancel</Trans>
              </button>
            </>
          ) : (
            <>
              <button type="button" onClick={() => setEditing(true)}>
                <Trans>Edit</Trans>
              </button>
              <button type="button" onClick={() => setConfirmingDeletion(true)}>
                <Trans>Delete</Trans>
              </button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={confirmingDeletion}
        title={t`Delete comment`}
        text={t`Your comment will be permanently deleted.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setConfirmingDeletion(false)}
      />
    </li>
  );
}
