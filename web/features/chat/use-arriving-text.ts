import { t } from "@lingui/core/macro";
import { type RefObject, useEffect } from "react";
import { productName } from "#shared/content/product.ts";
import { autoSendDelayMs } from "#shared/limits.ts";
import { toast } from "#web/ui/toast.tsx";
import { clearPendingQuestion, pendingQuestion, takeDiscussion } from "./arriving-text.ts";
import type { ConversationStore } from "./conversation-store.ts";

/**
 * Reads text from other pages: a passage to discuss goes into the box, and the home page's question
 * is sent.
 */
export function useArrivingText(
  conversation: ConversationStore,
  { enabled, box }: { enabled: boolean; box: RefObject<HTMLTextAreaElement | null> },
) {
  useEffect(() => {
    const discussion = takeDiscussion();
    if (!discussion) return;
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
}
