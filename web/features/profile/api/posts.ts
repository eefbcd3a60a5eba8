import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedPost, NewPost, Post } from "#shared/api/posts.ts";

import { publicPostsKey } from "#web/features/prayers/api/public-posts.ts";
import { ApiError, api, request, requestDeletion } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";

import { markAdded } from "#web/lib/draft-id.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { changedFields, isConflict } from "../post-changes.ts";
import { useRefreshProfile } from "./profile.ts";

const postsKey = ["posts"] as const;
const pageSize = "20";

export function usePosts() {
  return useInfiniteQuery(
    cursorPages(postsKey, (position) =>
      request(api.posts.$get({ query: { limit: pageSize, ...position } })),
    ),
  );
}

function useRefreshPosts() {
  const queryClient = useQueryClient();
  const refreshProfile = useRefreshProfile();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: postsKey }),
      queryClient.invalidateQueries({ queryKey: publicPostsKey }),
      refreshProfile(),
    ]);
  };
}

/**
 * `confirm`: the text mentions self-harm, so its author must confirm before it becomes public.
 * `deleted`: another device deleted the post. A post: another device changed it to this version,
 * and nothing was saved.
 */
export type PostOutcome = "saved" | "confirm" | "deleted" | "failed" | Post;

/** Error codes whose server message tells the user what to change or how long to wait. */
const explained = new Set(["invalid_input", "rate_limited", "forbidden"]);

/** Creates a post, or updates the post on which the form is based. Shows the outcome in a toast. */
export function useSavePost() {
  const refresh = useRefreshPosts();
  const create = useMutation({
    mutationFn: (post: NewPost) => request(api.posts.$post({ json: post })),
  });
  const update = useMutation({
    mutationFn: ({ id, ...change }: ChangedPost & { id: string }) =>
      request(api.posts[":id"].$patch({ param: { id }, json: change })),
  });
  /**
   * Saves the fields that differ from `base` and keeps other devices' changes to other fields. If
   * the user must decide, saves nothing and returns the other device's post.
   */
  function saveChanges(post: NewPost, base: Post): Promise<Post | undefined> {
    const { id } = base;
    const change = changedFields(base, post);
    const json = { ...change, confirmed: post.confirmed };
    return saveOverChanges(base, {
      send: (if_unchanged_since) => update.mutateAsync({ ...json, id, if_unchanged_since }),
      load: () => request(api.posts[":id"].$get({ param: { id } })),
      isConflict: (newest) => isConflict(base, newest, change),
    });
  }
  async function save(post: NewPost, base: Post | undefined): Promise<PostOutcome> {
    try {
      if (base) {
        const conflict = await saveChanges(post, base);
        if (conflict) return conflict;
      } else markAdded((await create.mutateAsync(post)).id);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
      if (base && cause instanceof ApiError && cause.code === "not_found") return "deleted";
      if (post.id && cause instanceof ApiError && cause.code === "conflict") {
        // An earlier request succeeded although its response was lost.
        markAdded(post.id);
        await refresh();
        const message = t`An earlier text of this post is already in your list. Create the post again to add this text as a new one.`;
        errorToast({ title: t`Error`, message, cause });
        return "failed";
      }
      const explainedByServer = cause instanceof ApiError && explained.has(cause.code);
      const failed = base
        ? t`Failed to update post. Please try again.`
        : t`Failed to create post. Please try again.`;
      errorToast({ title: t`Error`, message: explainedByServer ? cause.message : failed, cause });
      return "failed";
    }
    await refresh();
    toast({ title: base ? t`Post Updated` : t`Post Created` });
    return "saved";
  }
  return { save };
}

/**
 * Deletes a post and shows the outcome. Resolves to whether it was deleted or, if another device
 * changed its text, to the changed post.
 */
export function useDeletePost() {
  const refresh = useRefreshPosts();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (shown: Post) => {
      const call = api.posts[":id"];
      const param = { id: shown.id };
      return saveOverChanges(shown, {
        send: (if_unchanged_since) =>
          requestDeletion(call.$delete({ param, query: { if_unchanged_since } })),
        load: () => request(call.$get({ param })),
        isConflict: (newest) => newest.content !== shown.content,
      });
    },
  });
  async function remove(shown: Post): Promise<boolean | Post> {
    try {
      const changed = await mutateAsync(shown);
      if (changed) {
        await refresh();
        return changed;
      }
    } catch (cause) {
      errorToast({ title: t`Error`, message: t`Failed to delete post. Please try again.`, cause });
      return false;
    }
    await refresh();
    toast({ title: t`Post Deleted` });
    return true;
  }
  return { remove, removing: isPending };
}
