import { t } from "@lingui/core/macro";
import { useIntersection } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type ChapterPlace, nextChapter } from "#scripture/canon/navigation.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { OpenNote } from "#web/features/notes/use-note-editor.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { lastPlace } from "./api/last-place.ts";
import { useChapter } from "./api/use-chapter.ts";
import { ChapterEnd } from "./chapter-end.tsx";
import { ChapterWithActions } from "./chapter-with-actions.tsx";
import { chapterKey } from "./reading-positions.ts";
import styles from "./reading-view.module.css";
import type { SelectedVerses } from "./selected-verses.ts";
import type { OpenStudy } from "./study-kind.ts";

type Props = {
  version: string;
  /** The open chapter, which precedes the first one shown here. */
  after: ChapterPlace;
  selected: SelectedVerses | undefined;
  onSelect: (verses: SelectedVerses | undefined) => void;
  onNote: (note: OpenNote) => void;
  onStudy: (study: OpenStudy) => void;
  /** The translation in the second column. */
  besideTranslation: string | undefined;
  /** Called with the chapter on screen; `undefined` is the open one. */
  onPlace: (place: ChapterPlace | undefined) => void;
};

/**
 * The chapters after the open one (infinite scroll). Loads the next chapter near the end of the
 * last one, and keeps the chapter on screen in the address, so that a reload opens it.
 */
export function FollowingChapters({ version, after, onPlace, ...actions }: Props) {
  const [count, setCount] = useState(0);
  const [reached, setReached] = useState<readonly number[]>([]);
  const current = reached.length > 0 ? Math.max(...reached) : undefined;
  const { ref, entry } = useIntersection({ rootMargin: "800px" });
  const near = entry?.isIntersecting ?? false;
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (near && arrived === count) setCount(count + 1);
  }, [near, arrived, count]);
  const places: ChapterPlace[] = [];
  for (let place = nextChapter(after); place && places.length < count; place = nextChapter(place)) {
    places.push(place);
  }
  const shown = current === undefined ? undefined : places[current];
  useChapterInAddress(version, shown);
  const shownKey = shown && chapterKey(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes of the chapter
  useEffect(() => {
    onPlace(shown);
    return () => onPlace(undefined);
  }, [shownKey, onPlace]);
  return (
    <>
      {places.map((place, index) => (
        <FollowingChapter
          key={`${place.book} ${place.chapter}`}
          version={version}
          place={place}
          {...actions}
          onArrived={() => setArrived((before) => Math.max(before, index + 1))}
          onReached={(isReached) =>
            setReached((before) => [
              ...before.filter((other) => other !== index),
              ...(isReached ? [index] : []),
            ])
          }
        />
      ))}
      <div ref={ref} />
    </>
  );
}

/**
 * Writes the chapter to the address and stores it for the next visit. `undefined` restores the open
 * chapter. Bypasses React Router, which would scroll to the top.
 */
function useChapterInAddress(version: string, place: ChapterPlace | undefined) {
  const { pathname, search } = useLocation();
  const reference = place && formatReference(place);
  const isReplaced = useRef(false);
  useEffect(() => {
    if (reference) {
      lastPlace.write({ version, reference });
      const query = new URLSearchParams(search);
      query.set("ref", reference);
      replaceAddress(`${pathname}?${query}`);
    } else if (isReplaced.current) replaceAddress(`${pathname}${search}`);
    isReplaced.current = reference !== undefined;
  }, [version, reference, pathname, search]);
}

function replaceAddress(address: string) {
  window.history.replaceState(window.history.state, "", address);
}

function FollowingChapter({
  version,
  place,
  onArrived,
  onReached,
  ...actions
}: Omit<Props, "after" | "onPlace"> & {
  place: ChapterPlace;
  onArrived: () => void;
  /** Called when the chapter enters or leaves the upper 40% of the window. */
  onReached: (isReached: boolean) => void;
}) {
  const { book, chapter } = place;
  const query = useChapter(version, place);
  const { ref, entry } = useIntersection({ rootMargin: "0px 0px -60% 0px" });
  const isReached = entry?.isIntersecting ?? false;
  const name = displayReference({ book, chapter });
  const { isSuccess } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per load; a new callback must not repeat it
  useEffect(() => {
    if (isSuccess) onArrived();
  }, [isSuccess]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `isReached` changes, not when the callback does
  useEffect(() => onReached(isReached), [isReached]);
  return (
    <section ref={ref} className={styles.following} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      {query.isPending && <LoadingState label={t`Loading ${name}`} />}
      {query.isError && (
        <ErrorState
          message={t`${name} couldn't be loaded. Please try again.`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <ChapterWithActions
            {...actions}
            version={version}
            place={place}
            data={query.data}
            idPrefix={`${book}-${chapter}-`}
          />
          <ChapterEnd book={book} chapter={chapter} verses={query.data.verses.length} />
          {query.data.copyright && <p className={styles.copyright}>{query.data.copyright}</p>}
        </>
      )}
    </section>
  );
}
