import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Prayer } from "#shared/api/prayers.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import type { PrayerField } from "./prayer-changes.ts";
import { priorityNames } from "./priority-names.ts";

const names: Record<PrayerField, MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Description`,
  tags: msg`Tags`,
  verses: msg`Verses`,
  priority: msg`Priority`,
  reminder: msg`Reminder`,
};

/** Fields of a prayer that both this form and another device changed. */
export function PrayerConflict({
  theirs,
  fields,
  onKeepMine,
  onUseTheirs,
}: {
  theirs: Prayer;
  fields: readonly PrayerField[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <EditConflict
      text={t`This prayer was also changed on another device. Choose which text to keep, then save your changes.`}
      theirs={fields.map((field) => ({
        label: i18n._(names[field]),
        text: textOf(field, theirs),
      }))}
      onKeepMine={onKeepMine}
      onUseTheirs={onUseTheirs}
    />
  );
}

function textOf(field: PrayerField, prayer: Prayer): string {
  if (field === "tags") return prayer.tags.join(", ");
  if (field === "verses") return prayer.verses.map(displayReference).join("; ");
  if (field === "priority") return i18n._(priorityNames[prayer.priority] ?? priorityNames[0]);
  if (field === "reminder") {
    return prayer.reminder ? formatDate(prayer.reminder.at, "dayAndTime") : "";
  }
  return prayer[field] ?? "";
}
