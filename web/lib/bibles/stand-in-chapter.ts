import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { placeholderVerses } from "#scripture/fallback/placeholders.ts";
import { sampleKey, sampleVersion } from "#scripture/fallback/sample-places.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { ApiError, api, request } from "#web/lib/api.ts";

/**
 * A fallback for a chapter that could not be loaded, labeled with the translation that it is really
 * from.
 */
export type StandInChapter = Pick<Chapter, "title" | "verses" | "colophon"> &
  (
    | { from: "passage-service"; translation: { id: string; name: string } }
    | { from: "samples"; translation: { id: string; name: string } }
    | { from: "placeholders"; translation: null }
  );

/**
 * The fallbacks after the server's own texts: the public passage service, the chapters in the
 * page's code, ten sample verses. There is always a result, and it is never labeled with a
 * translation that it is not from.
 */
export async function standInChapter(place: ChapterPlace): Promise<StandInChapter> {
  return (
    (await fromPassageService(place)) ??
    (await fromSamples(place)) ?? {
      from: "placeholders",
      translation: null,
      verses: placeholderVerses(place),
    }
  );
}

async function fromPassageService(place: ChapterPlace): Promise<StandInChapter | undefined> {
  try {
    const reference = `${place.book} ${place.chapter}`;
    const { verses, translation } = await request(
      api.passages[":reference"].$get({ param: { reference } }),
    );
    return { from: "passage-service", translation, verses };
  } catch (error) {
    // 404 means that the server has no such service, which is not an error.
    if (!(error instanceof ApiError && error.code === "not_found")) {
      console.error("The public passage service gave no chapter", error);
    }
    return undefined;
  }
}

async function fromSamples(place: ChapterPlace): Promise<StandInChapter | undefined> {
  try {
    const { chapters } = await import("virtual:sample-chapters");
    const sample = chapters[sampleKey(place)];
    return sample && { ...sample, from: "samples", translation: sampleVersion };
  } catch (error) {
    console.error("The sample chapters could not be read", error);
    return undefined;
  }
}
