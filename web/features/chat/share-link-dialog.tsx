import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { currentShare } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { sharesKey } from "./chat-calls.ts";

type Current = z.infer<typeof currentShare>;

export type ShareCalls = {
  read: () => Promise<Current>;
  /** `version` is what the user saw. Throws `conflict` if a new link would show something else. */
  make: (version: string | undefined) => Promise<NonNullable<Current["share"]>>;
  end: () => Promise<unknown>;
};

export const linkOf = (token: string) => `${window.location.origin}/shared/${token}`;

export const copyLink = (link: string) =>
  copyText(link).then(
    () => toast({ title: t`Copied to clipboard` }),
    (cause) => errorToast({ title: t`Error`, message: t`The link couldn't be copied.`, cause }),
  );

/** Creates, copies and ends the link to a conversation or an answer. */
export function ShareLinkDialog({
  title,
  text,
  choices,
  queryKey,
  calls,
  onChanged,
  onClose,
}: {
  title: string;
  /** Explains what anyone with the link can read. */
  text: ReactNode;
  /** Choices for a new link. */
  choices?: ReactNode;
  queryKey: QueryKey;
  calls: ShareCalls;
  /** Reloads the shown content after a conflict. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const current = useQuery({
    queryKey,
    queryFn: calls.read,
    // Keeps the version from when the dialog opened or the server last refused.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const onError = (cause: Error) =>
    errorToast({
      title: t`Error`,
      message: t`The link couldn't be changed. Please try again.`,
      cause,
    });
  const showShare = (share: Current["share"]) => {
    queries.setQueryData<Current>(queryKey, (before) => before && { ...before, share });
    void queries.invalidateQueries({ queryKey: sharesKey });
  };
  const make = useMutation({
    mutationFn: () => calls.make(current.data?.version),
    onSuccess: (share) => showShare(share),
    onError: (cause) => {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (code !== "conflict" && code !== "invalid_input") return onError(cause);
      errorToast({ title: t`Error`, message: cause.message, cause });
      if (code !== "conflict") return;
      // The button stays busy until the user can see what has changed.
      return Promise.all([onChanged(), queries.invalidateQueries({ queryKey })]);
    },
  });
  const end = useMutation({
    mutationFn: calls.end,
    onSuccess: () => {
      showShare(null);
      toast({ title: t`The link has ended` });
    },
    onError,
  });
  const share = current.data?.share;
  const link = share && linkOf(share.token);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        {current.isPending && <LoadingState label={t`Checking for a link...`} />}
        {current.isError && (
          <ErrorState
            message={t`The link couldn't be loaded.`}
            onRetry={() => void current.refetch()}
          />
        )}
        {link && (
          <TextInput label={t`Link`} readOnly value={link} onFocus={(e) => e.target.select()} />
        )}
        {current.data && choices}
        {current.data && (
          <Group justify="flex-end" gap="sm">
            {link && (
              <Button
                variant="subtle"
                color="red"
                loading={end.isPending}
                onClick={() => end.mutate()}
              >
                <Trans>End Link</Trans>
              </Button>
            )}
            <Button
              variant={link ? "default" : "filled"}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {link ? t`Make a New Link` : t`Make a Link`}
            </Button>
            {link && (
              <Button onClick={() => void copyLink(link)}>
                <Trans>Copy Link</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
