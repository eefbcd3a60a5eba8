// Readers whose interface is not in English read a translation in their language by default.
import { useEffect, useEffectEvent } from "react";
import type { Language } from "#shared/languages.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { contentLanguage } from "#web/lib/language.ts";
import { readPreferences } from "#web/lib/stored-preferences.ts";
import { useTranslations } from "./use-translations.ts";

type Choice = { id: string; languageTag: string; complete: boolean };

/** Returns the first translation in a language, complete ones first. */
export function translationIn<T extends Choice>(
  language: Language,
  translations: readonly T[],
): T | undefined {
  const own = translations.filter(
    ({ languageTag }) => languageTag.toLowerCase().split("-")[0] === language,
  );
  return own.find(({ complete }) => complete) ?? own[0];
}

/**
 * Returns the translation to select for a user, if there is one in their language and they have
 * `chosen` none.
 */
export const translationToSelect = (
  language: Language,
  chosen: string | null,
  translations: readonly Choice[],
): string | undefined =>
  language === "en" || chosen !== null ? undefined : translationIn(language, translations)?.id;

/**
 * Selects a translation in the language of the interface, unless the user has chosen one. `ready`:
 * whether the user's preferences are loaded.
 */
export function useLanguageTranslation(ready: boolean) {
  const language = contentLanguage();
  const change = useChangePreferences();
  const { data } = useTranslations({ enabled: ready && language !== "en" });
  const select = useEffectEvent((translations: readonly Choice[]) => {
    // Read here: the loaded preferences may have been applied since this page was rendered.
    const id = translationToSelect(language, readPreferences().version, translations);
    if (id !== undefined) void change({ version: id });
  });
  useEffect(() => {
    if (ready && data) select(data);
  }, [ready, data]);
}
