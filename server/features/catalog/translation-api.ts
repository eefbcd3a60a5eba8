// Finds a translation of a static API in the format of AO Lab's Free Use Bible API. The operator
// names its address (TRANSLATION_API_URL); the file passes the same review as every other.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { CatalogTranslationDetails } from "#shared/api/catalog.ts";
import { message } from "#shared/message.ts";
import { ApiError, notFound } from "../../errors.ts";
import { guardedFetch } from "../../platform/ssrf-guard/guarded-fetch.ts";
import { languageTagOf } from "../bibles/licensed/provider.ts";

const timeoutMs = 30_000;
const available = z.object({
  translations: z.array(
    z.object({
      id: z.string(),
      name: z.string().min(1),
      englishName: z.string().nullish(),
      shortName: z.string().min(1),
      language: z.string(),
      languageName: z.string().nullish(),
      languageEnglishName: z.string().nullish(),
      licenseUrl: z.string().nullish(),
      licenseNotes: z.string().nullish(),
      website: z.string().nullish(),
    }),
  ),
});

/** Ids of which no two have the same letters: `BSB` and `eng_kjv`, the two forms that AO Lab uses. */
const plainId = /^(?=.{1,17}$)(?:[A-Z0-9]+|[a-z0-9]+(?:_[a-z0-9]+)+)$/;

/** Returns the id here, of at most 20 characters. A hash tells ids apart that look alike. */
export function idOf(translation: string): string {
  const letters = translation.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  if (plainId.test(translation)) return `ao-${letters}`;
  const hash = createHash("sha256").update(translation).digest("hex").slice(0, 7);
  const start = letters.slice(0, 9).replace(/^-|-$/g, "");
  return `ao-${[start, hash].filter(Boolean).join("-")}`;
}

/** A translation to download. Its id here cannot be the one of another source. */
type ApiTranslation = { id: string; url: string; details: CatalogTranslationDetails };

/**
 * Returns a translation as the API describes it. Throws `not_found` if it has none of this id,
 * `invalid_input` if it names no license, and `unavailable` if it does not answer.
 */
export async function findApiTranslation(
  base: string,
  translation: string,
  year: number,
): Promise<ApiTranslation> {
  const { host } = new URL(base);
  const { translations } = await guardedFetch(`${base}/api/available_translations.json`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => available.parse(await response.json()))
    .catch(() => {
      throw new ApiError(
        "unavailable",
        message("{host} did not list its translations. Try again later.", { host }),
      );
    });
  const found = translations.find(({ id }) => id === translation);
  if (!found) throw notFound("translation");
  const license = [found.licenseNotes, found.licenseUrl].filter(Boolean).join(" ").trim();
  if (license === "") {
    throw new ApiError(
      "invalid_input",
      message("{host} names no license for this translation.", { host }),
    );
  }
  const language = found.languageEnglishName || found.languageName || found.language;
  return {
    id: idOf(translation),
    url: `${base}/api/${translation}/complete.json`,
    details: {
      name: (found.englishName || found.name).slice(0, 120),
      abbreviation: found.shortName.slice(0, 20),
      language: language.slice(0, 60),
      language_tag: languageTagOf(found.language),
      year,
      license: license.slice(0, 300),
      description: (found.website ?? "").slice(0, 300),
      publisher: host,
    },
  };
}
