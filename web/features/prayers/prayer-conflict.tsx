import { Button, Group } from "@mantine/core";
import type { Prayer } from "#shared/api/prayers.ts";
import { formatDate } from "#web/lib/format.ts";
import type { PrayerField } from "./prayer-changes.ts";
import styles from "./prayer-dialog.module.css";

const names: Record<PrayerField, string> = {
  title: "Title",
  description: "Description",
  tags: "Tags",
  verses: "Verses",
  priority: "Priority",
  reminder: "Reminder",
};

/**
 * Fields of a prayer that changed here and on another device: what the other device has, and the
 * choice.
 */
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
    <div className={styles.conflict} role="alert">
      <p>
        This prayer was also changed on another device. Choose which text to keep, then save your
        changes.
      </p>
      {fields.map((field) => (
        <p key={field}>
          <strong>{names[field]} on the other device:</strong> {textOf(field, theirs) || "(empty)"}
        </p>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onKeepMine}>
          Keep Mine
        </Button>
        <Button variant="default" onClick={onUseTheirs}>
          Use Theirs
        </Button>
      </Group>
    </div>
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
