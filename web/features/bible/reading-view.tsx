import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { bookOf } from "#scripture/canon/books.ts";
import { type ChapterPlace, nextChapter, previousChapter } from "#scripture/canon/navigation.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { useChapter } from "#web/lib/bibles/use-chapter.ts";
import { isOutage, useStandInChapter } from "#web/lib/bibles/use-stand-in-chapter.ts";
import { errorToast, toast } from "#web/ui/toast.ts";
import { ChapterEnd } from "./chapter-end.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { passageSearch } from "./passage-search.ts";
import styles from "./reading-view.module.css";
import { VerseActions } from "./verse-actions.tsx";

const skeletonLines = 10;

type Props = { version: string; reference: Reference; onGo: (place: Reference) => void };

/** The chapter that the address names, with the ways to the one before and the one after. */
export function ReadingView({ version, reference, onGo }: Props) {
  const { book, chapter } = reference;
  const { data: loaded, error, isPending: isLoading } = useChapter(version, { book, chapter });
  const { data: standIn, isLoading: isFindingStandIn } = useStandInChapter(
    { book, chapter },
    error,
  );
  const data = loaded ?? (error && standIn ? { absent: [], ...standIn } : undefined);
  const isPending = isLoading || isFindingStandIn;
  const from = loaded ? undefined : standIn?.from;
  const failed = error !== null && (!isOutage(error) || from === "placeholders");
  const place = `${version} ${book} ${chapter}`;
  const [chosen, setChosen] = useState<{ place: string; verse: number }>();
  const chosenVerse = chosen?.place === place ? chosen.verse : undefined;
  const marked =
    reference.verse === undefined
      ? undefined
      : { from: reference.verse, to: reference.endVerse ?? reference.verse };

  useEffect(() => {
    if (!failed) return;
    errorToast({
      title: "Error",
      message: "Could not load chapter. Please try again later.",
      cause: error,
    });
  }, [failed, error]);
  useSampleNotice(from === "samples" || from === "placeholders" ? place : undefined);
  useScrollToVerse(data ? place : undefined, reference.verse);

  const name = `${bookOf(book).singular} ${chapter}`;
  // A placeholder is no scripture: there is nothing in it to copy or save.
  const shown =
    from === "placeholders" ? undefined : data?.verses.find((verse) => verse.verse === chosenVerse);
  return (
    <article className={styles.reading} aria-busy={isPending}>
      <h2 className={styles.title}>{name}</h2>
      <p className="heard-only" role="status">
        {isPending ? `Loading ${name}` : ""}
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
          <p>Could not load chapter content. Please try again.</p>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </div>
      )}
      {!loaded && standIn?.translation && (
        <p className={styles.standIn}>
          {standIn.from === "samples" ? "Sample content" : "From a public passage service"}:{" "}
          <strong>{standIn.translation.name}</strong>
        </p>
      )}
      {data && (
        <ChapterText
          title={data.title}
          colophon={data.colophon}
          verses={data.verses}
          absent={data.absent}
          marked={marked}
          chosen={chosenVerse}
          onChoose={(verse) => setChosen(verse === chosenVerse ? undefined : { place, verse })}
        />
      )}
      {shown && (
        <VerseActions
          reference={{ book, chapter, verse: shown.verse }}
          text={shown.text}
          version={(!loaded && standIn?.translation?.id) || version}
          onClose={() => setChosen(undefined)}
        />
      )}
      {loaded && (
        <ChapterEnd key={place} book={book} chapter={chapter} verses={loaded.verses.length} />
      )}
      <Turning book={book} chapter={chapter} onGo={onGo} />
      <p className={styles.elsewhere}>
        <a href={passageSearch(name, version)} target="_blank" rel="noopener noreferrer">
          {name} on Bible Gateway
        </a>
      </p>
    </article>
  );
}

/** Says, once for each place, that what is shown is not what was asked for. */
function useSampleNotice(place: string | undefined) {
  useEffect(() => {
    if (!place) return;
    toast({
      title: "Using Sample Data",
      message:
        "We're currently showing sample Bible content while our API connection is being fixed.",
      durationMs: 5000,
    });
  }, [place]);
}

/** Brings the verse that an address names into view, once for each address. */
function useScrollToVerse(place: string | undefined, verse: number | undefined) {
  const done = useRef("");
  useEffect(() => {
    if (!place) return;
    const target = `${place}:${verse ?? ""}`;
    if (done.current === target) return;
    const first = done.current === "";
    done.current = target;
    if (verse !== undefined)
      document.getElementById(`v${verse}`)?.scrollIntoView({ block: "center" });
    else if (!first) window.scrollTo({ top: 0 });
  }, [place, verse]);
}

function Turning({ book, chapter, onGo }: ChapterPlace & Pick<Props, "onGo">) {
  const before = previousChapter({ book, chapter });
  const after = nextChapter({ book, chapter });
  const name = (place: ChapterPlace | null) =>
    place ? `: ${bookOf(place.book).singular} ${place.chapter}` : "";
  return (
    <nav className={styles.turning} aria-label="Chapters">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={!before}
        onClick={() => before && onGo(before)}
      >
        Previous<span className="heard-only">&nbsp;chapter{name(before)}</span>
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={!after}
        onClick={() => after && onGo(after)}
      >
        Next<span className="heard-only">&nbsp;chapter{name(after)}</span>
      </Button>
    </nav>
  );
}
