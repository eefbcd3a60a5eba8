import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useState } from "react";
import { autoSendDelayMs } from "#shared/limits.ts";
import { installationName } from "#web/lib/installation.ts";
import { toast } from "#web/ui/toast.tsx";
import type { ConversationStore } from "./conversation-store.ts";
import { clearPendingQuestion, pendingQuestion, takePassageToDiscuss } from "./handoff-text.ts";

/**
 * Receives text from other pages: a passage to discuss is added to the box, and a question from the
 * home page is sent. Returns the text of the passage, if there is one.
 */
export function useHandoffText(
  conversation: ConversationStore,
  { enabled, box }: { enabled: boolean; box: RefObject<HTMLTextAreaElement | null> },
): string | undefined {
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    const discussion = takePassageToDiscuss();
    if (!discussion) return;
    setTaken(discussion);
    const productName = installationName();
    toast({ title: t`Opening ${productName}` });
    conversation.receive(discussion);
    box.current?.focus();
  }, [conversation, box]);

  useEffect(() => {
    const question = enabled ? pendingQuestion() : undefined;
    if (!question) return;
    const timer = setTimeout(() => {
      clearPendingQuestion();
      conversation.send(question);
    }, autoSendDelayMs);
    return () => clearTimeout(timer);
  }, [conversation, enabled]);
  return taken;
}
