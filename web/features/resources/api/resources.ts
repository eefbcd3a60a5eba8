import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewResourceRequest } from "#shared/api/resources.ts";
import { api, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";

const savedKey = ["resources", "saved"] as const;
const ratingsKey = ["resources", "ratings"] as const;

/** The ids of the user's saved study resources. Loads nothing for guests. */
export function useSavedResources() {
  const { user } = useSession();
  return useQuery({
    queryKey: savedKey,
    queryFn: () => request(api.resources.saved.$get()),
    enabled: user !== null,
    select: ({ items }) => items,
  });
}

/**
 * Saves a resource or removes it from the saved ones, and shows the outcome. Asks guests to sign
 * in.
 */
export function useSaveResource() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, save }: { id: string; title: string; save: boolean }) => {
      const call = api.resources.saved[":id"];
      if (save) await request(call.$put({ param: { id } }));
      else await request(call.$delete({ param: { id } }));
    },
    onSuccess: (_, { id, title, save }) => {
      queryClient.setQueryData<{ items: string[] }>(
        savedKey,
        (data) =>
          data && { items: [...data.items.filter((one) => one !== id), ...(save ? [id] : [])] },
      );
      void queryClient.invalidateQueries({ queryKey: savedKey });
      toast({ title: save ? t`Resource saved` : t`Resource removed`, message: title });
    },
    onError: (cause) => errorToast({ title: t`Error`, message: t`Please try again.`, cause }),
  });
  return {
    save: (asked: { id: string; title: string; save: boolean }) => {
      if (user) mutate(asked);
      else {
        toast({
          title: t`Please sign in`,
          message: t`You need to be signed in to save resources.`,
        });
      }
    },
    saving: isPending,
  };
}

/** The ratings of all study resources, with those of the user. */
export function useResourceRatings() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ratingsKey, user?.id ?? null],
    queryFn: () => request(api.resources.ratings.$get()),
    select: ({ items }) => items,
  });
}

/** Rates a resource or, with `stars: null`, removes the rating. Asks guests to sign in. */
export function useRateResource(id: string) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (stars: number | null) => {
      const call = api.resources.ratings[":id"];
      if (stars === null) await request(call.$delete({ param: { id } }));
      else await request(call.$put({ param: { id }, json: { stars } }));
    },
    // The arrow keys choose several ratings in a row, which must be saved in this order.
    scope: { id: `rate ${id}` },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ratingsKey }),
    onError: (cause) =>
      errorToast({ title: t`Your rating couldn't be saved`, message: t`Please try again.`, cause }),
  });
  return {
    rate: (stars: number | null) => {
      if (user) mutate(stars);
      else {
        toast({
          title: t`Please sign in`,
          message: t`You need to be signed in to rate resources.`,
        });
      }
    },
    /** The rating that is being saved. */
    rating: isPending ? variables : undefined,
  };
}

/** Sends a request for a resource to the admins. */
export function useRequestResource() {
  return useMutation({
    mutationFn: (json: NewResourceRequest) => request(api.resources.requests.$post({ json })),
  });
}
