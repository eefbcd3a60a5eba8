// Reads and changes comments on a shared prayer or on an item of a group. Toasts show failures.
import { t } from "@lingui/core/macro";
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ChangedComment, PrayerComment } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError } from "#web/lib/api.ts";
import { cursorPages, type PagePosition } from "#web/lib/cursor-pages.ts";
import { removeDraft } from "#web/lib/draft.ts";
import { markAdded } from "#web/lib/draft-id.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { translated } from "#web/lib/translated.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

export type ShownComment = Omit<PrayerComment, "prayer_id" | "hidden">;
type NewComment = { id: string; comment: string };

/** The comments on one prayer or item, and the calls of the API that read and change them. */
export type CommentThread<T extends ShownComment> = {
  /** The id of the prayer or item. */
  id: string;
  queryKey: QueryKey;
  load: (page: PagePosition & { limit: string }) => Promise<Page<T>>;
  add: (json: NewComment) => Promise<T>;
  /** Stores the comment on the device. Called if the server did not respond to `add`. */
  addLater?: (json: NewComment) => Promise<void>;
  edit: (comment: string, json: ChangedComment) => Promise<T>;
  remove: (comment: string, query: { if_unchanged_since: string }) => Promise<unknown>;
  /** The queries to reload after a change: all that contain the comments or their number. */
  changes: QueryKey;
  /** Whether a new comment is hidden from other users until a moderator approves it. */
  isHeld?: (made: T) => boolean;
};

const pageSize = "30";

/** Loads the comments of a thread page by page, oldest first. */
export function useComments<T extends ShownComment>({ queryKey, load }: CommentThread<T>) {
  return useInfiniteQuery(
    cursorPages(queryKey, (position) => load({ limit: pageSize, ...position })),
  );
}

const explained = new Set([
  "rate_limited",
  "limit_reached",
  "forbidden",
  "sharing_paused",
  "invalid_input",
]);

function showFailure(cause: unknown, message: string): void {
  const code = cause instanceof ApiError ? cause.code : "";
  if (code === "signed_out") {
    toast({
      title: t`Please sign in`,
      message: translated(communityMessages.loginToComment),
    });
  } else {
    const text = explained.has(code) ? (cause as ApiError).message : message;
    errorToast({ title: t`Error`, message: text, cause });
  }
}

/**
 * Adds a comment. Calls `onKnownId` if the server already has another text with this id, because
 * the response to an earlier submission was lost. The next submission then needs a new id.
 */
export function useAddComment<T extends ShownComment>(
  { add, addLater, changes, isHeld }: CommentThread<T>,
  { onAdded, onKnownId }: Record<"onAdded" | "onKnownId", (sent: NewComment) => void>,
) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: changes });
  return useMutation({
    mutationFn: async (sent: NewComment) => {
      try {
        return await add(sent);
      } catch (cause) {
        const code = cause instanceof ApiError ? cause.code : undefined;
        if (!addLater || (code !== "offline" && code !== "unreadable")) throw cause;
        await addLater(sent);
        return undefined;
      }
    },
    onSuccess: async (made, sent) => {
      markAdded(sent.id);
      onAdded(sent);
      if (!made) return;
      toast({
        title: t`Comment Added`,
        ...(isHeld?.(made) && { message: translated(communityMessages.held) }),
      });
      await reload();
    },
    onError: (cause, sent) => {
      if (!(cause instanceof ApiError && cause.code === "conflict")) {
        return showFailure(cause, t`Failed to add comment. Please try again.`);
      }
      markAdded(sent.id);
      onKnownId(sent);
      void reload();
      showFailure(
        cause,
        t`An earlier text of this comment is already shown. Send it again to add this text as a new one.`,
      );
    },
  });
}

/** A comment has no `updated_at`: its version is the time of its last edit. */
const versioned = <T extends ShownComment>(comment: T) => ({
  ...comment,
  updated_at: comment.edited_at ?? comment.created_at,
});

/** An edit of a comment. `base` is the comment before it, `thread` the id of the thread. */
export type EditedComment = { comment: string; base?: ShownComment; thread?: string };

export const editDraftPrefix = "comment edit ";
/** The draft name of the form that edits a comment. */
export const editDraftName = (commentId: string): string => `${editDraftPrefix}${commentId}`;

/**
 * Edits and deletes a comment. If another device changed the text too, nothing is saved and
 * `onEdited` receives that device's comment.
 */
export function useChangeComment<T extends ShownComment>(
  thread: CommentThread<T>,
  shown: ShownComment,
  onEdited: (sent: EditedComment, theirs: ShownComment | undefined) => void,
) {
  const { id } = shown;
  const { queryKey, changes } = thread;
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: changes });
  async function loadNewest(): Promise<ShownComment> {
    await queryClient.invalidateQueries({ queryKey });
    const loaded = queryClient.getQueryData<InfiniteData<Page<T>>>(queryKey);
    const newest = loaded?.pages.flatMap(({ items }) => items).find((one) => one.id === id);
    if (!newest) throw new ApiError("not_found", t`This comment was deleted.`, { status: 404 });
    return newest;
  }
  const edit = useMutation({
    mutationFn: ({ comment, base = shown }: EditedComment) =>
      saveOverChanges(versioned(base), {
        send: (if_unchanged_since) => thread.edit(id, { comment, if_unchanged_since }),
        load: async () => versioned(await loadNewest()),
        isConflict: (newest) =>
          newest.comment !== base.comment && newest.comment !== comment.trim(),
      }),
    onSuccess: async (theirs, sent) => {
      onEdited(sent, theirs);
      if (!theirs) await reload();
    },
    onError: (cause) => showFailure(cause, t`Your comment couldn't be saved. Please try again.`),
  });
  const remove = useMutation({
    mutationFn: (seen: ShownComment) =>
      saveOverChanges(versioned(seen), {
        send: (if_unchanged_since) => thread.remove(id, { if_unchanged_since }),
        load: async () => versioned(await loadNewest()),
        isConflict: (newest) => newest.comment !== seen.comment,
      }),
    onSuccess: async (theirs) => {
      if (theirs) return;
      removeDraft(queryClient, editDraftName(id));
      await reload();
    },
    onError: (cause) => showFailure(cause, t`The comment couldn't be deleted. Please try again.`),
  });
  return { edit, remove };
}
