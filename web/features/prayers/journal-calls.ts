import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { refreshPrayers } from "./prayer-lists.ts";

const updatesKey = (id: string) => ["prayer-updates", id] as const;
const listsKey = ["prayer-own-lists"] as const;

const failed = (message: string) => (cause: Error) =>
  errorToast({ title: t`Error`, message, cause });

/** The updates on a prayer, oldest first. */
export function usePrayerUpdates(id: string) {
  return useQuery({
    queryKey: updatesKey(id),
    queryFn: () => request(api.prayers[":id"].updates.$get({ param: { id } })),
    select: ({ items }) => items,
  });
}

export function useChangeUpdates(id: string) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: updatesKey(id) });
  const add = useMutation({
    mutationFn: (content: string) =>
      request(api.prayers[":id"].updates.$post({ param: { id }, json: { content } })),
    onSuccess: reload,
    onError: failed(t`Your update couldn't be saved. Please try again.`),
  });
  const remove = useMutation({
    mutationFn: (update: string) =>
      request(api.prayers[":id"].updates[":update"].$delete({ param: { id, update } })),
    onSuccess: reload,
    onError: failed(t`Your update couldn't be deleted. Please try again.`),
  });
  return { add, remove };
}

/** The testimony of an answered prayer. */
export function useSaveTestimony() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, testimony }: { id: string; testimony: string }) =>
      request(api.prayers[":id"].$patch({ param: { id }, json: { testimony } })),
    onSuccess: () => refreshPrayers(queryClient),
    onError: failed(t`Your testimony couldn't be saved. Please try again.`),
  });
}

/** The user's own lists. */
export function usePrayerOwnLists() {
  return useQuery({
    queryKey: listsKey,
    queryFn: () => request(api.prayers.lists.$get()),
    select: ({ items }) => items,
  });
}

export function useChangeLists() {
  const queryClient = useQueryClient();
  const done = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey }),
    onError: failed(t`Your lists couldn't be changed. Please try again.`),
  };
  return {
    make: useMutation({
      mutationFn: (name: string) => request(api.prayers.lists.$post({ json: { name } })),
      ...done,
    }),
    rename: useMutation({
      mutationFn: ({ list, name }: { list: string; name: string }) =>
        request(api.prayers.lists[":list"].$patch({ param: { list }, json: { name } })),
      ...done,
    }),
    remove: useMutation({
      mutationFn: (list: string) =>
        request(api.prayers.lists[":list"].$delete({ param: { list } })),
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

/** All prayers of the user, for grouping them; loads every page. */
export function useAllPrayers() {
  return useQuery({
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
