import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { placeholderVerses } from "#scripture/fallback/placeholders.ts";
import { sampleKey, sampleVersion } from "#scripture/fallback/sample-places.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { ApiError, api, request } from "#web/lib/api.ts";

/**
 * A fallback for a chapter that could not be loaded, labeled with the translation that it comes
 * from.
 */
export type FallbackChapter = Pick<Chapter, "title" | "verses" | "colophon"> &
  (
    | { from: "passage-service"; translation: { id: string; name: string } }
    | { from: "samples"; translation: { id: string; name: string } }
    | { from: "placeholders"; translation: null }
  );

/**
 * Returns a fallback from the first available source: the public passage service, the chapters
 * bundled with the page, ten sample verses. It is always labeled with the translation that it comes
 * from.
 */
export async function loadFallbackChapter(place: ChapterPlace): Promise<FallbackChapter> {
  return (
    (await fromPassageService(place)) ??
    (await fromSamples(place)) ?? {
      from: "placeholders",
      translation: null,
      verses: placeholderVerses(place),
    }
  );
}

async function fromPassageService(place: ChapterPlace): Promise<FallbackChapter | undefined> {
  try {
    const reference = `${place.book} ${place.chapter}`;
    const { verses, translation } = await request(
      api.passages[":reference"].$get({ param: { reference } }),
    );
    return { from: "passage-service", translation, verses };
  } catch (error) {
    // 404 means that the server has no such service, which is not an error.
    if (!(error instanceof ApiError && error.code === "not_found")) {
      console.error("The public passage service returned no chapter", error);
    }
    return undefined;
  }
}

async function fromSamples(place: ChapterPlace): Promise<FallbackChapter | undefined> {
  try {
    const { chapters } = await import("virtual:sample-chapters");
    const sample = chapters[sampleKey(place)];
    return sample && { ...sample, from: "samples", translation: sampleVersion };
  } catch (error) {
    console.error("The sample chapters could not be read", error);
    return undefined;
  }
}
