// The languages of the interface. Texts in the source are English; decision 16 says how they are
// translated.

/** Languages with a catalog in web/locales, shared/locales and server/locales. */
export const translatedLanguages = ["es"] as const;
export const languages = ["en", ...translatedLanguages] as const;
export type Language = (typeof languages)[number];

/** The choices of a user. `auto` follows the languages of the browser. */
export const languageChoices = ["auto", ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/**
 * The name of each language in that language, so that users find theirs whatever the current one
 * is.
 */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

/** The first of the preferred language tags, such as `es-MX`, that Berea has; else English. */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split("-")[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return "en";
}

/**
 * The language of an `Accept-Language` header (RFC 9110, 12.5.4). Returns English if the header is
 * missing or names none of ours.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? "").slice(0, maxHeaderLength).split(",");
  const weighted = ranges.map((range) => {
    const [tag = "", quality] = range.trim().split(/\s*;\s*q=/i);
    const weight = quality === undefined ? 1 : Number(quality);
    return { tag, weight: Number.isFinite(weight) ? weight : 0 };
  });
  const wanted = weighted.filter(({ weight }) => weight > 0);
  return matchLanguage(wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}

/** Maximum number of characters of the header to parse. Browsers send fewer than 200. */
const maxHeaderLength = 1000;
