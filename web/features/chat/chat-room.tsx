import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { autoSendDelayMs } from "#contract/chat-limits.ts";
import { speaksOfSelfHarm } from "#contract/crisis/speaks-of-self-harm.ts";
import {
  keepChatDraft,
  moveNewChatDraft,
  readChatDraft,
  wasNewChat,
} from "#web/lib/chat-drafts.ts";
import { HelpCard } from "#web/ui/help-card.tsx";
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

/** Help that is shown, the words that it was shown for, and what they were about to do. */
type Help = { shownFor: string; goOn: (() => void) | undefined };

function ChatRoom({
  conversation,
  chatId,
  aiKey,
  aiEnabled,
  onKeyNeeded,
}: Key & { conversation: Conversation; chatId?: string | undefined }) {
  const { messages, phase, reply, looking, failure, loading, loadEarlier } = conversation;
  const [text, setText] = useChatDraft(chatId ?? "new");
  const [editing, setEditing] = useState<{ id: string; text: string }>();
  const [help, setHelp] = useState<Help>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { away, toEnd } = useFollowEnd(
    `${messages.length} ${reply.length} ${phase}`,
    messages.length > 0,
  );
  const busy = phase !== "idle";

  /** Does it with the key; without one, asks for it. Words that speak of self-harm are met with help first, and then go on. */
  function withKey(words: string, act: (key: string) => void) {
    if (help?.shownFor !== words && speaksOfSelfHarm(words)) {
      setHelp({ shownFor: words, goOn: () => withKeyOnly(act) });
      return;
    }
    withKeyOnly(act);
  }
  function withKeyOnly(act: (key: string) => void) {
    if (aiKey) act(aiKey);
    else onKeyNeeded();
  }

  /** Sends what is in the box, or `question`; until it is sent it waits in the box. */
  function send(question = text) {
    if (question.trim() === "" || busy) return;
    setText(question);
    withKey(question, (key) => {
      setText("");
      toEnd();
      conversation.send(question, key).catch(() => {
        // It was not taken, so its words go back, unless the person has begun to write others.
        setText((now) => (now === "" ? question : now));
      });
    });
  }

  function edit() {
    if (!editing || busy) return;
    const { id, text: words } = editing;
    withKey(words, (key) => {
      // While it is not taken, it stays open with its words.
      conversation.edit(id, words, key).then(
        () => setEditing(undefined),
        () => {},
      );
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure asks for another key once
  useEffect(() => {
    if (failure && keyFailures.has(failure.code)) onKeyNeeded();
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what another page brought is taken once
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
        {loadEarlier && <EarlierMessages load={loadEarlier} />}
        {loading ? (
          <LoadingState label="Loading this conversation..." />
        ) : (
          <Messages
            messages={messages}
            phase={phase}
            reply={reply}
            looking={looking}
            failure={failure?.message}
            fromStart={!loadEarlier}
            editing={editing}
            onEditing={busy || !aiEnabled ? undefined : setEditing}
            onEdit={edit}
            onAgain={
              busy || !aiEnabled
                ? undefined
                : (id) => withKeyOnly((key) => conversation.again(id, key))
            }
            onShow={busy ? undefined : conversation.show}
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
        {help && (
          <HelpCard
            continueLabel="Send my message"
            onContinue={
              help.goOn &&
              (() => {
                setHelp({ ...help, goOn: undefined });
                help.goOn?.();
              })
            }
            onClose={() => setHelp(undefined)}
          />
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

function EarlierMessages({ load }: { load: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="subtle"
      loading={busy}
      onClick={() => {
        setBusy(true);
        void load().finally(() => setBusy(false));
      }}
    >
      Show earlier messages
    </Button>
  );
}

/** What is typed and not sent, for each conversation apart. */
function useChatDraft(chat: string) {
  const [draft, setDraft] = useState({ chat, text: readChatDraft(chat) });
  const stays = draft.chat === "new" && wasNewChat(chat);
  const now =
    draft.chat === chat ? draft : { chat, text: stays ? draft.text : readChatDraft(chat) };
  if (now !== draft) setDraft(now);
  useEffect(() => {
    if (wasNewChat(chat)) moveNewChatDraft(chat);
  }, [chat]);
  // What comes back into the box later belongs to the conversation that is open then: a new one has got its id meanwhile.
  const latest = useRef(now);
  latest.current = now;
  const setText = (next: string | ((before: string) => string)) => {
    const { chat: open, text: before } = latest.current;
    const text = typeof next === "string" ? next : next(before);
    keepChatDraft(open, text);
    latest.current = { chat: open, text };
    setDraft({ chat: open, text });
  };
  return [now.text, setText] as const;
}
