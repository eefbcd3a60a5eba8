import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import {
  IconArrowsCross,
  IconBookmark,
  IconBookmarkFilled,
  IconBrain,
  IconColumns2,
  IconCopy,
  IconLanguage,
  IconMessageCircle,
  IconNote,
  IconPhoto,
  IconShare,
} from "@tabler/icons-react";
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { useAddMemoryVerse } from "#web/features/memory-verses/api/add-verse.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { discussTextKey } from "#web/lib/storage-keys.ts";
import { moveInToolbar } from "#web/ui/arrow-keys.ts";
import { copyVerse } from "./api/copy-verse.ts";
import { HighlightColors } from "./highlight-colors.tsx";
import styles from "./passage-actions.module.css";
import { shareVerse } from "./share-verse.ts";
import { hasRoomBeside, type StudyKind } from "./study-kind.ts";
import { useHighlightPassage } from "./use-highlight-passage.ts";
import { useSavedVerse } from "./use-saved-verse.ts";
import type { HighlightRange } from "./verse-runs.ts";

// Loaded lazily, because most readers create no picture.
const VersePictureDialog = lazy(() => import("./verse-picture-dialog.tsx"));

type Props = {
  /** A verse, or a range of verses of one chapter. */
  reference: Reference & { verse: number };
  /** The text of the selected verses that the translation contains. */
  verses: readonly { verse: number; text: string }[];
  version: string;
  /** Highlights by verse. */
  highlights: ReadonlyMap<number, readonly HighlightRange[]>;
  onNote: () => void;
  /** Opens the passage in the panel beside the text. */
  onStudy: (kind: StudyKind) => void;
  onClose: () => void;
};

/**
 * The actions for the selected verses: a bar at the bottom of the window, or a sheet on a phone.
 * The text behind it stays interactive, so that the user can select more verses.
 */
export default function PassageActions(props: Props) {
  const { reference, verses, version, highlights, onNote, onStudy, onClose } = props;
  const navigate = useNavigate();
  const ai = useAiEnabled();
  const session = useSession();
  const { pathname, search } = useLocation();
  const text = verses.map((one) => one.text).join(" ");
  const passage = {
    reference: formatReference(reference),
    text,
    translation: version.toUpperCase(),
  };
  const name = displayReference(reference);
  const { saved, saving, save } = useSavedVerse(passage);
  const memorize = useAddMemoryVerse();
  const highlight = useHighlightPassage({ reference, verses, version, highlights });
  const bar = useRef<HTMLDivElement>(null);
  const [isPicturing, setIsPicturing] = useState(false);
  useFocusFromKeyboard(bar);
  useRoomAbove(bar, reference);
  const { book, chapter, verse: first } = reference;
  const verse = formatReference({ book, chapter, verse: first });
  const discuss = () => {
    sessionStorage.setItem(discussTextKey, `“${text}” (${name}, ${passage.translation})`);
    navigate("/app/chat");
  };
  return (
    <>
      <div
        ref={bar}
        onKeyDown={moveInToolbar}
        data-verse-actions
        data-bottom-bar
        className={styles.bar}
        role="toolbar"
        aria-label={t`${name}: actions`}
      >
        <div className={styles.head}>
          <strong className={styles.reference} aria-live="polite">
            {name}
          </strong>
          <span className={styles.hint}>
            {session.status === "signed-out" ? (
              <Trans>
                Highlights stay in this browser. To save verses and write notes,{" "}
                <Link to={withReturnPath("/auth", pathname + search)}>sign in</Link>.
              </Trans>
            ) : (
              <Trans>Choose another verse to extend the passage.</Trans>
            )}
          </span>
        </div>
        <div className={styles.actions}>
          <Action
            icon={<IconCopy size={20} aria-hidden />}
            onClick={() => void copyVerse({ ...passage, verses })}
          >
            <Trans>Copy</Trans>
          </Action>
          <Action
            icon={
              saved ? (
                <IconBookmarkFilled size={20} aria-hidden />
              ) : (
                <IconBookmark size={20} aria-hidden />
              )
            }
            disabled={saved || saving}
            onClick={save}
          >
            {saved ? t`Saved` : t`Save`}
          </Action>
          <Action
            icon={<IconBrain size={20} aria-hidden />}
            onClick={() =>
              void memorize({ reference: passage.reference, translation: version, text })
            }
          >
            <Trans>Memorize</Trans>
          </Action>
          <Action icon={<IconNote size={20} aria-hidden />} onClick={onNote}>
            <Trans>Note</Trans>
          </Action>
          <Action
            icon={<IconShare size={20} aria-hidden />}
            onClick={() => void shareVerse({ ...passage, verses, version })}
          >
            <Trans>Share</Trans>
          </Action>
          <Action icon={<IconPhoto size={20} aria-hidden />} onClick={() => setIsPicturing(true)}>
            <Trans>Picture</Trans>
          </Action>
          <Study
            onStudy={onStudy}
            to="compare"
            passage={passage.reference}
            icon={<IconColumns2 size={20} aria-hidden />}
          >
            <Trans>Compare</Trans>
          </Study>
          <Study
            onStudy={onStudy}
            to="cross-references"
            passage={verse}
            icon={<IconArrowsCross size={20} aria-hidden />}
          >
            <Trans>Cross references</Trans>
          </Study>
          <Study
            onStudy={onStudy}
            to="interlinear"
            passage={verse}
            icon={<IconLanguage size={20} aria-hidden />}
          >
            <Trans>Hebrew and Greek</Trans>
          </Study>
          {ai && (
            <Action icon={<IconMessageCircle size={20} aria-hidden />} onClick={discuss}>
              <Trans>Discuss</Trans>
            </Action>
          )}
        </div>
        <div className={styles.marking}>
          <HighlightColors
            current={highlight.color}
            onChoose={(color) =>
              void (color === highlight.color ? highlight.remove() : highlight.add(color))
            }
          />
          {highlight.isMarked && (
            <Button
              className={styles.remove}
              size="compact-md"
              variant="subtle"
              onClick={() => void highlight.remove()}
            >
              <Trans>Remove Highlight</Trans>
            </Button>
          )}
        </div>
        <CloseButton
          className={styles.close}
          size="lg"
          aria-label={t`Close the actions`}
          onClick={onClose}
        />
      </div>
      {/* Outside the toolbar, because the toolbar handles arrow keys. */}
      {isPicturing && (
        <Suspense fallback={null}>
          <VersePictureDialog
            reference={reference}
            version={version}
            onClose={() => setIsPicturing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type ActionProps = { icon: ReactNode; children: ReactNode };

function Action(props: ActionProps & { disabled?: boolean; onClick: () => void }) {
  const { icon, children, disabled, onClick } = props;
  return (
    <button type="button" className={styles.action} disabled={disabled} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/**
 * A link to a study page for a passage. If the window has a side column, it opens the panel there
 * instead.
 */
function Study(
  props: ActionProps & { to: StudyKind; passage: string; onStudy: (kind: StudyKind) => void },
) {
  const { icon, children, to, passage, onStudy } = props;
  return (
    <Link
      className={styles.action}
      to={`/app/bible/${to}?${new URLSearchParams({ ref: passage })}`}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (opensElsewhere || !hasRoomBeside()) return;
        event.preventDefault();
        onStudy(to);
      }}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** Moves the focus to the first action if the user opened the bar with the keyboard. */
function useFocusFromKeyboard(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!document.activeElement?.matches("[data-verse-number]:focus-visible")) return;
    // For guests, the head has a link.
    bar.current?.querySelector<HTMLElement>(`.${styles.actions} button`)?.focus();
  }, [bar]);
}

/** Minimum distance in CSS pixels between a selected verse and the bar after scrolling. */
const roomPx = 12;

/** Scrolls just enough that the bar does not cover the last selected verse. */
function useRoomAbove(bar: RefObject<HTMLDivElement | null>, { endVerse, verse }: Reference) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each change of the selection
  useEffect(() => {
    const chosen = [...document.querySelectorAll("[data-chosen]")].at(-1);
    if (!bar.current || !chosen) return;
    const last = chosen.getBoundingClientRect();
    const { top } = bar.current.getBoundingClientRect();
    // A sheet is still rising, and will end higher than it is now.
    const covered =
      last.bottom + roomPx - Math.min(top, window.innerHeight - bar.current.offsetHeight);
    // If the verse is taller than the window, its beginning stays in view.
    const room = Math.max(0, last.top - window.innerHeight / 4);
    if (covered > 0 && last.top < window.innerHeight) {
      window.scrollBy({ top: Math.min(covered, room) });
    }
  }, [bar, verse, endVerse]);
}
