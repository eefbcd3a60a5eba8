import {
  foundVerseTexts,
  isSaved,
  type SaveTexts,
  useFavoriteReferences,
  useSaveVerse,
} from "#web/lib/favorites.ts";

type VerseToSave = { reference: string; text: string; translation: string };

/**
 * State and action of a Save button: whether `verse` is saved, and how to save it. `texts` are its
 * toasts.
 */
export function useSavedVerse(verse: VerseToSave | undefined, texts: SaveTexts = foundVerseTexts) {
  const favorites = useFavoriteReferences();
  const { save, saving } = useSaveVerse(texts);
  return {
    saved: verse !== undefined && isSaved(favorites.data, verse),
    saving,
    save: () => {
      if (verse) void save(verse);
    },
  };
}
