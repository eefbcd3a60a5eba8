import { plural, t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconPray } from "@tabler/icons-react";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useThoseWhoPrayed } from "../api/those-who-prayed.ts";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";

/** A button that opens and closes the list of users who prayed. Only the author sees it. */
export function WhoPrayedButton({
  prayed,
  titleId,
  open,
  onToggle,
}: {
  prayed: number;
  titleId: string;
  open: boolean;
  onToggle: () => void;
}) {
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-expanded={open}
      aria-describedby={titleId}
      leftSection={<IconPray size={18} stroke={1.6} />}
      onClick={onToggle}
    >
      <Plural value={prayed} one="Prayed for once" other="Prayed for # times" />
    </Button>
  );
}

/** Who prayed for the user's own prayer. `prayed` reloads the list when it changes. */
export function WhoPrayed({ journalId, prayed }: { journalId: string; prayed: number }) {
  const list = useThoseWhoPrayed(journalId, prayed);
  if (list.isPending) return <LoadingState label={t`Loading...`} />;
  if (list.isError) {
    return (
      <ErrorState message={t`The list couldn't be loaded.`} onRetry={() => void list.refetch()} />
    );
  }
  const { people, others } = list.data;
  return (
    <section className={entry.thread} aria-label={t`Who prayed`}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <ByLine author={person} />
          </li>
        ))}
        {others > 0 && (
          <li className={styles.none}>
            {plural(others, {
              one: "# person without a name here",
              other: "# people without a name here",
            })}
          </li>
        )}
        {people.length === 0 && others === 0 && (
          <li className={styles.none}>{t`Only you so far.`}</li>
        )}
      </ul>
    </section>
  );
}
