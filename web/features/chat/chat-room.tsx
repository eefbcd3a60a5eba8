import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { autoSendDelayMs } from "#contract/chat-limits.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { Announcer } from "./announcer.tsx";
import {
  clearPendingQuestion,
  pendingQuestion,
  takeDiscussion,
  takeGuestNotice,
} from "./arriving-text.ts";
import styles from "./chat-page.module.css";
import { Composer } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import { Messages } from "./messages.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useFollowEnd } from "./use-follow-end.ts";
import { useGuestConversation } from "./use-guest-conversation.ts";
import { useSavedConversation } from "./use-saved-conversation.ts";

type Key = { aiKey: string | null; aiEnabled: boolean; onKeyNeeded: () => void };

export function SavedChat(props: Key & { chatId: string | undefined }) {
  const conversation = useSavedConversation(props.chatId);
  return <ChatRoom {...props} conversation={conversation} />;
}

export function GuestChat(props: Key) {
  const conversation = useGuestConversation();
  const send: Conversation["send"] = (text, key) => {
    if (takeGuestNotice()) {
      toast({
        title: "Authentication Required",
        message: "Please sign in to save your chat history",
      });
    }
    return conversation.send(text, key);
  };
  return <ChatRoom {...props} conversation={{ ...conversation, send }} />;
}

/** Failures after which another key is what helps. */
const keyFailures = new Set(["ai_quota_exceeded", "ai_key_refused", "ai_key_missing"]);

function ChatRoom({
  conversation,
  aiKey,
  aiEnabled,
  onKeyNeeded,
}: Key & { conversation: Conversation }) {
  const { messages, phase, reply, failure, loading } = conversation;
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const { away, toEnd } = useFollowEnd(
    `${messages.length} ${reply.length} ${phase}`,
    messages.length > 0,
  );
  const busy = phase !== "idle";

  /** Sends what is in the box, or `question`; without a key it waits in the box. */
  function send(question = text) {
    if (question.trim() === "" || busy) return;
    if (!aiKey) {
      setText(question);
      onKeyNeeded();
      return;
    }
    setText("");
    toEnd();
    conversation.send(question, aiKey).catch(() => {
      // It was not taken, so its words go back, unless the person has begun to write others.
      setText((now) => (now === "" ? question : now));
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure asks for another key once
  useEffect(() => {
    if (failure && keyFailures.has(failure.code)) onKeyNeeded();
  }, [failure]);

  useEffect(() => {
    const discussion = takeDiscussion();
    if (!discussion) return;
    setText(discussion);
    box.current?.focus();
  }, []);

  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    const question = aiEnabled ? pendingQuestion() : undefined;
    if (!question) return;
    const timer = setTimeout(() => {
      clearPendingQuestion();
      latestSend.current(question);
    }, autoSendDelayMs);
    return () => clearTimeout(timer);
  }, [aiEnabled]);

  const last = messages.at(-1);
  const unanswered = last?.role === "user" || failure !== undefined;
  const canRetry = !busy && last?.role === "user";
  return (
    <>
      <div className={styles.conversation}>
        {loading ? (
          <LoadingState label="Loading this conversation..." />
        ) : (
          <Messages
            messages={messages}
            phase={phase}
            reply={reply}
            failure={failure?.message}
            onRetry={
              unanswered && canRetry && aiEnabled
                ? () => (aiKey ? conversation.retry(aiKey) : onKeyNeeded())
                : undefined
            }
          />
        )}
        {!loading && !busy && messages.length === 0 && aiEnabled && (
          <Suggestions onAsk={send} disabled={busy} />
        )}
      </div>
      <Announcer phase={phase} failed={failure !== undefined} />
      <div className={styles.foot}>
        {away && busy && (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.toEnd}
            leftSection={<IconArrowDown size={15} aria-hidden />}
            onClick={toEnd}
          >
            To the answer
          </Button>
        )}
        {aiEnabled ? (
          <Composer
            text={text}
            onText={setText}
            busy={busy}
            onSend={() => send()}
            onStop={conversation.stop}
            box={box}
          />
        ) : (
          <p className={styles.off}>The AI chat is turned off on this server.</p>
        )}
        <p className={styles.caution}>Berea is an AI and can be wrong. Check what it quotes.</p>
      </div>
    </>
  );
}
