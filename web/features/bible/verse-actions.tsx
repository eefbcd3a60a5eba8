import { Button, CloseButton } from "@mantine/core";
import { IconBookmark, IconCopy, IconMessageCircle } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { discussTextKey } from "#contract/browser-storage.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { copyVerse } from "#web/lib/copy-verse.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useKeeping } from "./use-keeping.ts";
import styles from "./verse-actions.module.css";

type Props = { reference: Reference; text: string; version: string; onClose: () => void };

/** What can be done with the verse whose number was tapped: a bar at the foot of the window. */
export function VerseActions({ reference, text, version, onClose }: Props) {
  const navigate = useNavigate();
  const { ai } = usePreferences();
  const verse = { reference: formatReference(reference), text, translation: version.toUpperCase() };
  const { saved, saving, save } = useKeeping(verse);
  const discuss = () => {
    sessionStorage.setItem(discussTextKey, `“${text}” (${verse.reference}, ${verse.translation})`);
    navigate("/app/chat");
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${verse.reference}: actions`}>
      <strong className={styles.reference}>{verse.reference}</strong>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconCopy size={17} aria-hidden />}
        onClick={() => void copyVerse(verse)}
      >
        Copy
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconBookmark size={17} aria-hidden />}
        disabled={saved}
        loading={saving}
        onClick={save}
      >
        {saved ? "Saved" : "Save"}
      </Button>
      {ai && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconMessageCircle size={17} aria-hidden />}
          onClick={discuss}
        >
          Discuss
        </Button>
      )}
      <CloseButton aria-label="Close the verse's actions" onClick={onClose} />
    </div>
  );
}
