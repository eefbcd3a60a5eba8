import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAnswerPrayer } from "./change-prayers.ts";
import { Comments } from "./community/comments.tsx";
import { useSharing } from "./community/react-to-prayer.ts";
import { CommentsButton, LikeButton } from "./community/reaction-buttons.tsx";
import { RemoveNameDialog } from "./community/remove-name-dialog.tsx";
import styles from "./prayer-entry.module.css";
import { Updates } from "./updates.tsx";

/** Characters. A longer prayer is collapsed at first. */
const foldedLength = 700;

/** One prayer of the journal: its day, its text and its actions. */
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
  const answeredOn = prayer.answered_at && formatDate(prayer.answered_at);
  const name = prayer.title;

  async function hide() {
    setHiding(true);
    await makePrivate(prayer);
    setHiding(false);
  }

  async function answerIt() {
    // The button disappears, so keyboard users continue from the title.
    if (await markAnswered(prayer)) title.current?.focus();
  }

  return (
    <article
      className={styles.entry}
      aria-labelledby={titleId}
      data-answered={answered || undefined}
    >
      <time className={styles.day} dateTime={prayer.created_at}>
        {formatDate(prayer.created_at)}
      </time>
      <div className={styles.body}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {prayer.title}
        </h2>
        {prayer.description && <Words text={prayer.description} />}
        {prayer.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t`Tags`}>
            {prayer.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {prayer.verses.length > 0 && (
          <ul className={styles.tags} aria-label={t`Verses`}>
            {prayer.verses.map((verse) => (
              <li key={verse}>
                <Link to={bibleLink(verse)}>{displayReference(verse)}</Link>
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
              <Trans>
                Answered <time dateTime={prayer.answered_at}>{answeredOn}</time>
              </Trans>
            </p>
          ) : (
            <Button
              variant="subtle"
              size="sm"
              className={styles.mark}
              leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />}
              loading={marking}
              aria-describedby={titleId}
              onClick={() => void answerIt()}
            >
              <Trans>Mark as answered</Trans>
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
              {prayer.is_shared ? t`Make Private` : t`Share with Community`}
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
                <Trans>Remove My Name</Trans>
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Edit ${name}`}
              title={t`Edit`}
              onClick={onEdit}
            >
              <IconPencil size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Delete ${name}`}
              title={t`Delete`}
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
  const day = formatDate(at);
  const time = formatDate(at, "time");
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: "long" }).format(new Date(at));
  return (
    <p className={styles.reminder}>
      <IconBell size={16} stroke={1.6} aria-hidden="true" />
      <span>
        {every === "once" && (
          <Trans>
            Reminder on{" "}
            <time dateTime={at}>
              {day} at {time}
            </time>
          </Trans>
        )}
        {every === "day" && (
          <Trans>
            Reminder <time dateTime={at}>every day at {time}</time>
          </Trans>
        )}
        {every === "week" && (
          <Trans>
            Reminder{" "}
            <time dateTime={at}>
              every {weekday} at {time}
            </time>
          </Trans>
        )}
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
          {folded ? t`Show more` : t`Show less`}
        </button>
      )}
    </>
  );
}
