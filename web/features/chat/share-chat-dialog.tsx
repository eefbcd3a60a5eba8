import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ChatListItem } from "#shared/api/chat.ts";
import { api, request } from "#web/lib/api.ts";
import { chatQuery, reloadChatLists } from "./chat-calls.ts";
import { ShareLinkDialog } from "./share-link-dialog.tsx";

/** Creates, copies and ends the link to a conversation. */
export function ShareChatDialog({ chat, onClose }: { chat: ChatListItem; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, title } = chat;
  const param = { id };
  const shown = chatQuery(id).queryKey;
  return (
    <ShareLinkDialog
      title={t`Share conversation`}
      text={
        <Trans>
          Anyone with the link can read “{title}” as it is when you make the link, without your
          name. Later messages are not included. You can end the link at any time.
        </Trans>
      }
      queryKey={["chats", "share", id]}
      calls={{
        read: () => request(api.chats[":id"].share.$get({ param })),
        make: (version) => {
          const message_id = queries.getQueryData(shown)?.messages.at(-1)?.id;
          return request(api.chats[":id"].share.$post({ param, json: { message_id, version } }));
        },
        end: () => request(api.chats[":id"].share.$delete({ param })),
      }}
      onChanged={() =>
        Promise.all([
          queries.invalidateQueries({ queryKey: shown, refetchType: "all" }),
          reloadChatLists(queries),
        ])
      }
      onClose={onClose}
    />
  );
}
