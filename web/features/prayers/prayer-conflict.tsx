import type { Prayer } from "#shared/api/prayers.ts";
import { formatDate } from "#web/lib/format.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import type { PrayerField } from "./prayer-changes.ts";

const labels: Record<PrayerField, string> = {
  title: "Title",
  description: "Description",
  tags: "Tags",
  verses: "Verses",
  priority: "Priority",
  reminder: "Reminder",
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
      thing="prayer"
      theirs={fields.map((field) => ({ label: labels[field], text: textOf(field, theirs) }))}
      onKeepMine={onKeepMine}
      onUseTheirs={onUseTheirs}
    />
  );
}

function textOf(field: PrayerField, prayer: Prayer): string {
  if (field === "tags") return prayer.tags.join(", ");
  if (field === "verses") return prayer.verses.join("; ");
  if (field === "priority") return String(prayer.priority);
  if (field === "reminder") {
    return prayer.reminder ? formatDate(prayer.reminder.at, "dayAndTime") : "";
  }
  return prayer[field] ?? "";
}
