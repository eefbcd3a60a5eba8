import { sampleKey, samplePlaces, sampleVersion } from "#scripture/fallback/sample-places.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { readBuilt } from "./built.ts";

/** The sample chapters out of the built KJV, by `sampleKey`: what the web build puts into the pages. */
export function sampleChapters(): Record<string, Chapter> {
  const text = loadTranslation(readBuilt(sampleVersion.id));
  return Object.fromEntries(
    samplePlaces.map((place) => {
      const chapter = text.chapter(place.book, place.chapter);
      if (!chapter) throw new Error(`the text has no ${sampleKey(place)}`);
      return [sampleKey(place), chapter];
    }),
  );
}
