import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Bookmark, ChangedBookmark, NewBookmark } from "#shared/api/bookmarks.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";

const bookmarksKey = ["bookmarks"] as const;
const pageSize = "50";

/** The user's bookmarks, newest first, page by page. Loads nothing for guests. */
export function useBookmarks() {
  const { user } = useSession();
  return useInfiniteQuery({
    ...cursorPages(bookmarksKey, (position) =>
      request(api.bookmarks.$get({ query: { limit: pageSize, ...position } })),
    ),
    enabled: user !== null,
  });
}

/**
 * Bookmarks a passage and shows the result in a toast. Resolves to whether it is bookmarked. Asks
 * guests to sign in.
 */
export function useAddBookmark() {
  const { user } = useSession();
  const queryClient = useQueryClient();
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
    await queryClient.invalidateQueries({ queryKey: bookmarksKey });
    return true;
  }
  return { add, adding: isPending };
}

/** Changes the label of a bookmark. Resolves to whether it was saved; a toast shows the error. */
export function useChangeBookmark() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, ...json }: ChangedBookmark & { id: string }) =>
      request(api.bookmarks[":id"].$patch({ param: { id }, json })),
  });
  async function change({ id, label }: Bookmark, changed: string | null): Promise<boolean> {
    try {
      await mutateAsync({ id, label: changed, label_before: label });
      return true;
    } catch (cause) {
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`The label couldn't be saved`, message, cause });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: bookmarksKey });
    }
  }
  return { change, changing: isPending };
}

/** Removes a bookmark. The toast offers Undo. */
export function useRemoveBookmark() {
  const queryClient = useQueryClient();
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
    toast({
      title: t`Bookmark removed`,
      message: displayReference(reference),
      undo: () => void add({ reference, label: label ?? null }),
    });
    await queryClient.invalidateQueries({ queryKey: bookmarksKey });
  }
  return { remove, removing: isPending };
}
