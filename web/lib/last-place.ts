import { lastPlaceKey } from "#web/lib/storage-keys.ts";
import { deviceStore } from "./device-store.ts";

/** A passage as the explorer's address names it. */
export type Place = { version: string; reference: string };

/** What was read last on this device; nothing at first. */
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
