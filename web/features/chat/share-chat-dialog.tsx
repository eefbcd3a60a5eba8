import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChatListItem } from "#shared/api/chat.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { chatQuery } from "./chat-calls.ts";

/** Makes, copies and ends the link to a conversation. */
export function ShareChatDialog({ chat, onClose }: { chat: ChatListItem; onClose: () => void }) {
  const queries = useQueryClient();
  const queryKey = ["chats", "share", chat.id];
  const { title } = chat;
  const param = { id: chat.id };
  const current = useQuery({
    queryKey,
    queryFn: () => request(api.chats[":id"].share.$get({ param })),
  });
  const onError = (cause: Error) =>
    errorToast({
      title: t`Error`,
      message: t`The link couldn't be changed. Please try again.`,
      cause,
    });
  const shown = chatQuery(chat.id).queryKey;
  const make = useMutation({
    mutationFn: () => {
      const message_id = queries.getQueryData(shown)?.messages.at(-1)?.id;
      return request(
        api.chats[":id"].share.$post({ param, json: message_id ? { message_id } : {} }),
      );
    },
    onSuccess: (share) => queries.setQueryData(queryKey, { share }),
    onError: (cause) => {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (code !== "conflict" && code !== "invalid_input") return onError(cause);
      if (code === "conflict")
        void queries.invalidateQueries({ queryKey: shown, refetchType: "all" });
      errorToast({ title: t`Error`, message: cause.message, cause });
    },
  });
  const end = useMutation({
    mutationFn: () => request(api.chats[":id"].share.$delete({ param })),
    onSuccess: () => {
      queries.setQueryData(queryKey, { share: null });
      toast({ title: t`The link has ended` });
    },
    onError,
  });
  const share = current.data?.share;
  const link = share && `${window.location.origin}/shared/${share.token}`;
  const copy = () =>
    link &&
    copyText(link).then(
      () => toast({ title: t`Copied to clipboard` }),
      (cause) => errorToast({ title: t`Error`, message: t`The link couldn't be copied.`, cause }),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Share conversation`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Anyone with the link can read “{title}” as it is when you make the link, without your
            name. Later messages are not included. You can end the link at any time.
          </Trans>
        </Text>
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
        {current.data && (
          <Group justify="flex-end" gap="sm">
            {link && (
              <Button
                variant="subtle"
                color="red"
                loading={end.isPending}
                onClick={() => end.mutate()}
              >
                <Trans>End link</Trans>
              </Button>
            )}
            <Button
              variant={link ? "default" : "filled"}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {link ? t`Make a new link` : t`Make a link`}
            </Button>
            {link && (
              <Button onClick={() => void copy()}>
                <Trans>Copy link</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
