import { versesOf } from "#scripture/references/verses-of.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import type { Services } from "../../services.ts";
import { listHighlightedVerses } from "../highlights/queries.ts";
import { listNotedPassages } from "../notes/search.ts";

/** Encrypted bytes that one point pays for. A search costs a point besides. */
const bytesPerPoint = 256 * 1024;
/** What a verse of a passage costs, as bytes of a slice. */
const verseCost = 64;

/**
 * The verses of a user's highlights and notes, each once, for searching among them. The notes are
 * encrypted and all of them are read, so that the search has a limit for each user that counts
 * their bytes.
 */
export function myVerses({ db, limits }: Pick<Services, "db" | "limits">) {
  return async (userId: string): Promise<VersePlace[]> => {
    await limits.take("ownVerseSearchesPerUser", userId);
    const noted = await listNotedPassages(db, userId);
    const highlighted = await listHighlightedVerses(db, userId);
    const points = Math.floor((noted.bytes + highlighted.bytes) / bytesPerPoint);
    await limits.charge("ownVerseSearchesPerUser", userId, points);
    const slices = new WorkSlices();
    const found = new Map<string, VersePlace>();
    const add = async (places: readonly VersePlace[]) => {
      await slices.spend(places.length * verseCost);
      for (const place of places) {
        found.set(`${place.book} ${place.chapter}:${place.verse}`, place);
      }
    };
    for (const passage of noted.passages) await add(versesOf(passage));
    for (const place of highlighted.verses) await add([place]);
    return [...found.values()];
  };
}
