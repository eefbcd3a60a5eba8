import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { memoryState } from "#shared/memory-schedule.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { asPending } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { SyncState } from "#web/ui/sync-state.tsx";
import { isDue } from "./api/due-verses.ts";
import { type ShownVerse, useRemoveMemoryVerse } from "./api/verses.ts";
import { EditMemoryVerse } from "./edit-memory-verse.tsx";
import styles from "./memory.module.css";

const stateLabels = { new: msg`New`, learning: msg`Learning`, mature: msg`Mature` };
const stateColors = { new: "gray", learning: "yellow", mature: "green" };

type Props = { verses: readonly ShownVerse[]; onReview: (verse: ShownVerse) => void };

/** All memory verses with their states, sorted by the day on which they are due. */
export function MemoryList({ verses, onReview }: Props) {
  const id = useId();
  const editing = useDialog<ShownVerse>();
  const sorted = verses.toSorted((a, b) => a.schedule.due_at.localeCompare(b.schedule.due_at));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>All memory verses</Trans>
      </h2>
      <ul className={styles.list}>
        {sorted.map((verse) => (
          <ListedVerse
            key={verse.id}
            verse={verse}
            onReview={() => onReview(verse)}
            onEdit={() => editing.open(verse)}
          />
        ))}
      </ul>
      {editing.target && <EditMemoryVerse verse={editing.target} onClose={editing.close} />}
    </section>
  );
}

function ListedVerse(props: { verse: ShownVerse; onReview: () => void; onEdit: () => void }) {
  const { verse, onReview, onEdit } = props;
  const { reference, translation, text, schedule, unsent } = verse;
  const remove = useRemoveMemoryVerse();
  const state = memoryState(schedule);
  const name = displayReference(reference);
  const dueOn = formatDate(schedule.due_at);
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.line}>
          <Link to={bibleLink(reference, translation)} className={styles.reference}>
            {name}
          </Link>
          <span className={styles.translation}>{translation.toUpperCase()}</span>
          <Badge variant="light" color={stateColors[state]} className={styles.state}>
            {i18n._(stateLabels[state])}
          </Badge>
        </p>
        {text && <p className={styles.preview}>{text}</p>}
        <p className={styles.when}>{isDue(schedule) ? t`Due today` : t`Due on ${dueOn}`}</p>
        {unsent && <Unsent verse={unsent} name={name} />}
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t`Review ${name}`}
          onClick={onReview}
        >
          <Trans>Review</Trans>
        </Button>
        {!unsent && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Edit ${name}`}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Delete ${name}`}
          onClick={() => void remove(verse)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </li>
  );
}

/** The state of a verse that is only on this device. */
function Unsent({ verse, name }: { verse: NonNullable<ShownVerse["unsent"]>; name: string }) {
  const syncNow = useSyncNow();
  return (
    <SyncState
      name={name}
      state={verse.state === "refused" ? "refused" : "pending"}
      reason={verse.reason}
      onRetry={async () => {
        await writeQueue().change(verse.id, asPending);
        await syncNow();
      }}
      onDiscard={() => void writeQueue().change(verse.id, () => undefined)}
    />
  );
}
