import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { ContextNote, type ShownContext } from "./context-note.tsx";
import type { ShownMessage } from "./conversation.ts";
import { AssistantNotice, ReplyStatus } from "./conversation-ending.tsx";
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

/** A stored message without actions. */
export function StoredMessage({ message }: { message: ShownMessage }) {
  const own = message.role === "user";
  return (
    <li className={own ? styles.own : styles.reply}>
      {own ? <OwnMessage message={message} /> : <Reply message={message} />}
    </li>
  );
}

/** What every conversation begins with, in short once it has messages. */
function Welcome({ isShort }: { isShort: boolean }) {
  if (isShort) {
    return (
      <AssistantNotice>
        <p className={styles.note}>
          <Trans>
            Welcome. I am an AI, and I can be wrong: search the verses I name, “whether those things
            were so.”
          </Trans>
        </p>
      </AssistantNotice>
    );
  }
  return (
    <AssistantNotice>
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
    </AssistantNotice>
  );
}

/** The answer of the current turn. `Reply` subscribes to its text. */
const beingWritten: ShownMessage = {
  id: "writing",
  role: "assistant",
  content: "",
  partial: false,
};

type Props = {
  conversation: ConversationStore;
  messages: readonly ShownMessage[];
  /** Whether these messages include the first one of the conversation. */
  fromStart: boolean;
  /** The part of a long conversation that the AI receives; undefined if it receives everything. */
  context: ShownContext | undefined;
  /** The id of the message in the address. */
  target: string | undefined;
  actions: MessageActions;
};

/**
 * The messages of a conversation. Not a live region: `Announcer` announces the start and end of an
 * answer.
 */
export function Messages(props: Props) {
  const { conversation, messages, fromStart, context, target, actions } = props;
  const editing = useConversation(conversation, (state) => state.editing?.id);
  const failed = useConversation(conversation, (state) => state.failure !== undefined);
  const stopped = useConversation(conversation, (state) => state.stopped);
  const phase = useConversation(conversation, phaseOf);
  const { onEdit, onRegenerate, onShow, onCorrect, onUndoCorrections } = actions;
  const last = messages.at(-1);
  const shown = phase === "writing" ? [...messages, beingWritten] : messages;
  return (
    <MessageList>
      {fromStart && <Welcome isShort={shown.length > 0} />}
      {shown.map((message, at) => {
        const { id, role } = message;
        const named = { "data-message": id, "data-target": id === target || undefined };
        if (role !== "user") {
          return (
            // A stable key: React keeps the element when the answer completes, so the page does not
            // jump.
            <li key={`after ${shown[at - 1]?.id}`} className={styles.reply} {...named}>
              <Reply
                message={message}
                {...(message === beingWritten && { turnOf: conversation })}
                stopped={stopped.includes(id)}
                onTryAgain={message === last && !failed ? onRegenerate : undefined}
                {...(onRegenerate && { onRegenerate })}
                {...(onShow && { onShow })}
                {...(onCorrect && { onCorrect })}
                {...(onUndoCorrections && { onUndoCorrections })}
              />
            </li>
          );
        }
        return (
          <Fragment key={id}>
            {context?.sent_from === id && <ContextNote summary={context.summary} />}
            <li className={editing === id ? undefined : styles.own} {...named}>
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
          </Fragment>
        );
      })}
      <ReplyStatus conversation={conversation} last={last} actions={actions} />
    </MessageList>
  );
}
