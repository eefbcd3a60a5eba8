import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Favorite, FavoriteReference, SaveFavoriteInput } from "#shared/api/favorites.ts";
import type { Page } from "#shared/api/pagination.ts";
import { favoriteMessages } from "#shared/messages.ts";
import { favoriteKey } from "#shared/normalize.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { ApiError, api, request } from "./api.ts";
import { displayReference } from "./book-names.ts";
import { refreshProfileCounts } from "./profile-counts.ts";
import { useSession } from "./session.tsx";
import { translated } from "./translated.ts";

const favoritesKey = ["favorites", "list"] as const;
const referencesKey = ["favorites", "references"] as const;
const pageSize = "50";

/** The user's saved verses, newest first, page by page. Loads nothing for guests. */
export function useFavorites() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: favoritesKey,
    queryFn: ({ pageParam }) =>
      request(
        api.favorites.$get({ query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    enabled: user !== null,
  });
}

/** Reference and translation of every saved verse, so that any verse can be marked as saved. */
export function useFavoriteReferences() {
  const { user } = useSession();
  return useQuery({
    queryKey: referencesKey,
    queryFn: () => request(api.favorites.references.$get()),
    select: ({ items }) => items,
    enabled: user !== null,
  });
}

/** Whether a verse is saved, by reference and translation. */
export function isSaved(
  favorites: readonly FavoriteReference[] | undefined,
  verse: { reference: string; translation: string },
): boolean {
  const key = favoriteKey(verse);
  return favorites?.some((favorite) => favoriteKey(favorite) === key) ?? false;
}

export type SaveOutcome = "saved" | "already-saved" | "signed-out" | "failed";

/** The texts of the toasts, which differ between a verse from the search and a typed one. */
export type SaveTexts = { success: MessageDescriptor; failure: MessageDescriptor };

export const foundVerseTexts: SaveTexts = {
  success: msg`Verse saved!`,
  failure: msg`Failed to save verse. Please try again.`,
};

export const dailyVerseTexts: SaveTexts = { ...foundVerseTexts, success: msg`Verse Saved` };

/** Saves a verse and shows the result in a toast; nothing is thrown. A guest is asked to sign in. */
export function useSaveVerse({ success, failure }: SaveTexts = foundVerseTexts) {
  const queries = useQueryClient();
  const { user } = useSession();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (verse: SaveFavoriteInput) => request(api.favorites.$post({ json: verse })),
    onSuccess: (saved) =>
      changeList(queries, (items, page) => (page === 0 ? [saved, ...items] : items)),
  });

  async function save(verse: SaveFavoriteInput): Promise<SaveOutcome> {
    if (!user) return askToSignIn();
    try {
      const saved = await mutateAsync(verse);
      toast({ title: i18n._(success), message: verseName(saved) });
      return "saved";
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (code === "signed_out") return askToSignIn();
      if (code !== "conflict") {
        errorToast({ title: t`Error`, message: i18n._(failure), cause });
        return "failed";
      }
      toast({ title: t`Already Saved`, message: translated(favoriteMessages.alreadySaved) });
      // It may have been saved on another device since this list was loaded.
      void queries.invalidateQueries({ queryKey: ["favorites"] });
      return "already-saved";
    }
  }
  return { save, saving: isPending };
}

/** Removes a saved verse and shows the result in a toast. Resolves to whether it is removed. */
export function useRemoveFavorite() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.favorites[":id"].$delete({ param: { id } })),
  });

  async function remove(favorite: Favorite): Promise<boolean> {
    try {
      await mutateAsync(favorite.id);
    } catch (cause) {
      // A verse that another tab has removed is removed, as the user wants.
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        errorToast({
          title: t`Error`,
          message: t`Failed to remove verse. Please try again.`,
          cause,
        });
        return false;
      }
    }
    changeList(queries, (items) => items.filter((item) => item.id !== favorite.id));
    toast({ title: t`Verse Removed`, message: verseName(favorite) });
    return true;
  }
  return { remove, removing: isPending };
}

const verseName = ({ reference, translation }: FavoriteReference) =>
  `${displayReference(reference)} (${translation})`;

function askToSignIn(): SaveOutcome {
  toast({
    title: t`Please sign in`,
    message: [t`Sign in required`, t`You need to be signed in to save verses.`],
  });
  return "signed-out";
}

/** Changes the loaded lists, so that they show it at once, and reloads the count. */
function changeList(queries: QueryClient, change: (items: Favorite[], page: number) => Favorite[]) {
  queries.setQueryData<InfiniteData<Page<Favorite>>>(
    favoritesKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
      },
  );
  void queries.invalidateQueries({ queryKey: referencesKey });
  void refreshProfileCounts(queries);
}
