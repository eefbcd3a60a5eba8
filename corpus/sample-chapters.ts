import { sampleKey, samplePlaces, sampleVersion } from "#scripture/fallback/sample-places.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import { readBuilt } from "./build-output.ts";

/** Returns the sample chapters of the built KJV by `sampleKey`. The web build bundles them. */
export function sampleChapters(): Record<string, Chapter> {
  const text = loadTranslation(readBuilt(sampleVersion.id));
  return Object.fromEntries(
    samplePlaces.map((place) => {
      const chapter = text.chapter(place.book, place.chapter);
      if (!chapter) throw new Error(`the translation has no ${sampleKey(place)}`);
      return [sampleKey(place), chapter];
    }),
  );
}
