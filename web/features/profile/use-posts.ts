import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedPost, NewPost, Post } from "#shared/api/posts.ts";
import { publicPostsKey } from "#web/features/prayers/community/public-posts.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useRefreshProfile } from "./use-profile.ts";

const postsKey = ["posts"] as const;
const pageSize = "20";

export function usePosts() {
  return useInfiniteQuery({
    queryKey: postsKey,
    queryFn: ({ pageParam }) =>
      request(
        api.posts.$get({ query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
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
 * `confirm`: the text mentions self-harm, so its author must confirm before it becomes public. A
 * post: another device changed the text to this, and nothing was saved.
 */
export type PostOutcome = "saved" | "confirm" | "failed" | Post;

/** Error codes whose server message says what to change or how long to wait. */
const explained = new Set(["invalid_input", "rate_limited", "forbidden"]);

/** Creates a post, or updates the one that the form is based on, and shows a toast. */
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
   * Saves the fields that differ from `base` and keeps the changes of other devices to other
   * fields.
   */
  async function saveChanges(post: NewPost, base: Post): Promise<Post | undefined> {
    const { id } = base;
    const change: ChangedPost = { confirmed: post.confirmed };
    if (post.content !== base.content) change.content = post.content;
    if (post.is_prayer !== base.is_prayer) change.is_prayer = post.is_prayer;
    if (post.is_public !== base.is_public) change.is_public = post.is_public;
    let newest = base;
    for (;;) {
      try {
        await update.mutateAsync({ ...change, id, if_unchanged_since: newest.updated_at });
        return undefined;
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === "conflict")) throw cause;
      }
      newest = await request(api.posts[":id"].$get({ param: { id } }));
      const isChangedTwice =
        change.content !== undefined &&
        newest.content !== base.content &&
        newest.content !== change.content;
      if (isChangedTwice) return newest;
    }
  }
  async function save(post: NewPost, base: Post | undefined): Promise<PostOutcome> {
    try {
      if (base) {
        const conflict = await saveChanges(post, base);
        if (conflict) return conflict;
      } else await create.mutateAsync(post);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
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

/** Deletes a post and shows the outcome. Resolves to true on success. */
export function useDeletePost() {
  const refresh = useRefreshPosts();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.posts[":id"].$delete({ param: { id } })),
  });
  async function remove(id: string): Promise<boolean> {
    try {
      await mutateAsync(id);
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
