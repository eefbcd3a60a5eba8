import { t } from "@lingui/core/macro";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChangePrayerList, Prayer } from "#shared/api/prayers.ts";
import { ApiError, api, request, requestDeletion } from "#web/lib/api.ts";
import { markAdded } from "#web/lib/draft-id.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { refreshPrayers } from "./prayer-lists.ts";

type NewUpdate = { id: string; content: string };

const updatesKey = (id: string) => ["prayer-updates", id] as const;
const listsKey = ["prayer-own-lists"] as const;

const failed = (message: string) => (cause: Error) =>
  errorToast({ title: t`Error`, message, cause });

/** As `failed`. If the prayer was deleted, the lists load again and show the unsaved text. */
const notSaved = (queryClient: QueryClient, message: string) => (cause: Error) => {
  if (!(cause instanceof ApiError && cause.code === "not_found")) return failed(message)(cause);
  toast({
    title: t`This prayer was deleted on another device.`,
    message: t`Your text is above the list.`,
  });
  void refreshPrayers(queryClient);
};

/** The updates on a prayer, oldest first. */
export function usePrayerUpdates(id: string) {
  return useQuery({
    queryKey: updatesKey(id),
    queryFn: () => request(api.prayers[":id"].updates.$get({ param: { id } })),
    select: ({ items }) => items,
  });
}

/** `onAdded` runs even if the form closes before the response. */
export function useChangeUpdates(id: string, onAdded: (sent: NewUpdate) => void) {
  const queryClient = useQueryClient();
  const reload = () => {
    // A deletion names the version that the list of prayers shows, so the list must be current.
    void refreshPrayers(queryClient);
    return queryClient.invalidateQueries({ queryKey: updatesKey(id) });
  };
  const add = useMutation({
    mutationFn: (update: NewUpdate) =>
      request(api.prayers[":id"].updates.$post({ param: { id }, json: update })),
    onSuccess: (made, sent) => {
      markAdded(made.id);
      onAdded(sent);
      return reload();
    },
    onError: notSaved(queryClient, t`Your update couldn't be saved. Please try again.`),
  });
  const remove = useMutation({
    mutationFn: (update: string) =>
      requestDeletion(api.prayers[":id"].updates[":update"].$delete({ param: { id, update } })),
    onSuccess: reload,
    onError: failed(t`Your update couldn't be deleted. Please try again.`),
  });
  return { add, remove };
}

/**
 * Saves the testimony of an answered prayer, based on `base`. Returns undefined on failure. If
 * another device changed the testimony too, returns that device's prayer as `theirs`.
 */
export function useSaveTestimony() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ base, testimony }: { base: Prayer; testimony: string }) => {
      const call = api.prayers[":id"];
      const param = { id: base.id };
      return saveOverChanges(base, {
        send: (if_unchanged_since) =>
          request(call.$patch({ param, json: { testimony, if_unchanged_since } })),
        load: () => request(call.$get({ param })),
        isConflict: (newest) =>
          newest.testimony !== base.testimony && (newest.testimony ?? "") !== testimony.trim(),
      });
    },
    onSuccess: () => refreshPrayers(queryClient),
    onError: notSaved(queryClient, t`Your testimony couldn't be saved. Please try again.`),
  });
  async function save(base: Prayer, testimony: string): Promise<{ theirs?: Prayer } | undefined> {
    try {
      const theirs = await mutateAsync({ base, testimony });
      return theirs ? { theirs } : {};
    } catch {
      return undefined;
    }
  }
  return { save, isPending };
}

/** The user's prayer lists. */
export function usePrayerOwnLists() {
  return useQuery({
    queryKey: listsKey,
    queryFn: () => request(api.prayers.lists.$get()),
    select: ({ items }) => items,
  });
}

type NewList = { id: string; name: string };

/** `onAdded` runs even if the form closes before the response. */
export function useAddList(onAdded: (sent: NewList) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewList) => request(api.prayers.lists.$post({ json })),
    onSuccess: (_, sent) => {
      markAdded(sent.id);
      onAdded(sent);
      return queryClient.invalidateQueries({ queryKey: listsKey });
    },
    onError: failed(t`Your lists couldn't be changed. Please try again.`),
  });
}

export function useChangeLists() {
  const queryClient = useQueryClient();
  const done = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey }),
    onError: failed(t`Your lists couldn't be changed. Please try again.`),
  };
  return {
    change: useMutation({
      mutationFn: ({ list, change }: { list: string; change: ChangePrayerList }) =>
        request(api.prayers.lists[":list"].$patch({ param: { list }, json: change })),
      ...done,
    }),
    remove: useMutation({
      mutationFn: (list: string) =>
        requestDeletion(api.prayers.lists[":list"].$delete({ param: { list } })),
      ...done,
    }),
    setInside: useMutation({
      mutationFn: ({ list, id, inside }: { list: string; id: string; inside: boolean }) => {
        const call = api.prayers.lists[":list"].prayers[":id"];
        return request((inside ? call.$put : call.$delete)({ param: { list, id } }));
      },
      ...done,
    }),
  };
}

/** Loads all pages of the user's prayers, so that the page can group them. */
export function useAllPrayers({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: ["prayers", "everything"],
    queryFn: async () => {
      const all: Prayer[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: { items: Prayer[]; nextCursor: string | null } = await request(
          api.prayers.$get({ query: { limit: "100", ...(cursor && { cursor }) } }),
        );
        all.push(...page.items);
        cursor = page.nextCursor;
      }
      return all;
    },
  });
}
