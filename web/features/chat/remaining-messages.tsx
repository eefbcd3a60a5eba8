import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useAllowance, useRefreshAllowance } from "./allowance.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { phaseOf, useConversation } from "./use-conversation.ts";

/**
 * The number of messages that the operator's key still allows today. Renders nothing for users with
 * their own key or without a limit.
 */
export function RemainingMessages({
  conversation,
  ownKey,
}: {
  conversation: ConversationStore;
  ownKey: boolean;
}) {
  const allowance = useAllowance();
  const refresh = useRefreshAllowance();
  const phase = useConversation(conversation, phaseOf);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== phase) refresh();
    last.current = phase;
  }, [phase, refresh]);
  const { provided, remaining = null } = allowance ?? {};
  if (ownKey || !provided || remaining === null) return null;
  return (
    <>
      {" "}
      {remaining === 0 ? (
        <Trans>No free messages are left today.</Trans>
      ) : (
        <Plural
          value={remaining}
          one="# free message is left today."
          other="# free messages are left today."
        />
      )}
    </>
  );
}
