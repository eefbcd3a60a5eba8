import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import styles from "./edit-conflict.module.css";

/** Shows what another device changed while a form was open, with the choice between both texts. */
export function EditConflict({
  text,
  theirs,
  onKeepMine,
  onUseTheirs,
}: {
  /** What happened and what to do. */
  text: string;
  /** Each field that both devices changed, with the other device's text. */
  theirs: readonly { label: string; text: string }[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{text}</p>
      {theirs.map((field) => {
        const { label } = field;
        return (
          <p key={label}>
            <strong>
              <Trans>{label} on the other device:</Trans>
            </strong>{" "}
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
