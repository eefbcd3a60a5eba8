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
  const param = { id: chat.id };
  const current = useQuery({
    queryKey,
    queryFn: () => request(api.chats[":id"].share.$get({ param })),
  });
  const onError = (cause: Error) =>
    errorToast({ title: "Error", message: "That did not work. Please try again.", cause });
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
      errorToast({ title: "Error", message: cause.message, cause });
    },
  });
  const end = useMutation({
    mutationFn: () => request(api.chats[":id"].share.$delete({ param })),
    onSuccess: () => {
      queries.setQueryData(queryKey, { share: null });
      toast({ title: "The link has ended" });
    },
    onError,
  });
  const share = current.data?.share;
  const link = share && `${window.location.origin}/shared/${share.token}`;
  const copy = () =>
    link &&
    copyText(link).then(
      () => toast({ title: "Copied to clipboard" }),
      (cause) => errorToast({ title: "Error", message: "The link could not be copied.", cause }),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Share conversation"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text>
          Whoever has the link reads “{chat.title}” as it is when you make it, without your name.
          What you write later is not in it. You can end the link at any time.
        </Text>
        {current.isPending && <LoadingState label="Looking for a link..." />}
        {current.isError && (
          <ErrorState
            message="Whether there is a link could not be looked up."
            onRetry={() => void current.refetch()}
          />
        )}
        {link && (
          <TextInput label="Link" readOnly value={link} onFocus={(e) => e.target.select()} />
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
                End link
              </Button>
            )}
            <Button
              variant={link ? "default" : "filled"}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {link ? "Make a new link" : "Make a link"}
            </Button>
            {link && <Button onClick={() => void copy()}>Copy link</Button>}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
