import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, NumberInput, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { type BookId, bookOf, books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import { everyDay, lastDate, maxDays } from "#scripture/reading-plans/schedule.ts";
import { daysAtPace } from "#scripture/reading-plans/state.ts";
import { maxPlanTitleLength } from "#shared/limits.ts";
import { bookName } from "#web/lib/book-names.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatDate, weekdays } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { planFailure, useChangePlans } from "#web/lib/reading-plans.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
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

const blank = {
  title: "",
  chosen: [] as BookId[],
  weekdays: [...everyDay] as number[],
  pace: "chapters" as Pace,
  chapters: 1,
  minutes: 10,
  end: "",
};
type FieldErrors = Partial<Record<"title" | "books" | "weekdays" | "end", string>>;

/**
 * Creates a custom plan from books, days of the week and a pace. The draft stays when the dialog
 * closes.
 */
export function PlanBuilder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const small = useMediaQuery("(max-width: 40em)") ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Create Custom Plan`}
      size="lg"
      fullScreen={small}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <BuilderForm onDone={onClose} />
    </Modal>
  );
}

function BuilderForm({ onDone }: { onDone: () => void }) {
  const { draft, change: edit, discardSent } = useDraft("custom-plan", blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { change, changing } = useChangePlans();
  const start = today();
  const end = endOf(draft, start);
  const lastDay = end && formatDate(`${end}T12:00`);
  const chapters = chapterCount(draft.chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changing) return;
    const found = check(draft, end, start);
    setErrors(found);
    if (Object.keys(found).length > 0 || !end) return;
    try {
      await change({
        kind: "start",
        plan: {
          title: draft.title.trim(),
          books: inOrder(draft.chosen),
          weekdays: draft.weekdays.toSorted(),
          started_on: start,
          ends_on: end,
        },
      });
    } catch (cause) {
      errorToast({ title: t`Error`, message: planFailure(cause), cause });
      return;
    }
    discardSent(draft);
    toast({ title: t`Plan started` });
    onDone();
  }
  const toggle = (ids: readonly BookId[], on: boolean) =>
    edit({ chosen: [...draft.chosen.filter((id) => !ids.includes(id)), ...(on ? ids : [])] });

  return (
    <form className={styles.builder} onSubmit={submit} noValidate>
      <TextInput
        label={t`Title`}
        placeholder={t`Before Easter`}
        required
        data-autofocus
        maxLength={maxPlanTitleLength}
        readOnly={changing}
        value={draft.title}
        error={errors.title}
        errorProps={{ role: "alert" }}
        onChange={(event) => edit({ title: event.currentTarget.value })}
      />
      <fieldset className={styles.group}>
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
        <FieldError text={errors.books} />
      </fieldset>
      <fieldset className={styles.group}>
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
                  edit({
                    weekdays: event.currentTarget.checked
                      ? [...draft.weekdays, day]
                      : draft.weekdays.filter((one) => one !== day),
                  })
                }
              />
              {name}
            </label>
          ))}
        </div>
        <FieldError text={errors.weekdays} />
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
                onChange={() => edit({ pace: value })}
              />
              {i18n._(label)}
            </label>
          ))}
        </div>
        {draft.pace === "end" ? (
          <TextInput
            type="date"
            label={t`End`}
            min={start}
            value={draft.end}
            error={errors.end}
            errorProps={{ role: "alert" }}
            onChange={(event) => edit({ end: event.currentTarget.value })}
          />
        ) : (
          <NumberInput
            label={draft.pace === "chapters" ? t`Chapters` : t`Minutes`}
            min={1}
            max={draft.pace === "chapters" ? 50 : 240}
            allowDecimal={false}
            value={draft.pace === "chapters" ? draft.chapters : draft.minutes}
            onChange={(value) => edit({ [draft.pace]: Math.max(1, Number(value) || 1) })}
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

function FieldError({ text }: { text: string | undefined }) {
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

/** The last day of the plan. Returns `undefined` if the draft is incomplete. */
function endOf(draft: typeof blank, start: string): string | undefined {
  if (draft.chosen.length === 0 || draft.weekdays.length === 0) return undefined;
  if (draft.pace === "end") return draft.end >= start ? draft.end : undefined;
  const sizes = inOrder(draft.chosen).flatMap((id) => [...verseCounts(id)]);
  const pace =
    draft.pace === "chapters" ? { chapters: draft.chapters } : { minutes: draft.minutes };
  const days = daysAtPace(sizes, pace);
  return days > maxDays ? undefined : lastDate(start, days, draft.weekdays);
}

function check(draft: typeof blank, end: string | undefined, start: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!draft.title.trim()) errors.title = t`Please give the plan a title.`;
  if (draft.chosen.length === 0) errors.books = t`Please choose at least one book.`;
  if (draft.weekdays.length === 0) errors.weekdays = t`Please choose at least one day of the week.`;
  if (draft.pace === "end" && draft.end < start) {
    errors.end = t`Please choose an end date that is today or later.`;
  } else if (!end && Object.keys(errors).length === 0) {
    errors.books = t`This plan would take more than three years. Choose fewer books or a faster pace.`;
  }
  return errors;
}
