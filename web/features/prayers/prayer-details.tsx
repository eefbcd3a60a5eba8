import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { reminderRhythms } from "#shared/choices.ts";
import styles from "./prayer-dialog.module.css";
import type { PrayerDraft, PrayerErrors } from "./prayer-draft.ts";
import { priorityNames } from "./priority-names.ts";
import { RhythmField } from "./rhythm-field.tsx";
import { TagsField } from "./tags-field.tsx";

const repetitions = [
  { value: "once", label: msg`Never` },
  { value: "day", label: msg`Every day` },
  { value: "week", label: msg`Every week` },
];
const onItsDays = { value: "days", label: msg`On the days it comes up in Pray Now` };

/** The fields of a prayer beyond its title and description. */
export function PrayerDetails({
  draft,
  errors,
  readOnly,
  onChange,
}: {
  draft: PrayerDraft;
  errors: PrayerErrors;
  readOnly: boolean;
  onChange: (part: Partial<PrayerDraft>) => void;
}) {
  const hasDays = draft.rhythm.period !== "";
  const offered = hasDays ? [...repetitions, onItsDays] : repetitions;
  return (
    <>
      <TagsField draft={draft} readOnly={readOnly} error={errors.tags} onChange={onChange} />
      <TextInput
        label={t`Verses`}
        name="verses"
        description={t`Optional, such as John 3:16; Psalm 23`}
        size="md"
        readOnly={readOnly}
        value={draft.verses}
        error={errors.verses}
        onChange={(event) => onChange({ verses: event.currentTarget.value })}
      />
      <RhythmField
        rhythm={draft.rhythm}
        readOnly={readOnly}
        error={errors.rhythm}
        onChange={(rhythm) => onChange({ rhythm })}
      />
      <NativeSelect
        label={t`Priority`}
        size="md"
        disabled={readOnly}
        value={String(draft.priority)}
        onChange={(event) => onChange({ priority: Number(event.currentTarget.value) })}
        data={priorityNames.map((name, value) => ({ value: String(value), label: i18n._(name) }))}
      />
      <div className={styles.reminder}>
        <TextInput
          type="datetime-local"
          label={t`Remind me`}
          name="remindAt"
          description={t`Optional`}
          size="md"
          readOnly={readOnly}
          value={draft.remindAt}
          error={errors.remindAt}
          onChange={(event) => onChange({ remindAt: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Repeat`}
          description={t`At the same time`}
          size="md"
          disabled={readOnly || draft.remindAt === ""}
          value={!hasDays && draft.remindEvery === "days" ? "once" : draft.remindEvery}
          onChange={(event) =>
            onChange({
              remindEvery:
                reminderRhythms.find((one) => one === event.currentTarget.value) ?? "once",
            })
          }
          data={offered.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        />
      </div>
    </>
  );
}
