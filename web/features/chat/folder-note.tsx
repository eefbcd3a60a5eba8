import { Trans } from "@lingui/react/macro";
import { IconFolder } from "@tabler/icons-react";
import styles from "./folders.module.css";
import { useFolder } from "./folders.ts";

/** Names the folder of the open conversation, and shows the instructions that the AI receives. */
export function FolderNote({ folderId }: { folderId: string | null | undefined }) {
  const folder = useFolder(folderId);
  if (!folder) return null;
  const { name, instructions } = folder;
  const icon = <IconFolder size={16} stroke={1.6} aria-hidden />;
  if (!instructions) {
    return (
      <p className={styles.note}>
        {icon}
        <Trans>Folder: {name}</Trans>
      </p>
    );
  }
  return (
    <details className={styles.note}>
      <summary>
        {icon}
        <Trans>Folder: {name} · instructions</Trans>
      </summary>
      <p className={styles.instructions}>{instructions}</p>
    </details>
  );
}
