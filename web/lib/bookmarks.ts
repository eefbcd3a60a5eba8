import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewBookmark } from "#shared/api/bookmarks.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { ApiError, api, request } from "./api.ts";
import { displayReference } from "./book-names.ts";
import { useSession } from "./session.tsx";

const bookmarksKey = ["bookmarks"] as const;
const pageSize = "50";

/** The user's bookmarks, newest first, page by page. Loads nothing for guests. */
export function useBookmarks() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: bookmarksKey,
    queryFn: ({ pageParam }) =>
      request(
        api.bookmarks.$get({ query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    enabled: user !== null,
  });
}

/**
 * Bookmarks a place and shows the result in a toast. Resolves to whether it is bookmarked now. A
 * guest is asked to sign in.
 */
export function useAddBookmark() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (bookmark: NewBookmark) => request(api.bookmarks.$post({ json: bookmark })),
  });
  async function add(bookmark: NewBookmark): Promise<boolean> {
    if (!user) {
      toast({ title: t`Please sign in`, message: t`You need to be signed in to bookmark places.` });
      return false;
    }
    try {
      const { reference } = await mutateAsync(bookmark);
      toast({ title: t`Bookmarked`, message: displayReference(reference) });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "conflict") {
        toast({ title: t`Already bookmarked`, message: cause.message });
        return true;
      }
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`The bookmark couldn't be saved`, message, cause });
      return false;
    }
    await queries.invalidateQueries({ queryKey: bookmarksKey });
    return true;
  }
  return { add, adding: isPending };
}

/** Removes a bookmark. The toast offers to restore it. */
export function useRemoveBookmark() {
  const queries = useQueryClient();
  const { add } = useAddBookmark();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.bookmarks[":id"].$delete({ param: { id } })),
  });
  async function remove({ id, reference, label }: NewBookmark & { id: string }): Promise<void> {
    try {
      await mutateAsync(id);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        errorToast({
          title: t`The bookmark couldn't be removed`,
          message: t`Please try again.`,
          cause,
        });
        return;
      }
    }
    await queries.invalidateQueries({ queryKey: bookmarksKey });
    toast({
      title: t`Bookmark removed`,
      message: displayReference(reference),
      undo: () => void add({ reference, label: label ?? null }),
    });
  }
  return { remove, removing: isPending };
}
