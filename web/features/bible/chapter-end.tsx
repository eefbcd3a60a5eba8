import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconBookmarks, IconCheck } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey } from "#scripture/reading-plans/state.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { useAddBookmark } from "#web/features/bookmarks/api.ts";
import { useMarkRead, useReadDates } from "#web/features/progress/api.ts";
import { today } from "#web/lib/local-day.ts";
import styles from "./chapter-end.module.css";

// Loaded lazily: most chapters are not in a plan.
const AfterChapter = lazy(() => import("#web/features/reading-plans/after-chapter.tsx"));

/**
 * Minimum reading time per verse in milliseconds. A user who scrolls faster has not read the
 * chapter.
 */
const msPerVerse = 1200;

/**
 * Shows below the last verse whether the chapter is read, with a button to change it. If the user
 * reaches the end after the minimum reading time, the chapter is marked as read, once per day.
 */
export function ChapterEnd({ book, chapter, verses }: ChapterPlace & { verses: number }) {
  const { reads } = useReadDates();
  const { mark, marking } = useMarkRead();
  const { add: bookmark, adding } = useAddBookmark();
  const end = useRef<HTMLDivElement>(null);
  const days = reads?.get(chapterKey({ book, chapter })) ?? [];
  const read = days.length > 0;
  const waiting = reads !== undefined && !days.includes(today());
  const attempted = useRef("");
  const attempt = `${book} ${chapter} ${today()}`;

  useEffect(() => {
    const sentinel = end.current;
    if (!waiting || !sentinel || attempted.current === attempt) return;
    const opened = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some((entry) => entry.isIntersecting)) return;
      const left = Math.max(0, opened + verses * msPerVerse - Date.now());
      timer = setTimeout(() => {
        // Sent only once: a failure reverts the optimistic update, and without this guard the
        // effect would run forever.
        attempted.current = attempt;
        mark({ book, chapter, read: true });
      }, left);
    });
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [waiting, book, chapter, attempt, verses, mark]);

  if (!reads) return null;
  return (
    <>
      <div ref={end} className={styles.end}>
        <p className={styles.state} role="status">
          {read && (
            <>
              <IconCheck size={16} stroke={2} aria-hidden />{" "}
              <Trans context="state of a chapter">Read</Trans>
            </>
          )}
        </p>
        <Button
          variant="subtle"
          size="sm"
          loading={marking}
          onClick={() => {
            // After the user marks the chapter as unread, this page does not mark it as read
            // automatically.
            if (read) attempted.current = attempt;
            mark({ book, chapter, read: !read });
          }}
        >
          {read ? t`Mark as Unread` : t`Mark as Read`}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmarks size={16} aria-hidden />}
          loading={adding}
          onClick={() => void bookmark({ reference: formatReference({ book, chapter }) })}
        >
          <Trans>Bookmark This Chapter</Trans>
        </Button>
      </div>
      {read && !waiting && (
        <Suspense fallback={null}>
          <AfterChapter place={{ book, chapter }} reads={reads} />
        </Suspense>
      )}
    </>
  );
}
