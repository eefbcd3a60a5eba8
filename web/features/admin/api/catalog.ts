// Calls for the translations that an admin adds.
import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CatalogTranslation, UploadQuery } from "#shared/api/catalog.ts";
import { reloadTranslations } from "#web/features/bible/api/use-translations.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { sendFile } from "#web/lib/send-file.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { adminKey } from "./panel.ts";

const catalogKey = [...adminKey, "catalog"] as const;
const calls = api.admin.catalog;

/** How often the page asks for the progress of an import, in milliseconds. */
const progressPollMs = 1000;

const isBusy = ({ state }: CatalogTranslation) => state === "waiting" || state === "working";

/**
 * Returns the translations of the catalog and the added ones. Reloads them while the server
 * reads a file.
 */
export function useCatalog() {
  return useQuery({
    queryKey: catalogKey,
    queryFn: () => request(calls.$get()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) ? progressPollMs : false),
  });
}

/**
 * Returns the mutations that add, confirm and remove a translation. Each reloads the list and shows
 * a failure in a toast.
 */
export function useCatalogActions() {
  const queryClient = useQueryClient();
  const options = {
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: catalogKey }),
        reloadTranslations(queryClient),
      ]),
    onError: (cause: unknown) =>
      errorToast({
        title: t`The change couldn't be saved`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  };
  const add = useMutation({
    ...options,
    mutationFn: ({ id }: CatalogTranslation) => request(calls[":id"].$post({ param: { id } })),
  });
  const addFromApi = useMutation({
    ...options,
    mutationFn: ({ translation, year }: { translation: string; year: number }) =>
      request(calls.api[":translation"].$post({ param: { translation }, json: { year } })),
  });
  const confirm = useMutation({
    ...options,
    mutationFn: ({ id, sha256 }: CatalogTranslation) =>
      request(calls[":id"].confirmation.$put({ param: { id }, json: { sha256: sha256 ?? "" } })),
    onSuccess: ({ name }) => toast({ title: t`${name} is available` }),
  });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id }: CatalogTranslation) => request(calls[":id"].$delete({ param: { id } })),
  });
  const busy = [add, addFromApi, confirm, remove].some(({ isPending }) => isPending);
  return { add, addFromApi, confirm, remove, busy };
}

/** Uploads a translation file. Rejects with an `ApiError`, which the form shows. */
export function useUploadTranslation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, details }: { file: File; details: UploadQuery }) =>
      sendFile<CatalogTranslation>(
        `/api/admin/catalog?${new URLSearchParams(details as unknown as Record<string, string>)}`,
        file,
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: catalogKey }),
  });
}
