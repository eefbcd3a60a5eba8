import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { hasRead, useMarkRead, useProgress } from "#web/lib/progress.ts";
import { useSession } from "#web/lib/session.tsx";
import styles from "./chapter-end.module.css";

/** Nobody reads a verse faster; who only leafs through has not read the chapter. */
const msPerVerse = 1200;

/**
 * Stands below the last verse: whether the chapter counts as read, and the way to say so. Who reaches it after a time in
 * which the chapter can be read has read it. For who is signed in.
 */
export function ChapterEnd({ book, chapter, verses }: ChapterPlace & { verses: number }) {
  const { user } = useSession();
  const progress = useProgress();
  const { mark, marking } = useMarkRead();
  const end = useRef<HTMLDivElement>(null);
  const read = hasRead(progress.data, { book, chapter });
  const waiting = user !== null && progress.isSuccess && !read;
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

  if (!user || !progress.isSuccess) return null;
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
