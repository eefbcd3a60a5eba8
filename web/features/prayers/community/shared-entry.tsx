import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconPray } from "@tabler/icons-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { SharedPrayer } from "#shared/api/community.ts";
import { CommentsButton } from "#web/features/comments/comments-button.tsx";
import { formatAgo } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import entry from "#web/ui/entry.module.css";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { TextWithReferences } from "#web/ui/text-with-references.tsx";
import { VerseLinks } from "#web/ui/verse-links.tsx";
import { useRecordPrayed } from "../api/react-to-prayer.ts";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";
import { LikeButton } from "./like-button.tsx";
import { OwnerActions } from "./owner-actions.tsx";
import { PrayerComments } from "./prayer-comments.tsx";
import { WhoPrayed, WhoPrayedButton } from "./who-prayed.tsx";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const BlockDialog = lazy(async () => ({
  default: (await import("./block-dialog.tsx")).BlockDialog,
}));

/** A shared prayer with its author, its text and the reader's actions. */
export function SharedEntry({
  prayer,
  onTag,
  onRemoved,
}: {
  prayer: SharedPrayer;
  onTag?: ((tag: string) => void) | undefined;
  /** Called after the author deletes the prayer or makes it private. */
  onRemoved?: (() => void) | undefined;
}) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const recordPrayed = useRecordPrayed();
  const [open, setOpen] = useState(false);
  const dialog = useDialog<"report" | "block">();
  const { title, description, tags, verses, status, author, mine, prayed } = prayer;
  const [whoPrayedOpen, setWhoPrayedOpen] = useState(false);
  return (
    <article className={entry.entry} aria-labelledby={titleId}>
      <header className={entry.head}>
        <ByLine author={author} />
        <time dateTime={prayer.shared_at} className={entry.time}>
          {formatAgo(prayer.shared_at)}
        </time>
        {!mine && (
          <MoreMenu label={t`More options for ${title}`}>
            <Menu.Item onClick={() => dialog.open("report")}>
              <Trans>Report</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => dialog.open("block")}>
              {author ? t`Block this user` : t`Block this prayer`}
            </Menu.Item>
          </MoreMenu>
        )}
      </header>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={entry.title}>
        {title}
      </h2>
      {status === "answered" && (
        <p className={styles.answered}>
          <Trans>Answered</Trans>
        </p>
      )}
      {description && (
        <p className={entry.text}>
          <TextWithReferences text={description} />
        </p>
      )}
      <VerseLinks verses={verses} />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => onTag?.(tag)} disabled={!onTag}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={entry.actions}>
        <LikeButton reactions={prayer} titleId={titleId} />
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={prayer.prayed_today}
          aria-describedby={titleId}
          title={mine ? undefined : t`The author sees that you prayed.`}
          leftSection={<IconPray size={18} stroke={1.6} />}
          onClick={() => void (prayer.prayed_today || recordPrayed(prayer))}
        >
          {prayedLabel(prayer)}
        </Button>
        <CommentsButton
          comments={prayer.comments}
          titleId={titleId}
          open={open}
          onToggle={() => setOpen(!open)}
        />
        {mine && prayed > 0 && (
          <WhoPrayedButton
            prayed={prayed}
            titleId={titleId}
            open={whoPrayedOpen}
            onToggle={() => setWhoPrayedOpen(!whoPrayedOpen)}
          />
        )}
      </div>
      {mine && prayer.journal_id !== null && whoPrayedOpen && (
        <WhoPrayed journalId={prayer.journal_id} prayed={prayed} />
      )}
      {mine && prayer.journal_id !== null && (
        <OwnerActions
          prayer={prayer}
          journalId={prayer.journal_id}
          titleId={titleId}
          onAnswered={() => heading.current?.focus()}
          onRemoved={onRemoved}
        />
      )}
      {open && <PrayerComments prayerId={prayer.id} />}
      <Suspense fallback={null}>
        {dialog.target === "report" && (
          <ReportDialog target={{ kind: "prayer", prayerId: prayer.id }} onClose={dialog.close} />
        )}
        {dialog.target === "block" && (
          <BlockDialog prayerId={prayer.id} author={author} onClose={dialog.close} />
        )}
      </Suspense>
    </article>
  );
}

function prayedLabel({ prayed, prayed_today }: SharedPrayer): string {
  if (prayed === 0) return prayed_today ? t`Prayed today` : t`I prayed`;
  return prayed_today ? t`Prayed today · ${prayed}` : t`I prayed · ${prayed}`;
}
