import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NumberInput, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { type BookId, bookOf, books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import { everyDay, lastDate, maxDays } from "#scripture/reading-plans/schedule.ts";
import { daysAtPace } from "#scripture/reading-plans/state.ts";
import { maxPlanTitleLength } from "#shared/limits.ts";
import { bookName } from "#web/lib/book-names.ts";
import { useDraft } from "#web/lib/draft.ts";
import { draftId, markAdded } from "#web/lib/draft-id.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";
import { formatDate, weekdays } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { planFailure, useChangePlans } from "./api.ts";
import styles from "./plans.module.css";

const groups: { label: MessageDescriptor; ids: BookId[] }[] = [
  { label: msg`Old Testament`, ids: books.filter((b) => b.testament === "OT").map((b) => b.id) },
  { label: msg`New Testament`, ids: books.filter((b) => b.testament === "NT").map((b) => b.id) },
];
const presets: { label: MessageDescriptor; ids: BookId[] }[] = [
  ...groups,
  { label: msg`Gospels`, ids: ["Matt", "Mark", "Luke", "John"] },
  { label: msg`Psalms and Proverbs`, ids: ["Ps", "Prov"] },
];
const paces = [
  { value: "chapters", label: msg`Chapters a day` },
  { value: "minutes", label: msg`Minutes a day` },
  { value: "end", label: msg`An end date` },
] as const;
type Pace = (typeof paces)[number]["value"];

/** `id` is the same for every submission of the form. */
type PlanDraft = {
  id?: string;
  title: string;
  chosen: BookId[];
  weekdays: number[];
  pace: Pace;
  chapters: number;
  minutes: number;
  end: string;
};
const blank: PlanDraft = {
  title: "",
  chosen: [],
  weekdays: [...everyDay],
  pace: "chapters",
  chapters: 1,
  minutes: 10,
  end: "",
};
type PlanFields = Omit<PlanDraft, "id">;

/**
 * Creates a custom plan from books, days of the week and a pace. Keeps the draft when the dialog
 * closes.
 */
export function PlanBuilder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const small = useMediaQuery("(max-width: 40em)") ?? false;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Create Custom Plan`}
      size="lg"
      fullScreen={small}
      closeOnClickOutside={false}
    >
      <BuilderForm onDone={onClose} />
    </FormDialog>
  );
}

function BuilderForm({ onDone }: { onDone: () => void }) {
  const { draft, change: changeDraft, discardSent } = useDraft("custom-plan", blank);
  const { id: draftedId, ...fields } = draft;
  const { change } = useChangePlans();
  const start = today();
  const form = useHeldForm<PlanFields>({
    values: fields,
    onEdit: (edited) => changeDraft({ id: draftId(draftedId), ...edited }),
    validate: (values) => check(values, start),
    fieldNames: { books: "chosen", ends_on: "end" },
  });
  const changing = form.submitting;
  const end = endOf(draft, start);
  const lastDay = end && formatDate(`${end}T12:00`);
  const chapters = chapterCount(draft.chosen);
  const { pace } = draft;

  async function submit() {
    if (!end) return;
    const id = draftId(draftedId);
    try {
      await change({
        kind: "start",
        plan: {
          id,
          title: draft.title.trim(),
          books: inOrder(draft.chosen),
          weekdays: draft.weekdays.toSorted(),
          started_on: start,
          ends_on: end,
        },
      });
    } catch (cause) {
      if (form.showErrors(cause)) return;
      errorToast({ title: t`Error`, message: planFailure(cause), cause });
      return;
    }
    markAdded(id);
    discardSent(draft);
    toast({ title: t`Plan started` });
    onDone();
  }
  const toggle = (ids: readonly BookId[], on: boolean) =>
    form.setFieldValue("chosen", (chosen: BookId[]) => [
      ...chosen.filter((id) => !ids.includes(id)),
      ...(on ? ids : []),
    ]);

  return (
    <form className={styles.builder} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={t`Title`}
        placeholder={t`Before Easter`}
        required
        data-autofocus
        maxLength={maxPlanTitleLength}
        readOnly={changing}
        {...form.getInputProps("title")}
      />
      <fieldset className={styles.group} data-path="chosen">
        <legend>
          <Trans>Books</Trans>
        </legend>
        <div className={styles.presets}>
          {presets.map(({ label, ids }) => {
            const on = ids.every((id) => draft.chosen.includes(id));
            return (
              <Button
                key={label.id}
                size="compact-sm"
                variant={on ? "light" : "default"}
                aria-pressed={on}
                onClick={() => toggle(ids, !on)}
              >
                {i18n._(label)}
              </Button>
            );
          })}
        </div>
        {groups.map(({ label, ids }) => {
          const testament = i18n._(label);
          const chosen = ids.filter((id) => draft.chosen.includes(id)).length;
          const all = ids.length;
          return (
            <details key={label.id} className={styles.bookGroup}>
              <summary>
                <Trans>
                  {testament}: {chosen} of {all} books
                </Trans>
              </summary>
              <ul className={styles.books}>
                {ids.map((id) => (
                  <li key={id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={draft.chosen.includes(id)}
                        onChange={(event) => toggle([id], event.currentTarget.checked)}
                      />
                      {bookName(id)}
                    </label>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
        <FieldError text={form.errors.chosen} />
      </fieldset>
      <fieldset className={styles.group} data-path="weekdays">
        <legend>
          <Trans>Days of the week</Trans>
        </legend>
        <div className={styles.presets}>
          {weekdays().map(({ day, name }) => (
            <label key={day} className={styles.check}>
              <input
                type="checkbox"
                checked={draft.weekdays.includes(day)}
                onChange={(event) =>
                  form.setFieldValue(
                    "weekdays",
                    event.currentTarget.checked
                      ? [...draft.weekdays, day]
                      : draft.weekdays.filter((one) => one !== day),
                  )
                }
              />
              {name}
            </label>
          ))}
        </div>
        <FieldError text={form.errors.weekdays} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Pace</Trans>
        </legend>
        <div className={styles.presets}>
          {paces.map(({ value, label }) => (
            <label key={value} className={styles.check}>
              <input
                type="radio"
                name="pace"
                checked={draft.pace === value}
                onChange={() => form.setFieldValue("pace", value)}
              />
              {i18n._(label)}
            </label>
          ))}
        </div>
        {pace === "end" ? (
          <TextInput type="date" label={t`End`} min={start} {...form.getInputProps("end")} />
        ) : (
          <NumberInput
            label={draft.pace === "chapters" ? t`Chapters` : t`Minutes`}
            min={1}
            max={draft.pace === "chapters" ? 50 : 240}
            allowDecimal={false}
            value={draft.pace === "chapters" ? draft.chapters : draft.minutes}
            onChange={(value) => form.setFieldValue(pace, Math.max(1, Number(value) || 1))}
          />
        )}
      </fieldset>
      <p className={styles.text} role="status">
        {lastDay &&
          t`${plural(chapters, { one: "# chapter", other: "# chapters" })}, from today to ${lastDay}.`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={changing}>
          <Trans>Start Plan</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function FieldError({ text }: { text: ReactNode }) {
  return text ? (
    <p className={styles.error} role="alert">
      {text}
    </p>
  ) : null;
}

const inOrder = (chosen: readonly BookId[]) =>
  books.map(({ id }) => id).filter((id) => chosen.includes(id));
const chapterCount = (chosen: readonly BookId[]) =>
  chosen.reduce((sum, id) => sum + bookOf(id).chapters, 0);

/** Returns the last day of the plan, or `undefined` if the draft is incomplete. */
function endOf(draft: PlanFields, start: string): string | undefined {
  if (draft.chosen.length === 0 || draft.weekdays.length === 0) return undefined;
  if (draft.pace === "end") return draft.end >= start ? draft.end : undefined;
  const sizes = inOrder(draft.chosen).flatMap((id) => [...verseCounts(id)]);
  const pace =
    draft.pace === "chapters" ? { chapters: draft.chapters } : { minutes: draft.minutes };
  const days = daysAtPace(sizes, pace);
  return days > maxDays ? undefined : lastDate(start, days, draft.weekdays);
}

/** Checks the fields without the server, because a guest's plan is saved on the device only. */
function check(draft: PlanFields, start: string): FieldErrors<PlanFields> {
  const errors: FieldErrors<PlanFields> = {};
  if (!draft.title.trim()) errors.title = t`Please give the plan a title.`;
  if (draft.chosen.length === 0) errors.chosen = t`Please choose at least one book.`;
  if (draft.weekdays.length === 0) errors.weekdays = t`Please choose at least one day of the week.`;
  if (draft.pace === "end" && draft.end < start) {
    errors.end = t`Please choose an end date that is today or later.`;
  } else if (!endOf(draft, start) && Object.keys(errors).length === 0) {
    errors.chosen = t`This plan would take more than three years. Choose fewer books or a faster pace.`;
  }
  return errors;
}
