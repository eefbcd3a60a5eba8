import { ActionIcon, Button } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import type { Prayer } from "#contract/prayers.ts";
import { dayOf } from "#web/ui/dates.ts";
import { useAnswerPrayer } from "./change-prayers.ts";
import styles from "./prayer-entry.module.css";

/** Longer than this, a prayer is folded at first. */
const foldedLength = 700;

/** One prayer in the journal: the day in the margin, its words, and what can be done with it. */
export function PrayerEntry({
  prayer,
  onEdit,
  onDelete,
}: {
  prayer: Prayer;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { markAnswered, marking } = useAnswerPrayer();
  const answered = prayer.status === "answered";

  async function answer() {
    // The button goes once the prayer is answered; whoever used it by keyboard goes on from the title.
    if (await markAnswered(prayer)) title.current?.focus();
  }

  return (
    <article
      className={styles.entry}
      aria-labelledby={titleId}
      data-answered={answered || undefined}
    >
      <time className={styles.day} dateTime={prayer.created_at}>
        {dayOf(prayer.created_at)}
      </time>
      <div className={styles.body}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {prayer.title}
        </h2>
        {prayer.description && <Words text={prayer.description} />}
        {prayer.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {prayer.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          {answered && prayer.answered_at ? (
            <p className={styles.answered}>
              <IconCheck size={16} stroke={2} aria-hidden="true" />
              Answered <time dateTime={prayer.answered_at}>{dayOf(prayer.answered_at)}</time>
            </p>
          ) : (
            <Button
              variant="subtle"
              size="sm"
              className={styles.mark}
              leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />}
              loading={marking}
              aria-describedby={titleId}
              onClick={() => void answer()}
            >
              Mark as answered
            </Button>
          )}
          <div className={styles.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Edit ${prayer.title}`}
              title="Edit"
              onClick={onEdit}
            >
              <IconPencil size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Delete ${prayer.title}`}
              title="Delete"
              onClick={onDelete}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        </div>
      </div>
    </article>
  );
}

function Words({ text }: { text: string }) {
  const long = text.length > foldedLength;
  const [folded, setFolded] = useState(long);
  return (
    <>
      <p className={styles.words} data-folded={folded || undefined}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? "Show all of it" : "Show less"}
        </button>
      )}
    </>
  );
}
