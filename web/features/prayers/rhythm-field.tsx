import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import { Button, Checkbox, NativeSelect, Pill, TextInput } from "@mantine/core";
import { rhythmPeriods } from "#shared/choices.ts";
import { weekdays } from "#web/lib/format.ts";
import styles from "./prayer-dialog.module.css";
import { datesOf, type RhythmDraft } from "./rhythm-draft.ts";
import { displayDate } from "./rhythm-text.ts";

const periods = [
  { value: "", label: msg`In rotation with your other prayers` },
  { value: "week", label: msg`On chosen weekdays` },
  { value: "month", label: msg`On days of the month` },
  { value: "year", label: msg`On dates of the year` },
];

/** The days on which a prayer comes up in Pray Now. */
export function RhythmField({
  rhythm,
  readOnly,
  error,
  onChange,
}: {
  rhythm: RhythmDraft;
  readOnly: boolean;
  error: string | undefined;
  onChange: (rhythm: RhythmDraft) => void;
}) {
  const { period } = rhythm;
  const set = (part: Partial<RhythmDraft>) => onChange({ ...rhythm, ...part });
  return (
    <div className={styles.rhythm}>
      <NativeSelect
        label={t`Comes up in Pray Now`}
        size="md"
        disabled={readOnly}
        value={period}
        onChange={(event) =>
          set({ period: rhythmPeriods.find((one) => one === event.currentTarget.value) ?? "" })
        }
        data={periods.map(({ value, label }) => ({ value, label: i18n._(label) }))}
      />
      {period === "week" && (
        <Checkbox.Group
          label={t`Days`}
          error={error}
          value={rhythm.weekdays.map(String)}
          onChange={(days) => set({ weekdays: days.map(Number) })}
        >
          <div className={styles.days}>
            {weekdays().map(({ day, name }) => (
              <Checkbox key={day} value={String(day || 7)} label={name} disabled={readOnly} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {period === "month" && (
        <TextInput
          label={t`Days of the month`}
          name="rhythm"
          description={t`Separated by commas, such as 1, 15`}
          inputMode="text"
          size="md"
          readOnly={readOnly}
          value={rhythm.monthDays}
          error={error}
          onChange={(event) => set({ monthDays: event.currentTarget.value })}
        />
      )}
      {period === "year" && (
        <div>
          <div className={styles.date}>
            <TextInput
              type="date"
              label={t`Date`}
              name="rhythm"
              description={t`Such as a birthday. The year doesn't matter.`}
              size="md"
              readOnly={readOnly}
              value={rhythm.date}
              error={error}
              onChange={(event) => set({ date: event.currentTarget.value })}
            />
            <Button
              variant="default"
              size="md"
              disabled={readOnly || rhythm.date === ""}
              onClick={() => set({ dates: datesOf(rhythm), date: "" })}
            >
              <Trans>Add Date</Trans>
            </Button>
          </div>
          {rhythm.dates.length > 0 && (
            <ul className={styles.tags} aria-label={t`Dates of this prayer`}>
              {rhythm.dates.map((one) => (
                <li key={one}>
                  <Pill
                    size="md"
                    withRemoveButton={!readOnly}
                    removeButtonProps={{
                      "aria-label": t`Remove ${displayDate(one)}`,
                      "aria-hidden": false,
                      tabIndex: 0,
                    }}
                    onRemove={() => set({ dates: rhythm.dates.filter((date) => date !== one) })}
                  >
                    {displayDate(one)}
                  </Pill>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
