import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import type { Group, GroupItem } from "#shared/api/groups.ts";
import { CommentsButton } from "#web/features/comments/comments-button.tsx";
import { displayReference } from "#web/lib/book-names.ts";
import { formatAgo } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import entry from "#web/ui/entry.module.css";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { VerseLinks } from "#web/ui/verse-links.tsx";
import { useBlockFromItem, useHideItem, useRemoveItem } from "./api/items.ts";
import { ByLine } from "./by-line.tsx";
import { GroupComments } from "./group-comments.tsx";
import { GroupReportDialog } from "./group-report-dialog.tsx";

/**
 * A prayer, note or plan of a group, with its comments and the available actions. `action` appears
 * before the comments button, `children` below the text.
 */
export function GroupEntry({
  group,
  item,
  title = item.title || item.verses.map((verse) => displayReference(verse)).join(", "),
  action,
  children,
}: {
  group: Group;
  item: GroupItem;
  title?: string;
  action?: (titleId: string) => ReactNode;
  children?: ReactNode;
}) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { text, author, verses, status, comments } = item;
  return (
    <article className={entry.entry} aria-labelledby={titleId}>
      <header className={entry.head}>
        <ByLine author={author} />
        <time dateTime={item.shared_at} className={entry.time}>
          {formatAgo(item.shared_at)}
        </time>
        <EntryMenu group={group} item={item} title={title} />
      </header>
      <h2 id={titleId} className={entry.title}>
        {title}
      </h2>
      {status === "answered" && (
        <span className={entry.badge}>
          <Trans>Answered</Trans>
        </span>
      )}
      {item.hidden_by && (
        <p className={entry.badge}>
          {item.hidden_by === "leader"
            ? t`Hidden from the group by a leader`
            : t`Hidden from the group by a moderator of this site`}
        </p>
      )}
      {text && <p className={entry.text}>{text}</p>}
      <VerseLinks verses={verses} />
      {children}
      <div className={entry.actions}>
        {action?.(titleId)}
        <CommentsButton
          comments={comments}
          titleId={titleId}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {open && <GroupComments group={group} item={item} />}
    </article>
  );
}

function EntryMenu({ group, item, title }: { group: Group; item: GroupItem; title: string }) {
  const dialog = useDialog<"report" | "block" | "remove">();
  const hide = useHideItem(group.id);
  const remove = useRemoveItem(group.id);
  const block = useBlockFromItem(group.id);
  const leads = group.role === "leader";
  const name = item.author?.full_name || t`this user`;
  return (
    <>
      <MoreMenu label={t`More options for ${title}`}>
        {!item.mine && (
          <Menu.Item onClick={() => dialog.open("report")}>
            <Trans>Report</Trans>
          </Menu.Item>
        )}
        {!item.mine && (
          <Menu.Item onClick={() => dialog.open("block")}>
            {item.author ? t`Block this user` : t`Hide this from me`}
          </Menu.Item>
        )}
        {leads && item.hidden_by !== "moderator" && (
          <Menu.Item
            onClick={() => hide.mutate({ item: item.id, hidden: item.hidden_by === null })}
          >
            {item.hidden_by === null ? t`Hide from the group` : t`Show to the group again`}
          </Menu.Item>
        )}
        {(leads || item.mine) && (
          <Menu.Item onClick={() => dialog.open("remove")}>
            <Trans>Remove from this group</Trans>
          </Menu.Item>
        )}
      </MoreMenu>
      <ConfirmDialog
        opened={dialog.target === "remove"}
        title={t`Remove “${title}”?`}
        text={t`It disappears from this group with its comments.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(item.id, { onSuccess: dialog.close })}
        onCancel={dialog.close}
      />
      <ConfirmDialog
        opened={dialog.target === "block"}
        title={item.author ? t`Block ${name}?` : t`Hide “${title}”?`}
        text={
          item.author
            ? t`You and ${name} no longer see what either of you shares by name, in groups and elsewhere. ${name} is not notified.`
            : t`You no longer see this and its comments. Nothing else is hidden. The author is not notified.`
        }
        confirmLabel={item.author ? t`Block` : t`Hide`}
        busy={block.isPending}
        onConfirm={() => block.mutate(item.id, { onSuccess: dialog.close })}
        onCancel={dialog.close}
      />
      {dialog.target === "report" && (
        <GroupReportDialog groupId={group.id} target={{ item: item.id }} onClose={dialog.close} />
      )}
    </>
  );
}
