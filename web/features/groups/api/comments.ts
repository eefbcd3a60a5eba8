import { t } from "@lingui/core/macro";
import type { GroupComment } from "#shared/api/groups.ts";
import type { CommentThread } from "#web/features/comments/api.ts";
import { api, request, requestDeletion } from "#web/lib/api.ts";
import { groupKey } from "./groups.ts";
import { showWaiting, type useSendLater } from "./offline-writes.ts";

/** Returns the thread of comments on an item of a group. */
export function groupThread(
  id: string,
  item: string,
  sendLater: ReturnType<typeof useSendLater>,
): CommentThread<GroupComment> {
  const calls = api.groups[":id"].items[":item"].comments;
  const call = calls[":comment"];
  const param = { id, item };
  return {
    id: item,
    queryKey: [...groupKey(id), "comments", item],
    changes: groupKey(id),
    load: (query) => request(calls.$get({ param, query })),
    add: (json) => request(calls.$post({ param, json })),
    addLater: async ({ id: comment, comment: text }) => {
      await sendLater({ kind: "groupComment", id: comment, group: id, item, comment: text });
      showWaiting(
        t`Your comment is saved on this device and will be added when you're back online.`,
      );
    },
    edit: (comment, json) => request(call.$patch({ param: { ...param, comment }, json })),
    remove: (comment, query) =>
      requestDeletion(call.$delete({ param: { ...param, comment }, query })),
  };
}
