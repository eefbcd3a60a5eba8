import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "#shared/api/imports.ts";
import type { MailKind } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { sendFile } from "#web/lib/send-file.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";

/** Interval in milliseconds at which the page checks an export that the server is preparing. */
const exportPollMs = 1000;

const exportKey = (userId: string | undefined) => ["export", userId] as const;

/** The newest export of the user's data. Reloads while the server is preparing it. */
export function useNewestExport() {
  const { user } = useSession();
  return useQuery({
    queryKey: exportKey(user?.id),
    queryFn: () => request(api.export.$get()),
    refetchInterval: ({ state }) =>
      state.data?.export?.status === "preparing" ? exportPollMs : false,
  });
}

/** Starts an export of the user's data. Shows a failure in a toast. */
export function useStartExport() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(api.export.$post()),
    onSuccess: (made) => queryClient.setQueryData(exportKey(user?.id), { export: made }),
    onError: (cause) =>
      errorToast({
        title: t`Export not started`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
}

/** Counts the rows that an import of a file would add. Shows a failure in a toast. */
export function useImportPreview() {
  return useMutation({
    mutationFn: (file: File) => sendFile<ImportReport>("/api/imports/preview", file),
    onError: (cause) => importError(t`File not read`, cause),
  });
}

/** Imports a file, and reloads the data of all pages. Shows a failure in a toast. */
export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile<ImportReport>("/api/imports", file),
    onError: (cause) => importError(t`Import not finished`, cause),
    // Even a failed import may have added some kinds of rows.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

const importError = (title: string, cause: unknown) =>
  errorToast({
    title,
    message: cause instanceof ApiError ? cause.message : t`Please try again.`,
    cause,
  });

/** Unsubscribes the user of an email link, without a session. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (query: { person: string; kind: MailKind; token: string }) =>
      request(api.notifications.mail.stop.$post({ query })),
  });
}
