import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { prayerInputOf } from "#web/lib/prayer-text.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import type { ConflictField } from "./prayer-changes.ts";
import { isSaved, type PrayerBase } from "./prayer-draft.ts";
import { visibilityNames, visibilityOf } from "./prayer-visibility.ts";
import { priorityNames } from "./priority-names.ts";
import { rhythmText } from "./rhythm-text.ts";

const names: Record<ConflictField, MessageDescriptor> = {
  visibility: msg`Visibility`,
  title: msg`Title`,
  description: msg`Description`,
  tags: msg`Tags`,
  verses: msg`Verses`,
  priority: msg`Priority`,
  reminder: msg`Reminder`,
  rhythm: msg`Comes up in Pray Now`,
};

/** Fields of a prayer that both this form and another device or tab changed. */
export function PrayerConflict({
  theirs,
  fields,
  onKeepMine,
  onUseTheirs,
}: {
  theirs: PrayerBase;
  fields: readonly ConflictField[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <EditConflict
      text={explanation(theirs, fields)}
      theirs={conflictTexts(theirs, fields)}
      onKeepMine={onKeepMine}
      onUseTheirs={onUseTheirs}
    />
  );
}

function explanation(theirs: PrayerBase, fields: readonly ConflictField[]): string {
  if (!isSaved(theirs)) {
    return t`This prayer was also changed in another tab. Choose which text to keep, then save your changes.`;
  }
  if (fields.includes("visibility") && theirs.shared_as !== null) {
    return t`This prayer was shared on another device, so everyone who is signed in can read what you save. Choose which text to keep, then save your changes.`;
  }
  return t`This prayer was also changed on another device. Choose which text to keep, then save your changes.`;
}

/** Returns each field's label with the other device's text. */
export const conflictTexts = (theirs: PrayerBase, fields: readonly ConflictField[]) =>
  fields.map((field) => ({ label: i18n._(names[field]), text: textOf(field, theirs) }));

function textOf(field: ConflictField, base: PrayerBase): string {
  if (field === "visibility") {
    return isSaved(base) ? i18n._(visibilityNames[visibilityOf(base)]) : "";
  }
  const prayer = prayerInputOf(base);
  if (field === "tags") return prayer.tags.join(", ");
  if (field === "verses") return prayer.verses.map(displayReference).join("; ");
  if (field === "priority") return i18n._(priorityNames[prayer.priority] ?? priorityNames[0]);
  if (field === "reminder") {
    return prayer.reminder ? formatDate(prayer.reminder.at, "dayAndTime") : "";
  }
  if (field === "rhythm") return prayer.rhythm ? rhythmText(prayer.rhythm) : "";
  return prayer[field] ?? "";
}
