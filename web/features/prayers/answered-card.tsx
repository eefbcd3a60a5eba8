import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useId } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import styles from "./answered-card.module.css";
import { useUndoAnswer } from "./api/change-prayers.ts";
import { Testimony } from "./testimony.tsx";

/** Asks how a prayer was answered that the user just marked as answered, and offers to undo. */
export function AnsweredCard({
  prayer,
  onUndone,
  onClose,
}: {
  prayer: Prayer;
  onUndone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { undo, undoing } = useUndoAnswer();
  const id = useId();
  const { title } = prayer;
  async function undoIt() {
    if (!(await undo(prayer))) return;
    onUndone?.();
    onClose();
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t`“${title}” is answered`}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
          loading={undoing}
          onClick={() => void undoIt()}
        >
          <Trans>Undo</Trans>
        </Button>
      </div>
      <Testimony prayer={prayer} startOpen onClose={onClose} />
    </section>
  );
}
