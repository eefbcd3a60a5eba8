import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconBookmark, IconCopy, IconShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { copyVerse } from "./api/copy-verse.ts";
import { shareVerse } from "./share-verse.ts";
import type { Explorer } from "./use-explorer.ts";
import { useSavedVerse } from "./use-saved-verse.ts";
import styles from "./verse-card.module.css";

type Props = {
  reference: Reference;
  text: string;
  version: string;
  /** Ranges of the matched words in `text`, in UTF-16 code units, sorted and disjoint. */
  matches?: readonly { start: number; end: number }[];
  explorer: Pick<Explorer, "pathOf" | "read">;
  /** Shown below the text. */
  children?: ReactNode;
};

/** A verse whose words open it, with buttons to copy, save, share and open it. */
export function VerseCard({ reference, text, version, matches = [], explorer, children }: Props) {
  const verse = { reference: formatReference(reference), text, translation: version.toUpperCase() };
  const { saved, saving, save } = useSavedVerse(verse);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.reference}>{displayReference(reference)}</h2>
        <span className={styles.version}>{verse.translation}</span>
      </header>
      <p className={styles.text}>
        <Link
          to={explorer.pathOf(reference)}
          className={styles.words}
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            // A drag that selects words ends with a click; Enter makes one without a detail.
            const isPressed = event.detail > 0;
            if (isPressed && window.getSelection()?.isCollapsed === false) return;
            explorer.read(reference);
          }}
        >
          <Matched text={text} matches={matches} />
        </Link>
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyVerse(verse)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmark size={16} aria-hidden />}
          disabled={saved}
          loading={saving}
          onClick={save}
        >
          {saved ? t`Saved` : t`Save`}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => void shareVerse({ ...verse, version })}
        >
          <Trans>Share</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => explorer.read(reference)}>
          <Trans>View</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => explorer.read(reference)}>
          <Trans>Read in context</Trans>
        </Button>
      </div>
    </article>
  );
}

function Matched({ text, matches }: { text: string; matches: NonNullable<Props["matches"]> }) {
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
