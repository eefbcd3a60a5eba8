// What is shared with a group. Each mutation shows its failure in a toast.
import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GroupItem } from "#shared/api/groups.ts";
import type { Report } from "#shared/api/moderation.ts";
import { findUrgentConcern } from "#web/features/safety/api.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { markAdded } from "#web/lib/draft-id.ts";
import { utcDay } from "#web/lib/offline-store/group-writes.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { toast } from "#web/ui/toast.tsx";
import { groupKey, showGroupFailure } from "./groups.ts";
import { isUnreachable, showWaiting, useActionIds, useSendLater } from "./offline-writes.ts";

const call = api.groups[":id"];
const itemCall = call.items[":item"];

const pageSize = "20";

/** The prayers, notes or plans of a group, newest first, page by page. */
export function useGroupItems(id: string, kind: GroupItem["kind"]) {
  return useInfiniteQuery(
    cursorPages([...groupKey(id), "items", kind], (position) =>
      request(call.items.$get({ param: { id }, query: { kind, limit: pageSize, ...position } })),
    ),
  );
}

const tryAgain = () => t`That didn't work. Check your connection and try again.`;

function useItemChange<Input>(
  groupId: string,
  change: (input: Input) => Promise<unknown>,
  { failure = tryAgain, onDone }: { failure?: () => string; onDone?: () => void } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: groupKey(groupId) });
    },
    onError: (cause) => showGroupFailure(cause, failure()),
  });
}

export function useGroupPrayed(id: string) {
  const sendLater = useSendLater();
  const ids = useActionIds();
  return useItemChange(id, async (item: string) => {
    try {
      await request(itemCall.prayed.$put({ param: { id, item }, query: {} }));
      toast({ title: t`Thank you for praying` });
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      const on = utcDay(Date.now());
      await sendLater({ kind: "groupPrayed", id: ids.prayed(item, on), group: id, item, on });
      toast({
        title: t`Thank you for praying`,
        message: t`The group will see it when you're back online.`,
      });
    }
  });
}

export const useRemoveItem = (id: string) =>
  useItemChange(id, (item: string) => request(itemCall.$delete({ param: { id, item } })));

export const useHideItem = (id: string) =>
  useItemChange(id, ({ item, hidden }: { item: string; hidden: boolean }) =>
    request(itemCall.hidden.$put({ param: { id, item }, json: { hidden } })),
  );

export const useBlockFromItem = (id: string) =>
  useItemChange(id, (item: string) => request(itemCall.block.$post({ param: { id, item } })));

export const useReportInGroup = (id: string, onDone: () => void) =>
  useItemChange(
    id,
    async ({ item, comment, ...json }: Report & { item: string; comment?: string | undefined }) => {
      await request(
        comment
          ? itemCall.comments[":comment"].report.$post({ param: { id, item, comment }, json })
          : itemCall.report.$post({ param: { id, item }, json }),
      );
      toast({ title: t`Report sent`, message: t`The leaders of this group will look at it.` });
    },
    { onDone },
  );

export const useHideComment = (id: string, item: string) =>
  useItemChange(id, ({ comment, hidden }: { comment: string; hidden: boolean }) =>
    request(
      itemCall.comments[":comment"].hidden.$put({ param: { id, item, comment }, json: { hidden } }),
    ),
  );

type NewNote = {
  id: string;
  reference: string;
  text: string;
  anonymous: boolean;
  confirmed: boolean;
};

/**
 * `draft`: the form as it was sent. `onConfirm`: the note mentions self-harm, so its author must
 * confirm.
 */
export function useAddNote<Draft>(
  id: string,
  { onAdded, onConfirm }: { onAdded: (draft: Draft) => void; onConfirm: (draft: Draft) => void },
) {
  const queryClient = useQueryClient();
  const sendLater = useSendLater();
  return useMutation({
    mutationFn: async ({ note: json }: { note: NewNote; draft: Draft }) => {
      try {
        await request(call.notes.$post({ param: { id }, json }));
      } catch (cause) {
        if (!isUnreachable(cause)) throw cause;
        if (!json.confirmed && (await findUrgentConcern(json.text))) {
          // not translated: the page shows the help card instead
          throw new ApiError("needs_confirmation", "This text mentions self-harm.", {
            status: 409,
          });
        }
        await sendLater({ kind: "groupNote", group: id, ...json });
        showWaiting(
          t`Your note is saved on this device and will be shared when you're back online.`,
        );
      }
    },
    onSuccess: async (_, { note, draft }) => {
      markAdded(note.id);
      onAdded(draft);
      await queryClient.invalidateQueries({ queryKey: groupKey(id) });
    },
    onError: (cause, { draft }) => {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") onConfirm(draft);
      else
        showGroupFailure(
          cause,
          t`Your note couldn't be saved. Check your connection and try again.`,
        );
    },
  });
}

export const useStartPlan = (id: string, onDone: () => void) =>
  useItemChange(
    id,
    (json: { built_in: string; starts_on: string }) =>
      request(call.plans.$post({ param: { id }, json })),
    { onDone },
  );

export function usePlanProgress(id: string, item: string) {
  return useQuery({
    queryKey: [...groupKey(id), "progress", item],
    queryFn: () => request(itemCall.progress.$get({ param: { id, item } })),
  });
}

/**
 * Marks a day of the plan as read or unread. `queued`: this device has not sent an earlier change
 * of that day.
 */
export function useDayRead(id: string, item: string) {
  const sendLater = useSendLater();
  const ids = useActionIds();
  const syncNow = useSyncNow();
  type Change = { day: number; read: boolean; queued: boolean };
  return useItemChange(id, async ({ day, read, queued }: Change) => {
    const later = () =>
      sendLater({ kind: "groupDay", id: ids.day(item, day), group: id, item, day, read });
    if (queued) {
      // Uses the queue, so that the earlier change cannot reach the server after this one.
      await later();
      return syncNow();
    }
    const one = itemCall.progress[":day"];
    const param = { id, item, day: String(day) };
    try {
      await request(read ? one.$put({ param }) : one.$delete({ param }));
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      await later();
    }
  });
}
