import { useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";

/** Starts with the key of the community, so that a block or a reconnect also reloads the posts. */
export const publicPostsKey = ["community", "posts"] as const;
const pageSize = "20";

/** The public posts of all users, newest first, page by page. */
export function usePublicPosts() {
  return useInfiniteQuery(
    cursorPages(publicPostsKey, (position) =>
      request(api.posts.public.$get({ query: { limit: pageSize, ...position } })),
    ),
  );
}
