import { lazy } from "react";
import { Comment } from "#web/features/comments/comment.tsx";
import { Comments } from "#web/features/comments/comments.tsx";
import { prayerThread } from "../api/comments.ts";
import { ByLine } from "./by-line.tsx";
import { NamePrompt } from "./name-prompt.tsx";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

/** Shows the comments on a shared prayer. */
export function PrayerComments({ prayerId }: { prayerId: string }) {
  const thread = prayerThread(prayerId);
  return (
    <Comments
      thread={thread}
      renderComment={(comment) => (
        <Comment
          key={comment.id}
          thread={thread}
          comment={comment}
          byLine={<ByLine author={comment.author} />}
          renderReport={(onClose) => (
            <ReportDialog
              target={{ kind: "comment", prayerId, commentId: comment.id }}
              onClose={onClose}
            />
          )}
        />
      )}
    >
      <NamePrompt />
    </Comments>
  );
}
