import { Button, Modal, NumberInput, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { type BookId, bookOf, books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import { everyDay, lastDate, maxDays } from "#scripture/reading-plans/schedule.ts";
import { daysAtPace } from "#scripture/reading-plans/state.ts";
import { maxPlanTitleLength } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { weekdays } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { planFailure, useChangePlans } from "#web/lib/reading-plans.ts";
import { dayOf } from "#web/ui/dates.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./plans.module.css";

const groups: { label: string; ids: BookId[] }[] = [
  { label: "Old Testament", ids: books.filter((b) => b.testament === "OT").map((b) => b.id) },
  { label: "New Testament", ids: books.filter((b) => b.testament === "NT").map((b) => b.id) },
];
const presets: { label: string; ids: BookId[] }[] = [
  ...groups,
  { label: "Gospels", ids: ["Matt", "Mark", "Luke", "John"] },
  { label: "Psalms and Proverbs", ids: ["Ps", "Prov"] },
];
const paces = [
  { value: "chapters", label: "Chapters a day" },
  { value: "minutes", label: "Minutes a day" },
  { value: "end", label: "An end date" },
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
type Faults = Partial<Record<"title" | "books" | "weekdays" | "end", string>>;

/**
 * A plan of one's own: which books, on which days, at which pace. What was chosen stays when the
 * dialog closes.
 */
export function PlanBuilder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const small = useMediaQuery("(max-width: 40em)") ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Create Custom Plan"
      size="lg"
      fullScreen={small}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <BuilderForm onDone={onClose} />
    </Modal>
  );
}

function BuilderForm({ onDone }: { onDone: () => void }) {
  const { draft, change: edit, discardSent } = useDraft("custom-plan", blank);
  const [faults, setFaults] = useState<Faults>({});
  const { change, changing } = useChangePlans();
  const start = today();
  const end = endOf(draft, start);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changing) return;
    const found = check(draft, end, start);
    setFaults(found);
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
      errorToast({ title: "Error", message: planFailure(cause), cause });
      return;
    }
    discardSent(draft);
    toast({ title: "Plan started" });
    onDone();
  }
  const toggle = (ids: readonly BookId[], on: boolean) =>
    edit({ chosen: [...draft.chosen.filter((id) => !ids.includes(id)), ...(on ? ids : [])] });

  return (
    <form className={styles.builder} onSubmit={submit} noValidate>
      <TextInput
        label="Title"
        placeholder="Before Easter"
        required
        data-autofocus
        maxLength={maxPlanTitleLength}
        readOnly={changing}
        value={draft.title}
        error={faults.title}
        errorProps={{ role: "alert" }}
        onChange={(event) => edit({ title: event.currentTarget.value })}
      />
      <fieldset className={styles.group}>
        <legend>Books</legend>
        <div className={styles.presets}>
          {presets.map(({ label, ids }) => {
            const on = ids.every((id) => draft.chosen.includes(id));
            return (
              <Button
                key={label}
                size="compact-sm"
                variant={on ? "light" : "default"}
                aria-pressed={on}
                onClick={() => toggle(ids, !on)}
              >
                {label}
              </Button>
            );
          })}
        </div>
        {groups.map(({ label, ids }) => (
          <details key={label} className={styles.bookGroup}>
            <summary>
              {label}: {ids.filter((id) => draft.chosen.includes(id)).length} of {ids.length} books
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
                    {bookOf(id).name}
                  </label>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Fault text={faults.books} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Days of the week</legend>
        <div className={styles.presets}>
          {weekdays().map(({ day, name }) => (
            <label key={name} className={styles.check}>
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
        <Fault text={faults.weekdays} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Pace</legend>
        <div className={styles.presets}>
          {paces.map(({ value, label }) => (
            <label key={value} className={styles.check}>
              <input
                type="radio"
                name="pace"
                checked={draft.pace === value}
                onChange={() => edit({ pace: value })}
              />
              {label}
            </label>
          ))}
        </div>
        {draft.pace === "end" ? (
          <TextInput
            type="date"
            label="End"
            min={start}
            value={draft.end}
            error={faults.end}
            errorProps={{ role: "alert" }}
            onChange={(event) => edit({ end: event.currentTarget.value })}
          />
        ) : (
          <NumberInput
            label={draft.pace === "chapters" ? "Chapters" : "Minutes"}
            min={1}
            max={draft.pace === "chapters" ? 50 : 240}
            allowDecimal={false}
            value={draft.pace === "chapters" ? draft.chapters : draft.minutes}
            onChange={(value) => edit({ [draft.pace]: Math.max(1, Number(value) || 1) })}
          />
        )}
      </fieldset>
      <p className={styles.text} role="status">
        {end && `${chapterCount(draft.chosen)} chapters, from today to ${dayOf(`${end}T12:00`)}.`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={changing}>
          Start Plan
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Fault({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  ) : null;
}

const inOrder = (chosen: readonly BookId[]) =>
  books.map(({ id }) => id).filter((id) => chosen.includes(id));
const chapterCount = (chosen: readonly BookId[]) =>
  chosen.reduce((sum, id) => sum + bookOf(id).chapters, 0);

/** The last day of the plan; undefined while there is not enough to reckon with. */
function endOf(draft: typeof blank, start: string): string | undefined {
  if (draft.chosen.length === 0 || draft.weekdays.length === 0) return undefined;
  if (draft.pace === "end") return draft.end >= start ? draft.end : undefined;
  const sizes = inOrder(draft.chosen).flatMap((id) => [...verseCounts(id)]);
  const pace =
    draft.pace === "chapters" ? { chapters: draft.chapters } : { minutes: draft.minutes };
  const days = daysAtPace(sizes, pace);
  return days > maxDays ? undefined : lastDate(start, days, draft.weekdays);
}

function check(draft: typeof blank, end: string | undefined, start: string): Faults {
  const faults: Faults = {};
  if (!draft.title.trim()) faults.title = "Please give the plan a title.";
  if (draft.chosen.length === 0) faults.books = "Please choose at least one book.";
  if (draft.weekdays.length === 0) faults.weekdays = "Please choose at least one day of the week.";
  if (draft.pace === "end" && draft.end < start) {
    faults.end = "Please choose an end that is not before today.";
  } else if (!end && Object.keys(faults).length === 0) {
    faults.books = "At this pace it would take more than three years. Please choose less.";
  }
  return faults;
}
