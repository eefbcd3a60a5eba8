import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ShownMessage } from "./conversation.ts";
import { ConversationEnding, FromBerea } from "./conversation-ending.tsx";
import type { ConversationStore } from "./conversation-store.ts";
import { EditMessage } from "./edit-message.tsx";
import { type MessageActions, OwnMessage, Reply } from "./message.tsx";
import styles from "./messages.module.css";
import { phaseOf, useConversation } from "./use-conversation.ts";

export function MessageList({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.messages} aria-label={t`Conversation`}>
      {children}
    </ol>
  );
}

/** A message without actions. */
export function StoredMessage({ message }: { message: ShownMessage }) {
  const own = message.role === "user";
  return (
    <li className={own ? styles.own : styles.reply}>
      {own ? <OwnMessage message={message} /> : <Reply message={message} />}
    </li>
  );
}

function Welcome() {
  return (
    <FromBerea>
      <div className={styles.text}>
        <p>
          <Trans>
            Welcome. Ask about a passage, a word, or something on your heart, and we will look at
            what scripture says.
          </Trans>
        </p>
        <p>
          <Trans>
            I am an AI, and I can be wrong. I name the verses I rely on, so that you can search them
            yourself, “whether those things were so.”
          </Trans>
        </p>
      </div>
    </FromBerea>
  );
}

type Props = {
  conversation: ConversationStore;
  messages: readonly ShownMessage[];
  /** Whether the first message of the conversation is among these. */
  fromStart: boolean;
  /** The message in the address. */
  target: string | undefined;
  actions: MessageActions;
};

/**
 * The messages of a conversation. Not a live region: `Announcer` announces when an answer begins
 * and ends.
 */
export function Messages({ conversation, messages, fromStart, target, actions }: Props) {
  const editing = useConversation(conversation, (state) => state.editing?.id);
  const failed = useConversation(conversation, (state) => state.failure !== undefined);
  const stopped = useConversation(conversation, (state) => state.stopped);
  const phase = useConversation(conversation, phaseOf);
  const text = useConversation(conversation, ({ turn }) => turn?.text ?? "");
  const { onEdit, onRegenerate, onShow } = actions;
  const last = messages.at(-1);
  const live: ShownMessage = { id: "writing", role: "assistant", content: text, partial: false };
  const shown = phase === "writing" ? [...messages, live] : messages;
  return (
    <MessageList>
      {fromStart && <Welcome />}
      {shown.map((message, at) => {
        const { id, role } = message;
        const named = { "data-message": id, "data-target": id === target || undefined };
        if (role !== "user") {
          return (
            // A stable key: the finished answer keeps the element of the answer while it was
            // written, so it does not move.
            <li key={`after ${shown[at - 1]?.id}`} className={styles.reply} {...named}>
              <Reply
                message={message}
                writing={message === live}
                stopped={stopped.includes(id)}
                onTryAgain={message === last && !failed ? onRegenerate : undefined}
                {...(onRegenerate && { onRegenerate })}
                {...(onShow && { onShow })}
              />
            </li>
          );
        }
        return (
          <li key={id} className={editing === id ? undefined : styles.own} {...named}>
            {editing === id && onEdit ? (
              <EditMessage conversation={conversation} original={message.content} />
            ) : (
              <OwnMessage
                message={message}
                {...(onEdit && { onEdit })}
                {...(onShow && { onShow })}
              />
            )}
          </li>
        );
      })}
      <ConversationEnding conversation={conversation} last={last} actions={actions} />
    </MessageList>
  );
}
