// What a form changed about a prayer, and where another device changed the same.
import type { Prayer } from "#shared/api/prayers.ts";
import { draftOf, type PrayerDraft, type PrayerWords } from "./prayer-draft.ts";

const fields = ["title", "description", "tags", "verses", "priority", "reminder"] as const;
export type PrayerField = (typeof fields)[number];
export type PrayerChange = Partial<PrayerWords>;

/** Whether a field holds the same in both. A form has the time of a reminder in minutes. */
function isSame(field: PrayerField, a: PrayerChange, b: PrayerChange): boolean {
  const heldIn = (words: PrayerChange) => {
    if (field !== "reminder" || !words.reminder) return words[field];
    const { at, every } = words.reminder;
    return [Math.floor(Date.parse(at) / 60_000), every];
  };
  return JSON.stringify(heldIn(a)) === JSON.stringify(heldIn(b));
}

/** The fields of `words` that differ from the prayer that the form began from. */
export function changedFields(base: Prayer, words: PrayerWords): PrayerChange {
  const changed = fields.filter((field) => !isSame(field, base, words));
  return Object.fromEntries(changed.map((field) => [field, words[field]]));
}

/** The fields that both `change` and another device changed since `base`, to different values. */
export function conflictingFields(
  base: Prayer,
  theirs: Prayer,
  change: PrayerChange,
): PrayerField[] {
  return fields.filter(
    (field) => field in change && !isSame(field, base, theirs) && !isSame(field, theirs, change),
  );
}

/** The form's fields with `change` over the other device's prayer, except in `fieldsOfTheirs`. */
export function rebase(
  theirs: Prayer,
  change: PrayerChange,
  fieldsOfTheirs: readonly PrayerField[] = [],
): PrayerDraft {
  const mine = Object.entries(change).filter(
    ([field]) => !fieldsOfTheirs.includes(field as PrayerField),
  );
  return { ...draftOf({ ...theirs, ...Object.fromEntries(mine) }), base: theirs };
}
