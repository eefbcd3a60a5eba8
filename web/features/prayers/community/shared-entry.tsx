import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatAgo } from "#web/lib/format.ts";
import "@mantine/core/styles/Menu.layer.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, IconPray } from "@tabler/icons-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { SharedPrayer } from "#shared/api/community.ts";
import { ByLine } from "./by-line.tsx";
import { Comments } from "./comments.tsx";
import styles from "./community.module.css";
import { OwnerActions } from "./owner-actions.tsx";
import { useRecordPrayed } from "./react-to-prayer.ts";
import { CommentsButton, LikeButton } from "./reaction-buttons.tsx";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const BlockDialog = lazy(async () => ({
  default: (await import("./block-dialog.tsx")).BlockDialog,
}));

/** One shared prayer with its author, its text and what the reader can do with it. */
export function SharedEntry({
  prayer,
  onTag,
  onRemoved,
}: {
  prayer: SharedPrayer;
  onTag?: ((tag: string) => void) | undefined;
  /** Called when the author has deleted the prayer or made it private. */
  onRemoved?: (() => void) | undefined;
}) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const recordPrayed = useRecordPrayed();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"report" | "block">();
  const { title, description, tags, status, author, mine, prayed } = prayer;
  return (
    <article className={styles.entry} aria-labelledby={titleId}>
      <header className={styles.head}>
        <ByLine author={author} />
        <time dateTime={prayer.shared_at} className={styles.time}>
          {formatAgo(prayer.shared_at)}
        </time>
        {!mine && (
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.more ?? ""}
                aria-label={t`More options for ${title}`}
              >
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDialog("report")}>
                <Trans>Report</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => setDialog("block")}>
                {author ? t`Block this user` : t`Block this prayer`}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {status === "answered" && (
        <p className={styles.answered}>
          <Trans>Answered</Trans>
        </p>
      )}
      {description && <p className={styles.words}>{description}</p>}
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
      <div className={styles.actions}>
        <LikeButton reactions={prayer} titleId={titleId} />
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={prayer.prayed_today}
          aria-describedby={titleId}
          leftSection={<IconPray size={18} stroke={1.6} />}
          onClick={() => void (prayer.prayed_today || recordPrayed(prayer))}
        >
          {prayer.prayed_today ? t`Prayed today · ${prayed}` : t`I prayed · ${prayed}`}
        </Button>
        <CommentsButton
          reactions={prayer}
          titleId={titleId}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {mine && prayer.journal_id !== null && (
        <OwnerActions
          prayer={prayer}
          journalId={prayer.journal_id}
          titleId={titleId}
          onAnswered={() => heading.current?.focus()}
          onRemoved={onRemoved}
        />
      )}
      {open && <Comments prayerId={prayer.id} />}
      <Suspense fallback={null}>
        {dialog === "report" && (
          <ReportDialog
            target={{ kind: "prayer", prayerId: prayer.id }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === "block" && (
          <BlockDialog prayerId={prayer.id} author={author} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </article>
  );
}
