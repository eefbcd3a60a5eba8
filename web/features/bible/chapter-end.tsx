import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { keyOf } from "#scripture/plans/state.ts";
import { today } from "#web/lib/local-day.ts";
import { useMarkRead, useReads } from "#web/lib/progress.ts";
import styles from "./chapter-end.module.css";

/** Nobody reads a verse faster; who only leafs through has not read the chapter. */
const msPerVerse = 1200;

/**
 * Stands below the last verse: whether the chapter counts as read, and the way to say so. Who reaches it after a time in
 * which the chapter can be read has read it, and reading it again on another day counts again.
 */
export function ChapterEnd({ book, chapter, verses }: ChapterPlace & { verses: number }) {
  const { reads } = useReads();
  const { mark, marking } = useMarkRead();
  const end = useRef<HTMLDivElement>(null);
  const days = reads?.get(keyOf({ book, chapter })) ?? [];
  const read = days.length > 0;
  const waiting = reads !== undefined && !days.includes(today());
  const declined = useRef("");
  const place = `${book} ${chapter}`;

  useEffect(() => {
    const sentinel = end.current;
    if (!waiting || !sentinel || declined.current === place) return;
    const opened = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some((entry) => entry.isIntersecting)) return;
      const left = Math.max(0, opened + verses * msPerVerse - Date.now());
      timer = setTimeout(() => mark({ book, chapter, read: true }), left);
    });
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [waiting, book, chapter, place, verses, mark]);

  if (!reads) return null;
  return (
    <div ref={end} className={styles.end}>
      <p className={styles.state} role="status">
        {read && (
          <>
            <IconCheck size={16} stroke={2} aria-hidden /> Read
          </>
        )}
      </p>
      <Button
        variant="subtle"
        size="sm"
        loading={marking}
        onClick={() => {
          // Taken back by hand, it is not counted again behind the reader's back.
          if (read) declined.current = place;
          mark({ book, chapter, read: !read });
        }}
      >
        {read ? "Mark as unread" : "Mark as read"}
      </Button>
    </div>
  );
}
