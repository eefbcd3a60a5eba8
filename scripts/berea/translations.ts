import type { Translation } from "#scripture/translation/load.ts";
import { textsFolder } from "#server/features/bibles/library.ts";
import { readTranslations } from "#server/features/scripture/read-translations.ts";
import { UsageError } from "./result.ts";

export const folders = { folder: textsFolder };

/** Reads the built translations. Throws a `StartError` without any. */
export function openTranslations(): Map<string, Translation> {
  return new Map(readTranslations(folders).map((text) => [text.info.id, text]));
}

/** Throws a `UsageError` that lists the translations. */
export function translationNamed(texts: Map<string, Translation>, id: string): Translation {
  const text = texts.get(id.toLowerCase());
  if (text) return text;
  const known = [...texts.keys()].sort().join(", ");
  throw new UsageError(`There is no translation ${id}. There are: ${known}.`);
}
