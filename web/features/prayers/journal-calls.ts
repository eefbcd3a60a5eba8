import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { refreshPrayers } from "./prayer-lists.ts";

const updatesKey = (id: string) => ["prayer-updates", id] as const;
const listsKey = ["prayer-own-lists"] as const;

const failed = (message: string) => (cause: Error) =>
  errorToast({ title: "Error", message, cause });

/** What became of a prayer, oldest first. */
export function usePrayerUpdates(id: string) {
  return useQuery({
    queryKey: updatesKey(id),
    queryFn: () => request(api.prayers[":id"].updates.$get({ param: { id } })),
    select: ({ items }) => items,
  });
}

export function useChangeUpdates(id: string) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: updatesKey(id) });
  const add = useMutation({
    mutationFn: (content: string) =>
      request(api.prayers[":id"].updates.$post({ param: { id }, json: { content } })),
    onSuccess: reload,
    onError: failed("The update could not be kept. Please try again."),
  });
  const remove = useMutation({
    mutationFn: (update: string) =>
      request(api.prayers[":id"].updates[":update"].$delete({ param: { id, update } })),
    onSuccess: reload,
    onError: failed("The update could not be deleted. Please try again."),
  });
  return { add, remove };
}

/** The testimony of an answered prayer. */
export function useSaveTestimony() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, testimony }: { id: string; testimony: string }) =>
      request(api.prayers[":id"].$patch({ param: { id }, json: { testimony } })),
    onSuccess: () => refreshPrayers(queries),
    onError: failed("The testimony could not be kept. Please try again."),
  });
}

/** The person's own lists. */
export function usePrayerOwnLists() {
  return useQuery({
    queryKey: listsKey,
    queryFn: () => request(api.prayers.lists.$get()),
    select: ({ items }) => items,
  });
}

export function useChangeLists() {
  const queries = useQueryClient();
  const done = {
    onSuccess: () => queries.invalidateQueries({ queryKey: listsKey }),
    onError: failed("Your lists could not be changed. Please try again."),
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

/** All of the person's prayers, for grouping them: page by page to the end. */
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
