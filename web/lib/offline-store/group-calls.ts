import { fromDeviceHeader } from "#web/offline/cache-names.ts";
import { ApiError, apiForItemsWithId, type request } from "../api.ts";
import type { asUser } from "../shown-user.ts";
import type { GroupCalls } from "./group-writes.ts";

type Options = ReturnType<typeof asUser> & { init: RequestInit };

/** Returns the calls that send queued writes to groups. `options` is evaluated for each call. */
export function groupCalls(options: () => Options, send: typeof request): GroupCalls {
  const group = apiForItemsWithId.groups[":id"];
  const one = group.items[":item"];
  return {
    addComment: ({ id, group, item, comment }) =>
      send(one.comments.$post({ param: { id: group, item }, json: { id, comment } }, options())),
    addNote: ({ id, group: groupId, reference, text, anonymous, confirmed }) =>
      send(
        group.notes.$post(
          { param: { id: groupId }, json: { id, reference, text, anonymous, confirmed } },
          options(),
        ),
      ),
    recordPrayed: ({ group, item, on }) =>
      send(one.prayed.$put({ param: { id: group, item }, query: { on } }, options())),
    setDayRead: ({ group, item, day, read }) => {
      const call = { param: { id: group, item, day: String(day) } };
      const days = one.progress[":day"];
      return send(read ? days.$put(call, options()) : days.$delete(call, options()));
    },
    readShares: async (prayer) => {
      const call = apiForItemsWithId.groups.shares.$get(undefined, options());
      const { items } = await send(call);
      // The decision needs the current shares, not those that this device has stored.
      if ((await call).headers.has(fromDeviceHeader)) {
        // not translated: the queue only reads the code
        throw new ApiError("offline", "The server did not respond.", { status: 0 });
      }
      const own = items.filter((share) => share.prayer_id === prayer);
      const group_ids = own.map(({ group_id }) => group_id);
      return { group_ids, anonymous: own[0]?.anonymous ?? null };
    },
    share: ({ prayer, ...json }) =>
      send(
        apiForItemsWithId.prayers[":id"].groups.$put({ param: { id: prayer }, json }, options()),
      ),
  };
}
