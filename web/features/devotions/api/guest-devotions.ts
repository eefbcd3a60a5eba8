// The devotions that a guest has read, stored on the device: dates by id.
import { deviceStore } from "#web/lib/device-store.ts";
import { guestDevotionsKey } from "#web/lib/storage-keys.ts";

type Reads = Record<string, string>;
const none: Reads = {};
export const guestDevotions = deviceStore<Reads>(
  guestDevotionsKey,
  none,
  (value): value is Reads =>
    value !== null &&
    typeof value === "object" &&
    Object.values(value).every((day) => typeof day === "string"),
);
