import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import styles from "./edit-conflict.module.css";

/**
 * Shows what another device changed while a form was open, and lets the user choose either text.
 */
export function EditConflict({
  text,
  theirs,
  onKeepMine,
  onUseTheirs,
}: {
  /** States what happened and what to do. */
  text: string;
  /**
   * Each field that both devices changed, with the text of the other device. `heading` replaces
   * "{label} on the other device:" if another user changed the field.
   */
  theirs: readonly { label: string; text: string; heading?: string }[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{text}</p>
      {theirs.map((field) => {
        const { label, heading } = field;
        return (
          <p key={label}>
            <strong>{heading ?? <Trans>{label} on the other device:</Trans>}</strong>{" "}
            {field.text || t`(empty)`}
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
