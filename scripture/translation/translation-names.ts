// Names of translations as people write them. The JSON has a regular expression for each id; it is
// case-sensitive in prose, where "NET", "WEB" and "The Message" are also ordinary words.
import type { Translation } from "./load.ts";
import names from "./translation-names.json" with { type: "json" };

/** All names as alternatives of a regular expression, each in a group that is named by its id. */
export const translationNames = Object.entries(names)
  .map(([id, pattern]) => `(?<${id}>${pattern})`)
  .join("|");

/** Returns the id of the translation that a match of `translationNames` names. */
export const translationIdOf = ({ groups }: RegExpMatchArray): string =>
  Object.entries(groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? "";

const wholeName = new RegExp(`^(?:${translationNames})$`, "iu");
/** Words around the name of a translation. */
const fillers = /\b(?:the|version|translation|bible|text)\b/gi;

/** What identifies a name: its letters and numbers, without words such as "Version". */
export const translationKey = (name: string): string =>
  name
    .replace(fillers, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds a translation by its id, else by its abbreviation or name, or by another name that people
 * use for it, in any case: "dby", "the Darby Bible". Returns `undefined` if there is none.
 */
export function findTranslation(
  translations: ReadonlyMap<string, Translation>,
  written: string,
): Translation | undefined {
  const exact = translations.get(written.trim().toLowerCase());
  if (exact) return exact;
  const key = translationKey(written);
  if (key === "") return undefined;
  for (const translation of translations.values()) {
    const { id, abbreviation, name } = translation.info;
    if ([id, abbreviation, name].some((one) => translationKey(one) === key)) return translation;
  }
  const match = wholeName.exec(written.trim().replace(/^the\s+/i, ""));
  return match ? translations.get(translationIdOf(match)) : undefined;
}
