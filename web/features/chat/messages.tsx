import { lazy, memo, type ReactNode, Suspense } from "react";
import { productName } from "#contract/product.ts";
import { CheckedQuotes } from "./checked-quotes.tsx";
import type { Phase, ShownMessage } from "./conversation.ts";
import { EditMessage } from "./edit-message.tsx";
import { MessageTools } from "./message-tools.tsx";
import styles from "./messages.module.css";
import { useCheckedQuotes } from "./use-checked-quotes.ts";
import { VerseReferences } from "./verse-references.tsx";

const MarkdownText = lazy(() => import("#web/ui/markdown-text.tsx"));

/** What can be done with the messages; what is left out cannot be done now. */
export type MessageActions = {
  /** A message being edited, and its words as they are now. */
  editing?: { id: string; text: string } | undefined;
  onEditing?: ((editing: { id: string; text: string } | undefined) => void) | undefined;
  onEdit?: (() => void) | undefined;
  onAgain?: ((id: string) => void) | undefined;
  onShow?: ((id: string) => void) | undefined;
};

/** What the person wrote, to the letter. */
const OwnMessage = memo(function OwnMessage({
  message,
  onEditing,
  onShow,
}: { message: ShownMessage } & Pick<MessageActions, "onEditing" | "onShow">) {
  const { id, content } = message;
  return (
    <li className={styles.own}>
      <p className="heard-only">You:</p>
      <p className={styles.bubble}>{content}</p>
      <MessageTools
        message={message}
        onEdit={onEditing && (() => onEditing({ id, text: content }))}
        onShow={onShow}
      />
    </li>
  );
});

function FromBerea({ children }: { children: ReactNode }) {
  return (
    <li className={styles.reply}>
      <p className={styles.speaker}>{productName}</p>
      {children}
    </li>
  );
}

/** An answer, with what it cites marked and checked. */
export const Reply = memo(function Reply({
  message,
  writing = false,
  onAgain,
  onShow,
}: { message: ShownMessage; writing?: boolean } & Pick<MessageActions, "onAgain" | "onShow">) {
  const { id, content, partial } = message;
  const { ref, citations, failed } = useCheckedQuotes(content, !writing);
  return (
    <FromBerea>
      <div className={styles.text} ref={ref}>
        <Suspense fallback={<p className={styles.plain}>{content}</p>}>
          <MarkdownText text={content} citations={citations} />
        </Suspense>
      </div>
      {partial && <p className={styles.note}>This answer ends early.</p>}
      <VerseReferences text={content} />
      {!writing && <CheckedQuotes text={content} citations={citations} failed={failed} />}
      {!writing && (
        <MessageTools message={message} onAgain={onAgain && (() => onAgain(id))} onShow={onShow} />
      )}
    </FromBerea>
  );
});

function Welcome() {
  return (
    <FromBerea>
      <div className={styles.text}>
        <p>
          Welcome. Ask about a passage, a word, or something on your heart, and we look at what
          scripture says.
        </p>
        <p>
          I am an AI, and I can be wrong. I name the verses I rely on, so that you can search them
          yourself, “whether those things were so.”
        </p>
      </div>
    </FromBerea>
  );
}

/** Why there was no answer, where the answer would have been. */
function Apology({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  return (
    <FromBerea>
      <p className={styles.apology}>I'm sorry, I encountered an error: {message}</p>
      {onRetry && <TryAgain onClick={onRetry} />}
    </FromBerea>
  );
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.retry} onClick={onClick}>
      Try again
    </button>
  );
}

type Props = MessageActions & {
  messages: readonly ShownMessage[];
  phase: Phase;
  reply: string;
  looking: string | undefined;
  failure: string | undefined;
  /** Whether these begin the conversation. */
  fromStart: boolean;
  /** Undefined while there is nothing to ask again. */
  onRetry: (() => void) | undefined;
};

/** The conversation, from the welcome on. It is not read out as it grows; `Announcer` says where it begins and ends. */
export function Messages({
  messages,
  phase,
  reply,
  looking,
  failure,
  fromStart,
  onRetry,
  editing,
  onEditing,
  onEdit,
  onAgain,
  onShow,
}: Props) {
  return (
    <ol className={styles.messages} aria-label="Conversation">
      {fromStart && <Welcome />}
      {messages.map((message) => {
        if (message.role !== "user") {
          return <Reply key={message.id} message={message} onAgain={onAgain} onShow={onShow} />;
        }
        if (editing?.id !== message.id || !onEditing || !onEdit) {
          return (
            <OwnMessage key={message.id} message={message} onEditing={onEditing} onShow={onShow} />
          );
        }
        return (
          <li key={message.id}>
            <EditMessage
              text={editing.text}
              busy={phase !== "idle"}
              onText={(text) => onEditing({ ...editing, text })}
              onSend={onEdit}
              onCancel={() => onEditing(undefined)}
            />
          </li>
        );
      })}
      {phase === "waiting" && (
        <FromBerea>
          <Searching looking={looking} />
        </FromBerea>
      )}
      {phase === "writing" && (
        <>
          <Reply
            message={{ id: "writing", role: "assistant", content: reply, partial: false }}
            writing
          />
          {looking && (
            <li>
              <Searching looking={looking} />
            </li>
          )}
        </>
      )}
      {phase === "idle" && failure && <Apology message={failure} onRetry={onRetry} />}
      {phase === "idle" && !failure && onRetry && (
        <FromBerea>
          <p className={styles.note}>This question has no answer yet.</p>
          <TryAgain onClick={onRetry} />
        </FromBerea>
      )}
    </ol>
  );
}

/** That an answer is on its way, and what is being looked up for it. */
function Searching({ looking }: { looking: string | undefined }) {
  return (
    <p className={styles.searching}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      Searching scripture...
      {looking && <span className={styles.looking}>{looking}</span>}
    </p>
  );
}
