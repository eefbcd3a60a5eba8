import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, request } from "#web/lib/api.ts";
import { chatQuery } from "./chat-calls.ts";
import { ShareLinkDialog } from "./share-link-dialog.tsx";

/** Creates, copies and ends the link to one answer. */
export function ShareAnswerDialog({
  chatId,
  answerId,
  onClose,
}: {
  chatId: string;
  answerId: string;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [withQuestion, setWithQuestion] = useState(false);
  const param = { id: chatId, message: answerId };
  const { share } = api.chats[":id"].messages[":message"];
  return (
    <ShareLinkDialog
      title={t`Link to this answer`}
      text={
        <Trans>
          Anyone with the link can read this answer as it is when you make the link, without your
          name and the rest of the conversation. You can end the link at any time.
        </Trans>
      }
      choices={
        <Checkbox
          label={t`Show my question too`}
          description={t`Applies to a new link.`}
          checked={withQuestion}
          onChange={(event) => setWithQuestion(event.currentTarget.checked)}
        />
      }
      queryKey={["chats", "share", chatId, answerId]}
      calls={{
        read: () => request(share.$get({ param })),
        make: (version) =>
          request(share.$post({ param, json: { with_question: withQuestion, version } })),
        end: () => request(share.$delete({ param })),
      }}
      onChanged={() =>
        queries.invalidateQueries({ queryKey: chatQuery(chatId).queryKey, refetchType: "all" })
      }
      onClose={onClose}
    />
  );
}
