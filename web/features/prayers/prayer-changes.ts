// Detects the fields of a prayer that a form changed, and conflicts with another device.
import type { Prayer } from "#shared/api/prayers.ts";
import {
  isSameField,
  type PrayerField,
  type PrayerInput,
  prayerFields,
} from "#web/lib/prayer-text.ts";
import { draftOf, type PrayerBase, type PrayerDraft } from "./prayer-draft.ts";
import { visibilityOf } from "./prayer-visibility.ts";

/** The fields that other users read if the prayer is shared. */
const sharedFields = ["title", "description", "tags", "verses"] as const;
export type ConflictField = PrayerField | "visibility";
export type PrayerChange = Partial<PrayerInput>;

/**
 * The same fields as changed by the form (`change`) and by another device or tab (`theirs`).
 * `isEarlier`: `theirs` is an earlier submission of this form, whose response was lost.
 */
export type Conflict = {
  theirs: PrayerBase;
  change: PrayerChange;
  fields: ConflictField[];
  isEarlier?: boolean;
};

/**
 * Returns the fields of `words` that differ from the prayer on which the form is based, or from a
 * text that the form has `sent` without a response: the server may have either.
 */
export function changedFields(
  base: PrayerInput,
  words: PrayerInput,
  sent: readonly PrayerInput[] = [],
): PrayerChange {
  const changed = prayerFields.filter((field) =>
    [base, ...sent].some((text) => !isSameField(field, text, words)),
  );
  return Object.fromEntries(changed.map((field) => [field, words[field]]));
}

/** Whether other users read the same content in both prayers: the text and the author's name. */
export const isSameToOthers = (a: Prayer, b: Prayer): boolean =>
  visibilityOf(a) === visibilityOf(b) && sharedFields.every((field) => isSameField(field, a, b));

/** Returns the fields that `change` and `theirs` changed to different values since `base`. */
export function fieldsChangedByBoth(
  base: PrayerInput,
  theirs: PrayerInput,
  change: PrayerChange,
): PrayerField[] {
  return prayerFields.filter(
    (field) =>
      field in change && !isSameField(field, base, theirs) && !isSameField(field, theirs, change),
  );
}

/**
 * Returns the fields in which another device's prayer differs, including the visibility if it is
 * shared.
 */
export function differingFields(mine: PrayerInput, theirs: Prayer): ConflictField[] {
  const fields = Object.keys(changedFields(theirs, mine)) as PrayerField[];
  return theirs.is_shared ? ["visibility", ...fields] : fields;
}

/**
 * Returns the fields that `change` and another device changed to different values since `base`. If
 * the other device changed who can read the prayer, these are its visibility and every changed
 * field that is shared, because the form's user did not decide who can read them. A field as in one
 * of the texts that the form has `sent` without a response is the user's own.
 */
export function conflictingFields(
  base: Prayer,
  theirs: Prayer,
  change: PrayerChange,
  sent: readonly PrayerInput[] = [],
): ConflictField[] {
  const isShared = (field: PrayerField) => sharedFields.some((shared) => shared === field);
  const isNewVisibility = visibilityOf(base) !== visibilityOf(theirs);
  const changedByBoth = fieldsChangedByBoth(base, theirs, change).filter(
    (field) => !sent.some((text) => isSameField(field, theirs, text)),
  );
  const conflicting = prayerFields.filter((field) => {
    if (changedByBoth.includes(field)) return true;
    return isNewVisibility && field in change && isShared(field);
  });
  return isNewVisibility && conflicting.some(isShared)
    ? ["visibility", ...conflicting]
    : conflicting;
}

/**
 * Returns a draft with `change` applied to the other device's prayer, except for `fieldsOfTheirs`.
 */
export function rebase(
  theirs: PrayerBase,
  change: PrayerChange,
  fieldsOfTheirs: readonly ConflictField[] = [],
): PrayerDraft {
  const mine = Object.entries(change).filter(
    ([field]) => !fieldsOfTheirs.includes(field as PrayerField),
  );
  return { ...draftOf({ ...theirs, ...Object.fromEntries(mine) }), base: theirs };
}
