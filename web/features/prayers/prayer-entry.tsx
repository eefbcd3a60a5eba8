import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import {
  IconBell,
  IconCalendarRepeat,
  IconCheck,
  IconCircleCheck,
  IconLock,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserOff,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Prayer } from "#shared/api/prayers.ts";
import { CommentsButton } from "#web/features/comments/comments-button.tsx";
import { useGroups } from "#web/features/groups/api/groups.ts";
import { sharesOf, useGroupShares } from "#web/features/groups/api/shares.ts";
import { formatDate, formatList } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { TextWithReferences } from "#web/ui/text-with-references.tsx";
import { VerseLinks } from "#web/ui/verse-links.tsx";
import { useAnswerPrayer } from "./api/change-prayers.ts";
import { useSharing } from "./api/react-to-prayer.ts";
import { LikeButton } from "./community/like-button.tsx";
import { PrayerComments } from "./community/prayer-comments.tsx";
import { RemoveNameDialog } from "./community/remove-name-dialog.tsx";
import { WhoPrayed, WhoPrayedButton } from "./community/who-prayed.tsx";
import styles from "./prayer-entry.module.css";
import { rhythmText } from "./rhythm-text.ts";
import { Updates } from "./updates.tsx";

/** Maximum length in characters of a prayer that is not collapsed. */
const foldedLength = 700;

/** A prayer in the journal: its date, its text and its actions. */
export function PrayerEntry({
  prayer,
  onEdit,
  onDelete,
  onShare,
  onShareWithGroups,
  onAnswered,
}: {
  prayer: Prayer;
  onShare: () => void;
  onShareWithGroups: () => void;
  onAnswered: (answered: Prayer) => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { markAnswered, marking } = useAnswerPrayer();
  const { makePrivate } = useSharing();
  const [hiding, setHiding] = useState(false);
  const removingName = useDialog();
  const [updatesOpen, setUpdatesOpen] = useState(false);
  const showsUpdates = updatesOpen || prayer.update_count > 0;
  const addUpdate = useRef<HTMLButtonElement>(null);
  const [commentsOpen, setCommentsOpen] = useState(false);
  const [whoPrayedOpen, setWhoPrayedOpen] = useState(false);
  const answered = prayer.status === "answered";
  const share = prayer.shared_as;
  const answeredOn = prayer.answered_at && formatDate(prayer.answered_at);
  const name = prayer.title;
  const groups = useGroups().data?.items ?? [];
  const sharedWith = sharesOf(useGroupShares().data, prayer.id);
  const groupNames = formatList(
    sharedWith.map(
      ({ group_id }) => groups.find(({ id }) => id === group_id)?.name ?? t`a group that you left`,
    ),
  );

  async function hide() {
    setHiding(true);
    await makePrivate(prayer);
    setHiding(false);
  }

  function toggleUpdates() {
    // Closing an empty section removes its button, so the focus returns to the one that opened it.
    flushSync(() => setUpdatesOpen(!updatesOpen));
    addUpdate.current?.focus();
  }

  async function answerIt() {
    // The button disappears, so the focus moves to the title for keyboard users.
    const marked = await markAnswered(prayer);
    if (!marked) return;
    title.current?.focus();
    onAnswered(marked);
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
        <VerseLinks verses={prayer.verses} className={styles.tags} />
        {prayer.rhythm && (
          <p className={styles.reminder}>
            <IconCalendarRepeat size={16} stroke={1.6} aria-hidden="true" />
            {rhythmText(prayer.rhythm)}
          </p>
        )}
        {prayer.reminder && <Reminder {...prayer.reminder} />}
        {sharedWith.length > 0 && (
          <p className={styles.groups}>
            <Trans>Shared with {groupNames}</Trans>
          </p>
        )}
        {showsUpdates && <Updates prayer={prayer} open={updatesOpen} onToggle={toggleUpdates} />}
        {share && !share.hidden && (
          <div className={styles.reactions}>
            <LikeButton reactions={share} titleId={titleId} />
            <CommentsButton
              comments={share.comments}
              titleId={titleId}
              open={commentsOpen}
              onToggle={() => setCommentsOpen(!commentsOpen)}
            />
            {share.prayed > 0 && (
              <WhoPrayedButton
                prayed={share.prayed}
                titleId={titleId}
                open={whoPrayedOpen}
                onToggle={() => setWhoPrayedOpen(!whoPrayedOpen)}
              />
            )}
          </div>
        )}
        {share && !share.hidden && whoPrayedOpen && (
          <WhoPrayed journalId={prayer.id} prayed={share.prayed} />
        )}
        {share && !share.hidden && commentsOpen && <PrayerComments prayerId={share.id} />}
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
              data-flush
              variant="subtle"
              size="sm"
              leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />}
              loading={marking}
              aria-describedby={titleId}
              onClick={() => void answerIt()}
            >
              <Trans>Mark as answered</Trans>
            </Button>
          )}
          <div className={styles.actions}>
            {!showsUpdates && (
              <Button
                ref={addUpdate}
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconPlus size={17} stroke={1.6} aria-hidden="true" />}
                aria-describedby={titleId}
                onClick={() => setUpdatesOpen(true)}
              >
                <Trans>Add Update</Trans>
              </Button>
            )}
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
            {groups.length > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconUsersGroup size={17} stroke={1.6} aria-hidden="true" />}
                aria-describedby={titleId}
                onClick={onShareWithGroups}
              >
                <Trans>Share with Groups</Trans>
              </Button>
            )}
            {share?.anonymous === false && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconUserOff size={17} stroke={1.6} aria-hidden="true" />}
                aria-describedby={titleId}
                onClick={() => removingName.open()}
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
      {removingName.opened && <RemoveNameDialog prayer={prayer} onClose={removingName.close} />}
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
        {every === "days" && (
          <Trans>
            Reminder{" "}
            <time dateTime={at}>
              on its days at {time}, next on {day}
            </time>
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
        <TextWithReferences text={text} />
      </p>
      {long && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? t`Show More` : t`Show less`}
        </button>
      )}
    </>
  );
}
