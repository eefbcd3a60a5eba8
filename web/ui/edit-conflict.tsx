import { Button, Group } from "@mantine/core";
import styles from "./edit-conflict.module.css";

/**
 * Shows what another device changed while a form was open, with the choice between both texts.
 * `thing` names what was edited, such as "prayer".
 */
export function EditConflict({
  thing,
  theirs,
  onKeepMine,
  onUseTheirs,
}: {
  thing: string;
  /** Each field that both changed, with the other device's text. */
  theirs: readonly { label: string; text: string }[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        This {thing} was also changed on another device. Choose which text to keep, then save your
        changes.
      </p>
      {theirs.map(({ label, text }) => (
        <p key={label}>
          <strong>{label} on the other device:</strong> {text || "(empty)"}
        </p>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onKeepMine}>
          Keep Mine
        </Button>
        <Button variant="default" onClick={onUseTheirs}>
          Use Theirs
        </Button>
      </Group>
    </div>
  );
}
