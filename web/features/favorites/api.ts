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
import { refreshProfileCounts } from "#web/features/profile/api/counts.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { useSession } from "#web/lib/session.tsx";
import { translated } from "#web/lib/translated.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

const favoritesKey = ["favorites", "list"] as const;
const referencesKey = ["favorites", "references"] as const;
const pageSize = "50";

/** The user's saved verses, newest first, page by page. Loads nothing for guests. */
export function useFavorites() {
  const { user } = useSession();
  return useInfiniteQuery({
    ...cursorPages(favoritesKey, (position) =>
      request(api.favorites.$get({ query: { limit: pageSize, ...position } })),
    ),
    enabled: user !== null,
  });
}

/**
 * Loads the reference and translation of every saved verse, so that any verse can show whether it
 * is saved.
 */
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

/** Texts of the toasts. They differ between verses from a search and verses added by hand. */
export type SaveTexts = { success: MessageDescriptor; failure: MessageDescriptor };

export const foundVerseTexts: SaveTexts = {
  success: msg`Verse saved!`,
  failure: msg`Failed to save verse. Please try again.`,
};

export const dailyVerseTexts: SaveTexts = { ...foundVerseTexts, success: msg`Verse Saved` };

/** Saves a verse and shows the result in a toast. Never throws. Asks guests to sign in. */
export function useSaveVerse({ success, failure }: SaveTexts = foundVerseTexts) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (verse: SaveFavoriteInput) => request(api.favorites.$post({ json: verse })),
    onSuccess: (saved) => addToLists(queryClient, saved),
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
      // Another device may have saved the verse since this list was loaded.
      void queryClient.invalidateQueries({ queryKey: ["favorites"] });
      return "already-saved";
    }
  }
  return { save, saving: isPending };
}

/** Removes a saved verse and shows the result in a toast. Resolves to whether it is removed. */
export function useRemoveFavorite() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.favorites[":id"].$delete({ param: { id } })),
  });

  async function remove(favorite: Favorite): Promise<boolean> {
    try {
      await mutateAsync(favorite.id);
    } catch (cause) {
      // If another tab has removed the verse, the removal succeeded.
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        errorToast({
          title: t`Error`,
          message: t`Failed to remove verse. Please try again.`,
          cause,
        });
        return false;
      }
    }
    removeFromLists(queryClient, favorite);
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

/**
 * Shows a saved verse in all lists at once. Save buttons must not wait for a reload: on a busy
 * server it could end after the toast has closed.
 */
export function addToLists(queryClient: QueryClient, saved: Favorite): void {
  changeLists(
    queryClient,
    (items, page) => (page === 0 ? [saved, ...items] : items),
    (references) => [...references, saved],
  );
}

export function removeFromLists(queryClient: QueryClient, removed: Favorite): void {
  const key = favoriteKey(removed);
  changeLists(
    queryClient,
    (items) => items.filter(({ id }) => id !== removed.id),
    (references) => references.filter((one) => favoriteKey(one) !== key),
  );
}

/** Updates the loaded lists immediately and reloads the references and the count. */
function changeLists(
  queryClient: QueryClient,
  change: (items: Favorite[], page: number) => Favorite[],
  changeReferences: (references: FavoriteReference[]) => FavoriteReference[],
): void {
  queryClient.setQueryData<{ items: FavoriteReference[] }>(
    referencesKey,
    (data) => data && { ...data, items: changeReferences(data.items) },
  );
  queryClient.setQueryData<InfiniteData<Page<Favorite>>>(
    favoritesKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: referencesKey });
  void refreshProfileCounts(queryClient);
}
