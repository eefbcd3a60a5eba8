import { isSaved, useFavorites, useSaveVerse } from "#web/lib/favorites.ts";

type Keepable = { reference: string; text: string; translation: string };

/** Whether a verse is saved, and the way to save it: for the buttons that say the one or offer the other. */
export function useKeeping(verse: Keepable | undefined) {
  const favorites = useFavorites();
  const { save, saving } = useSaveVerse();
  return {
    saved: verse !== undefined && isSaved(favorites.data, verse),
    saving,
    save: () => {
      if (verse) void save(verse);
    },
  };
}
