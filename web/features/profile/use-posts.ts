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
  const queries = useQueryClient();
  const refreshProfile = useRefreshProfile();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: postsKey }),
      queries.invalidateQueries({ queryKey: publicPostsKey }),
      refreshProfile(),
    ]);
  };
}

export type PostOutcome = "saved" | "confirm" | "failed";

/** Codes whose message from the server says what to change or how long to wait. */
const explained = new Set(["invalid_input", "rate_limited", "forbidden"]);

/**
 * Writes a new post, or changes the one with `id`, and shows how that went. `confirm`: the text
 * speaks of self-harm, and its author has to confirm before it becomes public.
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
      const said = cause instanceof ApiError && explained.has(cause.code);
      const failed = isNew
        ? "Failed to create post. Please try again."
        : "Failed to update post. Please try again.";
      errorToast({ title: "Error", message: said ? cause.message : failed, cause });
      return "failed";
    }
    await refresh();
    toast({ title: isNew ? "Post Created" : "Post Updated" });
    return "saved";
  }
  return { save };
}

/** Deletes a post; says how that went, and resolves to whether it worked. */
export function useDeletePost() {
  const refresh = useRefreshPosts();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.posts[":id"].$delete({ param: { id } })),
  });
  async function remove(id: string): Promise<boolean> {
    try {
      await mutateAsync(id);
    } catch (cause) {
      errorToast({ title: "Error", message: "Failed to delete post. Please try again.", cause });
      return false;
    }
    await refresh();
    toast({ title: "Post Deleted" });
    return true;
  }
  return { remove, removing: isPending };
}
