import { Button, Textarea } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import type { PrayerComment } from "#shared/api/community.ts";
import { maxCommentLength } from "#shared/limits.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatAgo } from "#web/lib/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";
import { commentsKey } from "./community-calls.ts";
import { sayFailed } from "./react-to-prayer.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const pageSize = "30";

/** What others say to a prayer, oldest first, and a box to say something. */
export function Comments({ prayerId }: { prayerId: string }) {
  const queries = useQueryClient();
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
      toast({ title: "Comment Added", ...(hidden && { message: communityMessages.held }) });
      await queries.invalidateQueries({ queryKey });
    },
    onError: (cause) =>
      sayFailed(
        cause,
        cause instanceof ApiError && cause.code === "invalid_input"
          ? cause.message
          : "Failed to add comment. Please try again.",
        communityMessages.loginToComment,
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.comment.trim() !== "" && !add.isPending) add.mutate(draft.comment);
  };
  const items = comments.data?.pages.flatMap((page) => page.items);
  return (
    <section className={styles.comments} aria-label="Comments">
      {comments.isPending && <LoadingState label="Loading comments..." />}
      {comments.isError && !items && (
        <ErrorState
          message="The comments could not be loaded."
          onRetry={() => void comments.refetch()}
        />
      )}
      {items?.length === 0 && <p className={styles.none}>No comments yet.</p>}
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
          Show later comments
        </Button>
      )}
      <form className={styles.write} onSubmit={submit}>
        <Textarea
          aria-label="Your comment"
          placeholder="Write a comment..."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <Button type="submit" loading={add.isPending} disabled={draft.comment.trim() === ""}>
          Send
        </Button>
      </form>
    </section>
  );
}

function Comment({ comment }: { comment: PrayerComment }) {
  const queries = useQueryClient();
  const { id, prayer_id, mine, by_author, author, created_at, edited_at } = comment;
  const { draft, changed, change, discardSent } = useDraft(`comment edit ${id}`, {
    comment: comment.comment,
  });
  const [editing, setEditing] = useState(changed);
  const [leaving, setLeaving] = useState(false);
  const [reporting, setReporting] = useState(false);
  const param = { id: prayer_id, comment: id };
  const reload = () => queries.invalidateQueries({ queryKey: commentsKey(prayer_id) });
  const call = api.prayers.community[":id"].comments[":comment"];
  const edit = useMutation({
    mutationFn: (words: string) => request(call.$patch({ param, json: { comment: words } })),
    onSuccess: async (_, words) => {
      // Text typed while the last text was being saved stays in the box.
      if (discardSent({ comment: words })) setEditing(false);
      await reload();
    },
    onError: (cause) =>
      sayFailed(
        cause,
        cause instanceof ApiError && cause.code === "invalid_input"
          ? cause.message
          : "The comment could not be changed. Please try again.",
        communityMessages.loginToComment,
      ),
  });
  const remove = useMutation({
    mutationFn: () => request(call.$delete({ param })),
    onSuccess: async () => {
      setLeaving(false);
      await reload();
    },
    onError: (cause) =>
      sayFailed(
        cause,
        "The comment could not be deleted. Please try again.",
        communityMessages.loginToComment,
      ),
  });
  return (
    <li className={styles.comment}>
      <p className={styles.head}>
        <ByLine author={author} />
        {by_author && <span className={styles.badge}>shared this prayer</span>}
        <time dateTime={created_at} className={styles.time}>
          {formatAgo(new Date(created_at))}
          {edited_at && ", edited"}
        </time>
      </p>
      {editing ? (
        <Textarea
          aria-label="Change your comment"
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
            Report
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
                Save
              </button>
              <button type="button" onClick={() => setEditing(false)}>
                Cancel
              </button>
            </>
          ) : (
            <>
              <button type="button" onClick={() => setEditing(true)}>
                Edit
              </button>
              <button type="button" onClick={() => setLeaving(true)}>
                Delete
              </button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={leaving}
        title="Delete comment"
        text="Your comment will be gone for good."
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setLeaving(false)}
      />
    </li>
  );
}
