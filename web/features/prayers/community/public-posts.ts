import { useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

/** Starts with the key of the community, so that a block or a reconnect loads the posts again. */
export const publicPostsKey = ["community", "posts"] as const;
const pageSize = "20";

/** The public posts of all users, newest first, page by page. */
export function usePublicPosts() {
  return useInfiniteQuery({
    queryKey: publicPostsKey,
    queryFn: ({ pageParam }) =>
      request(
        api.posts.public.$get({
          query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}
