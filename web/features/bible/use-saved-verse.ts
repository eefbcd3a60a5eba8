import {
  foundVerseTexts,
  isSaved,
  type SaveTexts,
  useFavoriteReferences,
  useSaveVerse,
} from "#web/features/favorites/api.ts";

type VerseToSave = { reference: string; text: string; translation: string };

/** The state of a Save button and its action. `texts` are the messages of its toasts. */
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
