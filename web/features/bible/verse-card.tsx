import { Button } from "@mantine/core";
import { IconBookmark, IconCopy, IconShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { copyVerse } from "#web/lib/copy-verse.ts";
import { shareVerse } from "#web/lib/share-verse.ts";
import { useSavedVerse } from "./use-saved-verse.ts";
import styles from "./verse-card.module.css";

type Props = {
  reference: Reference;
  text: string;
  version: string;
  /** Where the words searched for stand in `text`, in UTF-16 units, in order and apart. */
  matches?: readonly { start: number; end: number }[];
  onRead: (place: Reference) => void;
  /** What else is to be said about it, below its words. */
  children?: ReactNode;
};

/** One verse out of its chapter: its words, and the ways to it. */
export function VerseCard({ reference, text, version, matches = [], onRead, children }: Props) {
  const name = formatReference(reference);
  const verse = { reference: name, text, translation: version.toUpperCase() };
  const { saved, saving, save } = useSavedVerse(verse);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.reference}>{name}</h3>
        <span className={styles.version}>{verse.translation}</span>
      </header>
      <p className={styles.text}>
        <Matched text={text} matches={matches} />
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyVerse(verse)}
        >
          Copy
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmark size={16} aria-hidden />}
          disabled={saved}
          loading={saving}
          onClick={save}
        >
          {saved ? "Saved" : "Save"}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => void shareVerse({ ...verse, version })}
        >
          Share
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onRead(reference)}>
          View
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onRead(reference)}>
          Read in context
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
