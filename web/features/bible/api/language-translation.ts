// Readers whose interface is not in English read a translation in their language by default.
import { useEffect } from "react";
import { defaultPreferences } from "#shared/choices.ts";
import type { Language } from "#shared/languages.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { contentLanguage } from "#web/lib/language.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { languageTranslationKey } from "#web/lib/storage-keys.ts";
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

/** The languages whose translation this device has selected, so that it never does so twice. */
const selectedFor = deviceStore<string[]>(
  languageTranslationKey,
  [],
  (value): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
);

/**
 * Selects a translation in the language of the interface, unless the user has chosen one. `ready`:
 * whether the user's preferences are loaded.
 */
export function useLanguageTranslation(ready: boolean) {
  const language = contentLanguage();
  const change = useChangePreferences();
  const { version } = usePreferences();
  const isUnchosen =
    ready &&
    language !== "en" &&
    version === defaultPreferences.version &&
    !selectedFor.use().includes(language);
  const { data } = useTranslations({ enabled: isUnchosen });
  const id = isUnchosen ? translationIn(language, data ?? [])?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects it once
  useEffect(() => {
    if (id === undefined) return;
    selectedFor.write([...selectedFor.read(), language]);
    void change({ version: id });
  }, [id]);
}
