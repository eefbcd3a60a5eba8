import type { PrayerComment } from "#shared/api/community.ts";
import type { CommentThread } from "#web/features/comments/api.ts";
import { api, request, requestDeletion } from "#web/lib/api.ts";
import { commentsKey } from "./community.ts";

/** Returns the thread of comments on a shared prayer. */
export function prayerThread(id: string): CommentThread<PrayerComment> {
  const calls = api.prayers.community[":id"].comments;
  const call = calls[":comment"];
  const param = { id };
  return {
    id,
    queryKey: commentsKey(id),
    changes: commentsKey(id),
    load: (query) => request(calls.$get({ param, query })),
    add: (json) => request(calls.$post({ param, json })),
    edit: (comment, json) => request(call.$patch({ param: { ...param, comment }, json })),
    remove: (comment, query) =>
      requestDeletion(call.$delete({ param: { ...param, comment }, query })),
    isHeld: ({ hidden }) => hidden,
  };
}
