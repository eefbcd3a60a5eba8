import { useIntersection } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { bookOf } from "#scripture/canon/books.ts";
import { type ChapterPlace, nextChapter } from "#scripture/canon/navigation.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { useChapter } from "#web/lib/bibles/use-chapter.ts";
import { lastPlace } from "#web/lib/last-place.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { ChapterEnd } from "./chapter-end.tsx";
import { ChapterText } from "./chapter-text.tsx";
import styles from "./reading-view.module.css";
import { SelectionPopup } from "./selection-popup.tsx";
import { useMarks } from "./use-marks.ts";

type Props = {
  version: string;
  /** The chapter that they follow. */
  after: ChapterPlace;
  onGo: (place: Reference) => void;
};

/** The chapters behind the one that is open, one more whenever the end of the last comes near. */
export function FollowingChapters({ version, after, onGo }: Props) {
  const [count, setCount] = useState(0);
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
  return (
    <>
      {places.map((place, index) => (
        <FollowingChapter
          key={`${place.book} ${place.chapter}`}
          version={version}
          place={place}
          onGo={onGo}
          onArrived={() => setArrived((before) => Math.max(before, index + 1))}
        />
      ))}
      <div ref={ref} />
    </>
  );
}

function FollowingChapter({
  version,
  place,
  onGo,
  onArrived,
}: {
  version: string;
  place: ChapterPlace;
  onGo: (place: Reference) => void;
  onArrived: () => void;
}) {
  const { book, chapter } = place;
  const query = useChapter(version, place);
  const marks = useMarks(version, place);
  const words = useRef<HTMLDivElement>(null);
  const { ref, entry } = useIntersection({ rootMargin: "0px 0px -60% 0px" });
  const reached = entry?.isIntersecting ?? false;
  const name = `${bookOf(book).singular} ${chapter}`;
  const { isSuccess } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once, whatever callback is new
  useEffect(() => {
    if (isSuccess) onArrived();
  }, [isSuccess]);
  useEffect(() => {
    if (reached) lastPlace.write({ version, reference: formatReference({ book, chapter }) });
  }, [reached, version, book, chapter]);
  return (
    <section ref={ref} className={styles.following} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      {query.isPending && <LoadingState label={`Loading ${name}`} />}
      {query.isError && (
        <ErrorState message={`${name} could not be loaded.`} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <div ref={words}>
            <ChapterText
              title={query.data.title}
              colophon={query.data.colophon}
              verses={query.data.verses}
              absent={query.data.absent}
              marks={marks}
              marked={undefined}
              chosen={undefined}
              heard={undefined}
              idPrefix={`${book}-${chapter}-`}
              onChoose={(verse) => onGo({ book, chapter, verse })}
            />
          </div>
          <SelectionPopup
            container={words}
            version={version}
            place={place}
            verses={query.data.verses}
          />
          <ChapterEnd book={book} chapter={chapter} verses={query.data.verses.length} />
          {query.data.copyright && <p className={styles.copyright}>{query.data.copyright}</p>}
        </>
      )}
    </section>
  );
}
