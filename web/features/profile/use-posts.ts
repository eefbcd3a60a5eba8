import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewPost } from "#shared/api/posts.ts";
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

export type PostOutcome = "saved" | "confirm" | "failed";

/** Codes whose message from the server says what to change or how long to wait. */
const explained = new Set(["invalid_input", "rate_limited", "forbidden"]);

/**
 * Writes a new post, or changes the one with `id`, and shows how that went. `confirm`: the text
 * mentions self-harm, and its author has to confirm before it becomes public.
 */
export function useSavePost() {
  const refresh = useRefreshPosts();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, ...post }: NewPost & { id: string | undefined }) =>
      id === undefined
        ? request(api.posts.$post({ json: post }))
        : request(api.posts[":id"].$patch({ param: { id }, json: post })),
  });
  async function save(post: NewPost, id: string | undefined): Promise<PostOutcome> {
    const isNew = id === undefined;
    try {
      await mutateAsync({ ...post, id });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
      const explainedByServer = cause instanceof ApiError && explained.has(cause.code);
      const failed = isNew
        ? t`Failed to create post. Please try again.`
        : t`Failed to update post. Please try again.`;
      errorToast({ title: t`Error`, message: explainedByServer ? cause.message : failed, cause });
      return "failed";
    }
    await refresh();
    toast({ title: isNew ? t`Post Created` : t`Post Updated` });
    return "saved";
  }
  return { save };
}

/** Deletes a post and shows the outcome. Resolves to whether it succeeded. */
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
