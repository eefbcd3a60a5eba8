import { useTranslations } from "#web/features/bible/api/use-translations.ts";

/** The options to select a translation, including `chosen` even if the server lacks it. */
export function useTranslationOptions(chosen: string): { value: string; label: string }[] {
  const versions = useTranslations().data ?? [];
  const options = versions.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen.toUpperCase() }, ...options];
}
