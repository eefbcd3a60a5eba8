// A guest's memory verses, stored on the device with all their reviews.
import type { MemoryReview } from "#shared/api/memory-verses.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { guestMemoryKey } from "#web/lib/storage-keys.ts";

export type GuestVerse = {
  id: string;
  reference: string;
  translation: string;
  text: string | null;
  reviews: MemoryReview[];
  created_at: string;
};

const none: GuestVerse[] = [];
export const guestVerses = deviceStore<GuestVerse[]>(
  guestMemoryKey,
  none,
  (value): value is GuestVerse[] =>
    Array.isArray(value) &&
    value.every((one) => typeof one?.id === "string" && Array.isArray(one.reviews)),
);

export function changeGuestVerse(id: string, change: (verse: GuestVerse) => GuestVerse): void {
  guestVerses.write(guestVerses.read().map((verse) => (verse.id === id ? change(verse) : verse)));
}
