import { lazy, memo, type ReactNode, Suspense } from "react";
import { productName } from "#contract/product.ts";
import { CheckedQuotes } from "./checked-quotes.tsx";
import type { Phase, ShownMessage } from "./conversation.ts";
import styles from "./messages.module.css";
import { VerseReferences } from "./verse-references.tsx";

const MarkdownText = lazy(() => import("#web/ui/markdown-text.tsx"));

/** What the person wrote, to the letter. */
const OwnMessage = memo(function OwnMessage({ text }: { text: string }) {
  return (
    <li className={styles.own}>
      <p className="heard-only">You:</p>
      <p className={styles.bubble}>{text}</p>
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

type ReplyProps = { text: string; partial: boolean; writing?: boolean };

const Reply = memo(function Reply({ text, partial, writing = false }: ReplyProps) {
  return (
    <FromBerea>
      <div className={styles.text}>
        <Suspense fallback={<p className={styles.plain}>{text}</p>}>
          <MarkdownText text={text} />
        </Suspense>
      </div>
      {partial && <p className={styles.note}>This answer ends early.</p>}
      <VerseReferences text={text} />
      {!writing && <CheckedQuotes text={text} />}
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

type Props = {
  messages: readonly ShownMessage[];
  phase: Phase;
  reply: string;
  failure: string | undefined;
  /** Undefined while there is nothing to ask again. */
  onRetry: (() => void) | undefined;
};

/** The conversation, from the welcome on. It is not read out as it grows; `Announcer` says where it begins and ends. */
export function Messages({ messages, phase, reply, failure, onRetry }: Props) {
  return (
    <ol className={styles.messages} aria-label="Conversation">
      <Welcome />
      {messages.map(({ id, role, content, partial }) =>
        role === "user" ? (
          <OwnMessage key={id} text={content} />
        ) : (
          <Reply key={id} text={content} partial={partial} />
        ),
      )}
      {phase === "waiting" && (
        <FromBerea>
          <p className={styles.searching}>
            <span className={styles.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            Searching scripture...
          </p>
        </FromBerea>
      )}
      {phase === "writing" && <Reply text={reply} partial={false} writing />}
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
