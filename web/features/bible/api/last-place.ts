import { deviceStore } from "#web/lib/device-store.ts";
import { lastPlaceKey } from "#web/lib/storage-keys.ts";

/** A passage in the format of the reader's query string. */
export type Place = { version: string; reference: string };

/** The passage that the reader opens if no chapter has been read on this device. */
export const firstPassage = "John 1";

/** The state of a link to the reader. `choose` opens the list of books and chapters. */
export type BiblePageState = { choose?: true } | null;

/** The passage last read on this device; `undefined` if there is none. */
export const lastPlace = deviceStore<Place | null>(
  lastPlaceKey,
  null,
  (value): value is Place =>
    value !== null &&
    typeof value === "object" &&
    "version" in value &&
    typeof value.version === "string" &&
    "reference" in value &&
    typeof value.reference === "string",
);
