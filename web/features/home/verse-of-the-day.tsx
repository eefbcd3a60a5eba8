import { useQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { Link } from "react-router";
import { answer, api } from "#web/lib/api.ts";
import styles from "./verse-of-the-day.module.css";

/** The day's verse, the same for everyone on a date. */
export function VerseOfTheDay() {
  // The person's own day: near midnight the server's may be another.
  const date = format(new Date(), "yyyy-MM-dd");
  const verse = useQuery({
    queryKey: ["daily-verse", date],
    queryFn: () => answer(api["daily-verse"].$get({ query: { date } })),
    staleTime: 60 * 60_000,
  });
  if (verse.isError) return <p className={styles.failed}>Could not load daily verse</p>;
  if (!verse.data) return <div className={styles.verse} aria-hidden="true" />;
  const { reference, text, version } = verse.data;
  const place = new URLSearchParams({ version, ref: reference });
  return (
    <figure className={styles.verse} aria-label="Verse of the day">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <Link to={`/app/bible?${place}`}>{reference}</Link> ({version.toUpperCase()})
      </figcaption>
    </figure>
  );
}
