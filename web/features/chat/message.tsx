import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { productName } from "#shared/content/product.ts";
import { CheckedQuotes } from "./checked-quotes.tsx";
import { completeMarkdown } from "./complete-markdown.ts";
import type { ShownMessage } from "./conversation.ts";
import { MessageTools } from "./message-tools.tsx";
import styles from "./messages.module.css";
import { useCheckedQuotes } from "./use-checked-quotes.ts";
import { VerseReferences } from "./verse-references.tsx";

const MarkdownText = lazy(() => import("#web/ui/markdown-text.tsx"));

/** Actions on messages. A missing action is not available now. */
export type MessageActions = {
  onEdit?: (message: ShownMessage) => void;
  onRegenerate?: (id: string) => void;
  onRetry?: () => void;
  onShow?: (id: string) => void;
};

/** A message of the user, exactly as typed. */
export const OwnMessage = memo(function OwnMessage({
  message,
  onEdit,
  onShow,
}: { message: ShownMessage } & Pick<MessageActions, "onEdit" | "onShow">) {
  return (
    <>
      <p className="heard-only">
        <Trans>You:</Trans>
      </p>
      <p className={styles.bubble}>{message.content}</p>
      <MessageTools message={message} onEdit={onEdit && (() => onEdit(message))} onShow={onShow} />
    </>
  );
});

/** An answer with its citations marked and checked. */
export const Reply = memo(function Reply({
  message,
  writing = false,
  stopped = false,
  onRegenerate,
  onTryAgain,
  onShow,
}: {
  message: ShownMessage;
  writing?: boolean;
  stopped?: boolean;
  /** Regenerates an answer that ended early. */
  onTryAgain?: ((id: string) => void) | undefined;
} & Pick<MessageActions, "onRegenerate" | "onShow">) {
  const { id, content, partial } = message;
  const { ref, citations, failed } = useCheckedQuotes(content, !writing);
  return (
    <>
      <p className={styles.speaker}>{productName}</p>
      <div className={styles.text} ref={ref}>
        <Suspense fallback={<p className={styles.plain}>{content}</p>}>
          <MarkdownText
            text={writing ? completeMarkdown(content) : content}
            citations={citations}
          />
        </Suspense>
      </div>
      {partial && (
        <p className={styles.note}>
          {stopped ? t`You stopped this answer.` : t`This answer ends early.`}
        </p>
      )}
      {partial && onTryAgain && <TryAgain onClick={() => onTryAgain(id)} />}
      <VerseReferences text={content} />
      {!writing && <CheckedQuotes text={content} citations={citations} failed={failed} />}
      {!writing && (
        <MessageTools
          message={message}
          onRegenerate={onRegenerate && (() => onRegenerate(id))}
          onShow={onShow}
        />
      )}
    </>
  );
});

export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.retry} onClick={onClick}>
      <Trans>Try again</Trans>
    </button>
  );
}
