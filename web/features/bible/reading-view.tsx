import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type ChapterPlace, nextChapter, previousChapter } from "#scripture/canon/navigation.ts";
import { sampleMark } from "#scripture/fallback/placeholders.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { ChapterNotes } from "#web/features/notes/chapter-notes.tsx";
import type { OpenNote } from "#web/features/notes/use-note-editor.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.tsx";
import { useDialog } from "#web/lib/use-dialog.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { lastPlace } from "./api/last-place.ts";
import { useChapter } from "./api/use-chapter.ts";
import { isOutage, useFallbackChapter } from "./api/use-fallback-chapter.ts";
import { ChapterEnd } from "./chapter-end.tsx";
import { ChapterWithActions } from "./chapter-with-actions.tsx";
import { FollowingChapters } from "./following-chapters.tsx";
import { passageSearch } from "./passage-search.ts";
import styles from "./reading-view.module.css";
import type { SelectedVerses } from "./selected-verses.ts";
import type { OpenStudy } from "./study-kind.ts";
import { useChapterKeys } from "./use-chapter-keys.ts";
import { useReaderScroll } from "./use-reader-scroll.ts";
import { useSwipe } from "./use-swipe.ts";

const skeletonLines = 10;

// Loaded lazily: most readers do not use audio or notes.
const ListenBar = lazy(() => import("./listen-bar.tsx"));
const NoteEditor = lazy(() => import("#web/features/notes/note-editor.tsx"));

type Props = {
  version: string;
  reference: Reference;
  onGo: (place: Reference) => void;
  /** Called with the chapter on screen; `undefined` is the chapter in `reference`. */
  onPlace: (place: ChapterPlace | undefined) => void;
  selected: SelectedVerses | undefined;
  onSelect: (verses: SelectedVerses | undefined) => void;
  /** Opens a passage in the panel beside the text. */
  onStudy: (study: OpenStudy) => void;
  /** The translation in the second column. */
  besideTranslation: string | undefined;
  /** Whether the chapter is being read aloud. */
  listening: boolean;
  onListening: (listening: boolean) => void;
};

/** The chapter in the address, with buttons for the previous and next chapter. */
export function ReadingView(props: Props) {
  const { version, reference, onGo, onPlace, listening, onListening } = props;
  const { selected, onSelect, onStudy, besideTranslation } = props;
  const { book, chapter } = reference;
  const { data: loaded, error, isPending: isLoading } = useChapter(version, { book, chapter });
  const { data: fallback, isLoading: isLoadingFallback } = useFallbackChapter(
    { book, chapter },
    error,
  );
  const data = loaded ?? (error && fallback ? { absent: [], ...fallback } : undefined);
  const isPending = isLoading || isLoadingFallback;
  const from = loaded ? undefined : fallback?.from;
  const failed = error !== null && (!isOutage(error) || from === "placeholders");
  const place = `${version} ${book} ${chapter}`;
  const shownTranslation = (!loaded && fallback?.translation?.id) || version;
  const article = useRef<HTMLElement>(null);
  const { user } = useSession();
  const { continuous } = usePreferences();
  const note = useDialog<OpenNote>();
  const openNote = (opened: OpenNote) => {
    if (user) note.open(opened);
    else toast({ title: t`Please sign in`, message: t`You need to be signed in to write notes.` });
  };
  const [spokenVerse, setSpokenVerse] = useState<number>();
  const after = nextChapter({ book, chapter });
  useKeepPlace(loaded ? version : undefined, reference);
  const before = previousChapter({ book, chapter });
  useChapterKeys(onGo, { before, after });
  const turnTo = (to: ChapterPlace | null) => (to && !continuous ? () => onGo(to) : undefined);
  useSwipe(article, { onLeft: turnTo(after), onRight: turnTo(before) });
  useFollow(listening ? spokenVerse : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another chapter clears the selection
  useEffect(() => () => onSelect(undefined), [book, chapter, onSelect]);
  const actions = { selected, onSelect, onNote: openNote, onStudy, besideTranslation };
  const marked =
    reference.verse === undefined
      ? undefined
      : { from: reference.verse, to: reference.endVerse ?? reference.verse };

  useEffect(() => {
    if (!failed) return;
    errorToast({
      title: t`Error`,
      message: t`Could not load chapter. Please try again later.`,
      cause: error,
    });
  }, [failed, error]);
  const shownVerses = loaded?.verses ?? fallback?.verses;
  const isSample = from === "samples" || shownVerses?.some(({ text }) => text.includes(sampleMark));
  useSampleNotice(isSample ? place : undefined);
  useReaderScroll(article, {
    version,
    book,
    chapter,
    verse: reference.verse,
    loaded: Boolean(data),
  });

  const name = displayReference({ book, chapter });
  return (
    <article
      ref={article}
      className={styles.reading}
      data-columns={besideTranslation && 2}
      aria-busy={isPending}
    >
      <h2 className={styles.title}>{name}</h2>
      <p className="visually-hidden" role="status">
        {isPending ? t`Loading ${name}` : ""}
      </p>
      {isPending && (
        <div className={styles.skeleton} aria-hidden>
          {Array.from({ length: skeletonLines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={line} height={14} width={line % 4 === 3 ? "62%" : "100%"} />
          ))}
        </div>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>Could not load chapter content. Please try again.</Trans>
          </p>
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload Page</Trans>
          </Button>
        </div>
      )}
      {!loaded && fallback?.translation && (
        <p className={styles.fallback}>
          <FallbackSource from={fallback.from} translation={fallback.translation.name} />
        </p>
      )}
      {listening && loaded && (
        <Suspense fallback={null}>
          <ListenBar
            name={name}
            verses={loaded.verses}
            onVerse={setSpokenVerse}
            onNext={after ? () => onGo(after) : undefined}
            onClose={() => onListening(false)}
          />
        </Suspense>
      )}
      {data && (
        <ChapterWithActions
          {...actions}
          version={shownTranslation}
          place={{ book, chapter }}
          data={data}
          marked={marked}
          spokenVerse={listening ? spokenVerse : undefined}
          isListening={listening}
          isPlaceholder={from === "placeholders"}
        />
      )}
      {loaded && (
        <ChapterEnd key={place} book={book} chapter={chapter} verses={loaded.verses.length} />
      )}
      <ChapterNotes place={{ book, chapter }} onOpen={note.open} />
      {note.target && (
        <Suspense fallback={null}>
          <NoteEditor open={note.target} onClose={note.close} />
        </Suspense>
      )}
      <ChapterNavigation book={book} chapter={chapter} onGo={onGo} />
      {loaded?.copyright && <p className={styles.copyright}>{loaded.copyright}</p>}
      <p className={styles.elsewhere}>
        <a
          href={passageSearch(formatReference({ book, chapter }), version)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>{name} on Bible Gateway</Trans>
        </a>
      </p>
      {continuous && loaded && (
        <FollowingChapters
          key={place}
          {...actions}
          version={version}
          after={{ book, chapter }}
          onPlace={onPlace}
        />
      )}
    </article>
  );
}

function FallbackSource({ from, translation }: { from: string; translation: string }) {
  return from === "samples" ? (
    <Trans>
      Sample content: <strong>{translation}</strong>
    </Trans>
  ) : (
    <Trans>
      From a public passage service: <strong>{translation}</strong>
    </Trans>
  );
}

/** Stores the open chapter on this device for the next visit. */
function useKeepPlace(version: string | undefined, { book, chapter }: Reference) {
  useEffect(() => {
    if (version) lastPlace.write({ version, reference: formatReference({ book, chapter }) });
  }, [version, book, chapter]);
}

/** Milliseconds after the user scrolls during which the page does not scroll automatically. */
const pauseAfterScrollMs = 6000;

/** Scrolls to the verse that is being read aloud, unless the user has just scrolled. */
function useFollow(verse: number | undefined) {
  const scrolledAt = useRef(0);
  useEffect(() => {
    const note = () => {
      scrolledAt.current = Date.now();
    };
    const gestures = ["wheel", "touchmove", "keydown"] as const;
    for (const gesture of gestures) window.addEventListener(gesture, note, { passive: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, note);
    };
  }, []);
  useEffect(() => {
    if (verse === undefined || Date.now() - scrolledAt.current < pauseAfterScrollMs) return;
    document.getElementById(`v${verse}`)?.scrollIntoView({ block: "center" });
  }, [verse]);
}

/**
 * Shows the sample text notice once for each chapter that is sample text or contains its marker.
 */
function useSampleNotice(place: string | undefined) {
  useEffect(() => {
    if (!place) return;
    toast({
      title: t`Using Sample Data`,
      message: t`We're currently showing sample Bible content while our API connection is being fixed.`,
      durationMs: 5000,
    });
  }, [place]);
}

function ChapterNavigation({ book, chapter, onGo }: ChapterPlace & Pick<Props, "onGo">) {
  const before = previousChapter({ book, chapter });
  const after = nextChapter({ book, chapter });
  const previousName = before && displayReference(before);
  const nextName = after && displayReference(after);
  return (
    <nav className={styles.turning} aria-label={t`Chapters`}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={!before}
        aria-label={previousName ? t`Previous chapter: ${previousName}` : t`Previous chapter`}
        onClick={() => before && onGo(before)}
      >
        <Trans context="chapter">Previous</Trans>
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={!after}
        aria-label={nextName ? t`Next chapter: ${nextName}` : t`Next chapter`}
        onClick={() => after && onGo(after)}
      >
        <Trans context="chapter">Next</Trans>
      </Button>
    </nav>
  );
}
