import { ActionIcon, Button } from "@mantine/core";
import {
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconLock,
  IconPencil,
  IconTrash,
  IconUserOff,
  IconUsers,
} from "@tabler/icons-react";
import { format } from "date-fns";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { dayOf } from "#web/ui/dates.ts";
import { useAnswerPrayer } from "./change-prayers.ts";
import { Comments } from "./community/comments.tsx";
import { useSharing } from "./community/react-to-prayer.ts";
import { CommentsButton, LikeButton } from "./community/reaction-buttons.tsx";
import { RemoveNameDialog } from "./community/remove-name-dialog.tsx";
import styles from "./prayer-entry.module.css";
import { Updates } from "./updates.tsx";

/** Longer than this, a prayer is folded at first. */
const foldedLength = 700;

/** One prayer in the journal: the day in the margin, its words, and what can be done with it. */
export function PrayerEntry({
  prayer,
  onEdit,
  onDelete,
  onShare,
}: {
  prayer: Prayer;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { markAnswered, marking } = useAnswerPrayer();
  const { makePrivate } = useSharing();
  const [hiding, setHiding] = useState(false);
  const [removingName, setRemovingName] = useState(false);
  const [commentsOpen, setCommentsOpen] = useState(false);
  const answered = prayer.status === "answered";
  const share = prayer.shared_as;

  async function hide() {
    setHiding(true);
    await makePrivate(prayer);
    setHiding(false);
  }

  async function answer() {
    // The button goes once the prayer is answered; whoever used it by keyboard goes on from the
    // title.
    if (await markAnswered(prayer)) title.current?.focus();
  }

  return (
    <article
      className={styles.entry}
      aria-labelledby={titleId}
      data-answered={answered || undefined}
    >
      <time className={styles.day} dateTime={prayer.created_at}>
        {dayOf(prayer.created_at)}
      </time>
      <div className={styles.body}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {prayer.title}
        </h2>
        {prayer.description && <Words text={prayer.description} />}
        {prayer.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {prayer.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {prayer.verses.length > 0 && (
          <ul className={styles.tags} aria-label="Verses">
            {prayer.verses.map((verse) => (
              <li key={verse}>
                <Link to={bibleLink(verse)}>{verse}</Link>
              </li>
            ))}
          </ul>
        )}
        {prayer.reminder && <Reminder {...prayer.reminder} />}
        <Updates prayer={prayer} />
        {share && !share.hidden && (
          <div className={styles.reactions}>
            <LikeButton reactions={share} titleId={titleId} />
            <CommentsButton
              reactions={share}
              titleId={titleId}
              open={commentsOpen}
              onToggle={() => setCommentsOpen(!commentsOpen)}
            />
          </div>
        )}
        {share && !share.hidden && commentsOpen && <Comments prayerId={share.id} />}
        <div className={styles.foot}>
          {answered && prayer.answered_at ? (
            <p className={styles.answered}>
              <IconCheck size={16} stroke={2} aria-hidden="true" />
              Answered <time dateTime={prayer.answered_at}>{dayOf(prayer.answered_at)}</time>
            </p>
          ) : (
            <Button
              variant="subtle"
              size="sm"
              className={styles.mark}
              leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />}
              loading={marking}
              aria-describedby={titleId}
              onClick={() => void answer()}
            >
              Mark as answered
            </Button>
          )}
          <div className={styles.actions}>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={
                prayer.is_shared ? (
                  <IconLock size={17} stroke={1.6} aria-hidden="true" />
                ) : (
                  <IconUsers size={17} stroke={1.6} aria-hidden="true" />
                )
              }
              loading={hiding}
              aria-describedby={titleId}
              onClick={() => (prayer.is_shared ? void hide() : onShare())}
            >
              {prayer.is_shared ? "Make Private" : "Share with Community"}
            </Button>
            {share?.anonymous === false && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconUserOff size={17} stroke={1.6} aria-hidden="true" />}
                aria-describedby={titleId}
                onClick={() => setRemovingName(true)}
              >
                Remove My Name
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Edit ${prayer.title}`}
              title="Edit"
              onClick={onEdit}
            >
              <IconPencil size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Delete ${prayer.title}`}
              title="Delete"
              onClick={onDelete}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        </div>
      </div>
      {removingName && <RemoveNameDialog prayer={prayer} onClose={() => setRemovingName(false)} />}
    </article>
  );
}

function Reminder({ at, every }: NonNullable<Prayer["reminder"]>) {
  const when = new Date(at);
  const time = format(when, "p");
  return (
    <p className={styles.reminder}>
      <IconBell size={16} stroke={1.6} aria-hidden="true" />
      <span>
        Reminder{" "}
        <time dateTime={at}>
          {every === "once" && `on ${dayOf(at)} at ${time}`}
          {every === "day" && `every day at ${time}`}
          {every === "week" && `every ${format(when, "EEEE")} at ${time}`}
        </time>
      </span>
    </p>
  );
}

function Words({ text }: { text: string }) {
  const long = text.length > foldedLength;
  const [folded, setFolded] = useState(long);
  return (
    <>
      <p className={styles.words} data-folded={folded || undefined}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? "Show all of it" : "Show less"}
        </button>
      )}
    </>
  );
}
