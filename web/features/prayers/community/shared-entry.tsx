import "@mantine/core/styles/Menu.layer.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, IconHeart, IconHeartFilled, IconMessage, IconPray } from "@tabler/icons-react";
import { formatDistanceToNow } from "date-fns";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import type { Author, SharedPrayer } from "#contract/community.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Comments } from "./comments.tsx";
import styles from "./community.module.css";
import { useSayPrayed, useToggleLike } from "./react-to-prayer.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const BlockDialog = lazy(async () => ({
  default: (await import("./block-dialog.tsx")).BlockDialog,
}));

/** One prayer of the community: whose it is, its words, and what a reader can do. */
export function SharedEntry({
  prayer,
  onTag,
}: {
  prayer: SharedPrayer;
  onTag?: ((tag: string) => void) | undefined;
}) {
  const titleId = useId();
  const toggleLike = useToggleLike();
  const sayPrayed = useSayPrayed();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"report" | "block">();
  const { title, description, tags, status, author, mine, liked, likes, comments } = prayer;
  return (
    <article className={styles.entry} aria-labelledby={titleId}>
      <header className={styles.head}>
        <ByLine author={author} />
        <time dateTime={prayer.shared_at} className={styles.time}>
          {formatDistanceToNow(new Date(prayer.shared_at), { addSuffix: true })}
        </time>
        {!mine && (
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.more ?? ""}
                aria-label={`More for ${title}`}
              >
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDialog("report")}>Report</Menu.Item>
              <Menu.Item onClick={() => setDialog("block")}>
                {author ? "Block this person" : "Block this prayer"}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {status === "answered" && <p className={styles.answered}>Answered</p>}
      {description && <p className={styles.words}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
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
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={liked}
          aria-describedby={titleId}
          leftSection={liked ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.6} />}
          onClick={() => void toggleLike(prayer)}
        >
          Like · {likes}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={prayer.prayed_today}
          aria-describedby={titleId}
          leftSection={<IconPray size={18} stroke={1.6} />}
          onClick={() => void (prayer.prayed_today || sayPrayed(prayer))}
        >
          {prayer.prayed_today ? "Prayed today" : "I prayed"} · {prayer.prayed}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-describedby={titleId}
          leftSection={<IconMessage size={18} stroke={1.6} />}
          onClick={() => setOpen(!open)}
        >
          Comments · {comments}
        </Button>
      </div>
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

/** Whose it is; Anonymous for who did not say, or has no name. */
export function ByLine({ author }: { author: Author }) {
  const name = author?.full_name || "Anonymous";
  return (
    <span className={styles.by}>
      <Avatar name={author?.full_name ?? ""} url={author?.avatar_url ?? null} size={32} />
      {author ? (
        <Link to={`/app/prayers/people/${author.id}`} className={styles.name}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </span>
  );
}
