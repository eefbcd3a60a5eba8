import { versesOf } from "#scripture/references/verses-of.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import type { Services } from "../../services.ts";
import { listHighlightedVerses } from "../highlights/queries.ts";
import { listNotedPassages } from "../notes/search.ts";

/** Encrypted bytes per point of the limit. Each search costs one more point. */
const bytesPerPoint = 256 * 1024;
/** Cost of one verse of a passage in the budget of a slice, in bytes. */
const verseCost = 64;

/**
 * Creates a function that returns the verses of a user's highlights and notes, each once, to search
 * among them. It decrypts all notes, so the limit for each user counts their bytes.
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
