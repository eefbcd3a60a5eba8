import { t } from "@lingui/core/macro";
import type { Group, GroupComment, GroupItem } from "#shared/api/groups.ts";
import { Comment } from "#web/features/comments/comment.tsx";
import { Comments } from "#web/features/comments/comments.tsx";
import { groupThread } from "./api/comments.ts";
import { useHideComment } from "./api/items.ts";
import { isTextWrite, useGroupWrites, useSendLater } from "./api/offline-writes.ts";
import { ByLine } from "./by-line.tsx";
import { GroupReportDialog } from "./group-report-dialog.tsx";
import { UnsentWrites } from "./unsent-writes.tsx";

/** Shows the comments on an item of a group, with the actions of leaders. */
export function GroupComments({ group, item }: { group: Group; item: GroupItem }) {
  const hide = useHideComment(group.id, item.id);
  const thread = groupThread(group.id, item.id, useSendLater());
  const unsent = useGroupWrites()
    .filter(isTextWrite)
    .filter((write) => write.kind === "groupComment" && write.item === item.id);
  const leads = group.role === "leader";
  const hideButton = ({ id, hidden_by }: GroupComment) => (
    <button type="button" onClick={() => hide.mutate({ comment: id, hidden: hidden_by === null })}>
      {hidden_by === null ? t`Hide` : t`Show again`}
    </button>
  );
  return (
    <Comments
      thread={thread}
      hasUnsent={unsent.length > 0}
      renderComment={(comment) => (
        <Comment
          key={comment.id}
          thread={thread}
          comment={comment}
          byLine={<ByLine author={comment.author} />}
          notice={comment.hidden_by ? t`Hidden from the group` : undefined}
          moderates={leads}
          actions={leads && comment.hidden_by !== "moderator" && hideButton(comment)}
          renderReport={(onClose) => (
            <GroupReportDialog
              groupId={group.id}
              target={{ item: item.id, comment: comment.id }}
              onClose={onClose}
            />
          )}
        />
      )}
    >
      <UnsentWrites writes={unsent} />
    </Comments>
  );
}
