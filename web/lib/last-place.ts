import { lastPlaceKey } from "#web/lib/storage-keys.ts";
import { deviceStore } from "./device-store.ts";

/** A passage in the form of the reader's address. */
export type Place = { version: string; reference: string };

/** The passage that was last read on this device; `undefined` at first. */
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
