// Compares the texts of prayers in a form, in the write queue and on the server.
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";

/** The fields of a prayer that its form edits. */
export const prayerFields = [
  "title",
  "description",
  "tags",
  "verses",
  "priority",
  "reminder",
  "rhythm",
] as const;
export type PrayerField = (typeof prayerFields)[number];

/** The request fields of a new or edited prayer. */
export type PrayerInput = {
  title: string;
  description: string | null;
  tags: string[];
  verses: string[];
  priority: number;
  reminder: Prayer["reminder"];
  rhythm: Prayer["rhythm"];
};

/** Returns the fields of a prayer that the form edits, with a default for each missing field. */
export function prayerInputOf(prayer: AddPrayer | Prayer): PrayerInput {
  const { title, description, tags = [], verses = [], priority = 0 } = prayer;
  const { reminder = null, rhythm = null } = prayer;
  return { title, description: description || null, tags, verses, priority, reminder, rhythm };
}

/**
 * Whether a field is equal in both. Reminder times are compared by minute, the precision of the
 * form.
 */
export function isSameField(
  field: PrayerField,
  a: Partial<PrayerInput>,
  b: Partial<PrayerInput>,
): boolean {
  const heldIn = (words: Partial<PrayerInput>) => {
    if (field !== "reminder" || !words.reminder) return words[field];
    const { at, every } = words.reminder;
    return [Math.floor(Date.parse(at) / 60_000), every];
  };
  return JSON.stringify(heldIn(a)) === JSON.stringify(heldIn(b));
}

export function isSameText(a: AddPrayer | Prayer, b: AddPrayer | Prayer): boolean {
  const [one, other] = [prayerInputOf(a), prayerInputOf(b)];
  return prayerFields.every((field) => isSameField(field, one, other));
}

/**
 * Whether this device may replace the server's prayer: it is private, and either never changed or
 * has a text in `sent`.
 */
export function isOwnText(stored: Prayer, sent: readonly AddPrayer[]): boolean {
  const isFirst = stored.created_at === stored.updated_at;
  return !stored.is_shared && (isFirst || sent.some((text) => isSameText(text, stored)));
}
