import type { Translation } from "#scripture/translation/load.ts";
import { noSuchTranslation } from "#scripture/translation/requested-passages.ts";
import { findTranslation } from "#scripture/translation/translation-names.ts";
import { textsFolder } from "#server/features/bibles/library.ts";
import { readTranslations } from "#server/features/scripture/read-translations.ts";
import { openTranslation } from "#server/features/scripture/shared-translation.ts";
import { UsageError } from "./result.ts";

export const built = { folder: textsFolder };

/** Reads the built translations. Throws a `StartError` without any. */
export function openTranslations(): Map<string, Translation> {
  const texts = readTranslations(textsFolder).map(openTranslation);
  return new Map(texts.map((text) => [text.info.id, text]));
}

/** Finds a translation by any usual name. Throws a `UsageError` that lists the translations. */
export function translationNamed(texts: Map<string, Translation>, name: string): Translation {
  const text = findTranslation(texts, name);
  if (text) return text;
  throw new UsageError(noSuchTranslation(texts, name));
}
