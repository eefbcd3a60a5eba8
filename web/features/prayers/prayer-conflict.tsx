import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { Prayer } from "#shared/api/prayers.ts";
import { formatDate } from "#web/lib/format.ts";
import type { PrayerField } from "./prayer-changes.ts";
import styles from "./prayer-dialog.module.css";
import { priorityNames } from "./priority-names.ts";

const names: Record<PrayerField, MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Description`,
  tags: msg`Tags`,
  verses: msg`Verses`,
  priority: msg`Priority`,
  reminder: msg`Reminder`,
};

/**
 * Shows the fields that changed both here and on another device, and lets the user choose one.
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
        <Trans>
          This prayer was also changed on another device. Choose which text to keep, then save your
          changes.
        </Trans>
      </p>
      {fields.map((field) => {
        const name = i18n._(names[field]);
        return (
          <p key={field}>
            <strong>
              <Trans>{name} on the other device:</Trans>
            </strong>{" "}
            {textOf(field, theirs) || t`(empty)`}
          </p>
        );
      })}
      <Group gap="sm">
        <Button variant="default" onClick={onKeepMine}>
          <Trans>Keep Mine</Trans>
        </Button>
        <Button variant="default" onClick={onUseTheirs}>
          <Trans>Use Theirs</Trans>
        </Button>
      </Group>
    </div>
  );
}

function textOf(field: PrayerField, prayer: Prayer): string {
  if (field === "tags") return prayer.tags.join(", ");
  if (field === "verses") return prayer.verses.join("; ");
  if (field === "priority") return i18n._(priorityNames[prayer.priority] ?? priorityNames[0]);
  if (field === "reminder") {
    return prayer.reminder ? formatDate(prayer.reminder.at, "dayAndTime") : "";
  }
  return prayer[field] ?? "";
}
