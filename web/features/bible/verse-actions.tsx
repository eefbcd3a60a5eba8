import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import {
  IconArrowsCross,
  IconBookmark,
  IconBookmarks,
  IconColumns2,
  IconCopy,
  IconHighlight,
  IconLanguage,
  IconMessageCircle,
  IconNote,
  IconShare,
} from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useAddBookmark } from "#web/lib/bookmarks.ts";
import { copyVerse } from "#web/lib/copy-verse.ts";
import { useChangeHighlights, useRemoveHighlights } from "#web/lib/highlights.ts";
import { shareVerse } from "#web/lib/share-verse.ts";
import { discussTextKey } from "#web/lib/storage-keys.ts";
import { moveInToolbar } from "#web/ui/arrow-keys.ts";
import { toast } from "#web/ui/toast.tsx";
import { forToast } from "./selection-popup.tsx";
import { useSavedVerse } from "./use-saved-verse.ts";
import styles from "./verse-actions.module.css";
import type { MarkedWords } from "./verse-runs.ts";

type Props = {
  reference: Reference & { verse: number };
  text: string;
  version: string;
  /** The highlights of the verse. */
  marks: readonly MarkedWords[];
  onNote: () => void;
  onClose: () => void;
};

/** The actions for a verse in a bar at the bottom of the window. The verse number opens it. */
export function VerseActions({ reference, text, version, marks, onNote, onClose }: Props) {
  const navigate = useNavigate();
  const ai = useAiEnabled();
  const verse = { reference: formatReference(reference), text, translation: version.toUpperCase() };
  const name = displayReference(reference);
  const { saved, saving, save } = useSavedVerse(verse);
  const { add: bookmark, adding } = useAddBookmark();
  const changeHighlights = useChangeHighlights(reference);
  const removeHighlights = useRemoveHighlights(reference);
  const bar = useRef<HTMLDivElement>(null);
  useFocusFromKeyboard(bar);
  const highlight = async () => {
    if (marks.length > 0) {
      await removeHighlights(marks.map(({ id }) => id));
      return;
    }
    const { book, chapter, verse: number } = reference;
    const item = { version, book, chapter, verse: number, start: 0, end: text.length };
    if (await changeHighlights({ kind: "add", items: [{ ...item, color: "yellow" }] })) {
      toast({ title: t`Text Highlighted`, message: `"${forToast(text)}"` });
    }
  };
  const discuss = () => {
    sessionStorage.setItem(discussTextKey, `“${text}” (${name}, ${verse.translation})`);
    navigate("/app/chat");
  };
  return (
    <div
      ref={bar}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        else moveInToolbar(event);
      }}
      data-verse-actions
      className={styles.bar}
      role="toolbar"
      aria-label={t`${name}: actions`}
    >
      <strong className={styles.reference}>{name}</strong>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconCopy size={17} aria-hidden />}
        onClick={() => void copyVerse(verse)}
      >
        <Trans>Copy</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconBookmark size={17} aria-hidden />}
        disabled={saved}
        loading={saving}
        onClick={save}
      >
        {saved ? t`Saved` : t`Save`}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconHighlight size={17} aria-hidden />}
        onClick={() => void highlight()}
      >
        {marks.length > 0 ? t`Remove highlight` : t`Highlight`}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconNote size={17} aria-hidden />}
        onClick={onNote}
      >
        <Trans>Note</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconBookmarks size={17} aria-hidden />}
        loading={adding}
        onClick={() => void bookmark({ reference: verse.reference })}
      >
        <Trans>Bookmark</Trans>
      </Button>
      <Button
        component={Link}
        to={`/app/bible/compare?${new URLSearchParams({ ref: verse.reference })}`}
        size="compact-md"
        variant="subtle"
        leftSection={<IconColumns2 size={17} aria-hidden />}
      >
        <Trans>Compare</Trans>
      </Button>
      <Button
        component={Link}
        to={`/app/bible/cross-references?${new URLSearchParams({ ref: verse.reference })}`}
        size="compact-md"
        variant="subtle"
        leftSection={<IconArrowsCross size={17} aria-hidden />}
      >
        <Trans>Cross references</Trans>
      </Button>
      <Button
        component={Link}
        to={`/app/bible/interlinear?${new URLSearchParams({ ref: verse.reference })}`}
        size="compact-md"
        variant="subtle"
        leftSection={<IconLanguage size={17} aria-hidden />}
      >
        <Trans>Hebrew and Greek</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconShare size={17} aria-hidden />}
        onClick={() => void shareVerse({ ...verse, version })}
      >
        <Trans>Share</Trans>
      </Button>
      {ai && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconMessageCircle size={17} aria-hidden />}
          onClick={discuss}
        >
          <Trans>Discuss</Trans>
        </Button>
      )}
      <CloseButton aria-label={t`Close the actions`} onClick={onClose} />
    </div>
  );
}

/** Moves the focus to the first action if the keyboard opened the bar. */
function useFocusFromKeyboard(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!document.activeElement?.matches("[data-verse-number]:focus-visible")) return;
    bar.current?.querySelector<HTMLElement>("button, a")?.focus();
  }, [bar]);
}
