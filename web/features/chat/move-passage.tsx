import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconMessagePlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { withoutText } from "#web/lib/join-texts.ts";
import { chatQuery } from "./chat-calls.ts";
import styles from "./chat-page.module.css";
import type { ConversationStore } from "./conversation-store.ts";
import { conversationsOf } from "./conversations.ts";
import { useConversation } from "./use-conversation.ts";

/**
 * Offers to move a passage from the box of a new conversation to the conversation that was open
 * before. Hidden after the passage is removed from the box.
 */
export function MovePassage({
  conversation,
  passage,
  to: { chatId, entry },
}: {
  conversation: ConversationStore;
  passage: string;
  to: { chatId: string; entry: string };
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(chatQuery(chatId));
  const draft = useConversation(conversation, (state) => state.draft);
  const rest = withoutText(draft, passage);
  if (!data || rest === draft) return null;
  const { title } = data;
  const move = () => {
    conversation.type(rest);
    conversationsOf(queryClient).open(chatId, entry).receive(passage);
    void navigate(`/app/chat/${chatId}`, { replace: true });
  };
  return (
    <p className={styles.offer}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMessagePlus size={15} aria-hidden />}
        onClick={move}
      >
        <Trans>Add to “{title}”</Trans>
      </Button>
    </p>
  );
}
