import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { defaultBooks, defaultVersions } from "#scripture/fallback/lists.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { useBooks } from "./api/use-books.ts";
import { useTranslations } from "./api/use-translations.ts";

export type TranslationOption = { id: string; name: string };
export type ShownBook = { id: string; name: string; testament: "OT" | "NT"; chapters: number };

const noTranslations: TranslationOption[] = [];

/**
 * Returns the available translations and the selected one: the requested translation if it exists,
 * else kjv, else the first.
 */
export function useShownTranslations(wanted: string): {
  translations: TranslationOption[];
  version: string;
} {
  const { data, error } = useTranslations();
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: t`Error`,
      message: t`Could not load Bible versions. Using default versions.`,
      cause: error,
    });
  }, [error]);
  const translations = data ?? (error ? defaultVersions : noTranslations);
  const has = (id: string) => translations.some((version) => version.id === id);
  if (translations.length === 0 || has(wanted))
    return { translations: [...translations], version: wanted };
  const version = has("kjv") ? "kjv" : (translations[0]?.id ?? wanted);
  return { translations: [...translations], version };
}

/** Returns the books of a translation, or fourteen built-in books if the list cannot be loaded. */
export function useShownBooks(version: string): ShownBook[] | undefined {
  const { data, error } = useBooks(version);
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: t`Error`,
      message: t`Could not load Bible books. Using default books.`,
      cause: error,
    });
  }, [error]);
  if (data) return data;
  return error ? [...defaultBooks] : undefined;
}
