import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense, useMemo } from "react";
import { correctedWords, placesOf } from "#scripture/citations/corrections/applied-corrections.ts";
import { speaksAsGod } from "#shared/safety/speaks-as-god.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import type { CorrectAnswer } from "./chat-calls.ts";
import { CheckedCitations } from "./checked-citations.tsx";
import { completeMarkdown } from "./complete-markdown.ts";
import type { ShownMessage } from "./conversation.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { Corrections } from "./corrections.tsx";
import { Lookups } from "./lookups.tsx";
import { MessageTools } from "./message-tools.tsx";
import styles from "./messages.module.css";
import { useCheckedCitations } from "./use-checked-citations.ts";
import { useTurnText } from "./use-conversation.ts";
import { useQuotationHandling } from "./use-quotation-handling.ts";
import { VerseReferences } from "./verse-references.tsx";

const CitedMarkdown = lazy(() => import("#web/features/citations/cited-markdown.tsx"));

/** Actions on messages. An action that is missing is unavailable at the moment. */
export type MessageActions = {
  onEdit?: (message: ShownMessage) => void;
  onRegenerate?: (id: string) => void;
  onRetry?: () => void;
  onShow?: (id: string) => void;
  onCorrect?: (id: string, quotations: CorrectAnswer) => Promise<void>;
  onUndoCorrections?: (id: string) => Promise<void>;
  onUseOwnKey?: () => void;
};

/** A user's message, exactly as typed. */
export const OwnMessage = memo(function OwnMessage({
  message,
  onEdit,
  onShow,
}: { message: ShownMessage } & Pick<MessageActions, "onEdit" | "onShow">) {
  return (
    <>
      <p className="visually-hidden">
        <Trans>You:</Trans>
      </p>
      <p className={styles.bubble} data-text="">
        {message.content}
      </p>
      <MessageTools message={message} onEdit={onEdit && (() => onEdit(message))} onShow={onShow} />
    </>
  );
});

/** An answer with its checked citations. */
export const Reply = memo(function Reply({
  message,
  turnOf,
  stopped = false,
  onRegenerate,
  onTryAgain,
  onShow,
  onCorrect,
  onUndoCorrections,
}: {
  message: ShownMessage;
  /**
   * The conversation that is generating this answer. The component subscribes to the text itself,
   * so that a new chunk rerenders nothing else.
   */
  turnOf?: ConversationStore | undefined;
  stopped?: boolean;
  /** Regenerates an answer that ended early. */
  onTryAgain?: ((id: string) => void) | undefined;
} & Pick<MessageActions, "onRegenerate" | "onShow" | "onCorrect" | "onUndoCorrections">) {
  const { id, partial } = message;
  const writing = turnOf !== undefined;
  const answer = useTurnText(turnOf) ?? message.content;
  const claimsToBeGod = useMemo(() => !writing && speaksAsGod(answer), [writing, answer]);
  const isMarked = useQuotationHandling() !== "as-written";
  const { ref, citations, failed, version } = useCheckedCitations(answer, !writing && isMarked);
  const corrected = useMemo(() => correctedPlaces(message.corrections), [message.corrections]);
  return (
    <>
      <p className={styles.speaker}>{useInstallationName()}</p>
      <div className={styles.text} ref={ref} data-text="">
        <Suspense fallback={<p className={styles.plain}>{answer}</p>}>
          <CitedMarkdown
            text={writing ? completeMarkdown(answer) : answer}
            citations={citations}
            corrected={corrected}
          />
        </Suspense>
      </div>
      {partial && (
        <p className={styles.note}>
          {stopped ? t`You stopped this answer.` : t`This answer ends early.`}
        </p>
      )}
      {partial && onTryAgain && <RetryButton onClick={() => onTryAgain(id)} />}
      {claimsToBeGod && (
        <p className={styles.note} role="note">
          <Trans>An AI wrote this. It is not God, and it cannot speak for God.</Trans>
        </p>
      )}
      <VerseReferences text={answer} />
      {!writing && <CheckedCitations text={answer} citations={citations} failed={failed} />}
      {!writing && (
        <Corrections
          text={answer}
          citations={citations}
          corrections={correctedWords(message.corrections ?? [])}
          version={version}
          onCorrect={
            onCorrect &&
            (({ start, end }) =>
              onCorrect(id, {
                translation: version,
                quotations: [{ start, end, quoted: answer.slice(start, end) }],
              }))
          }
          onUndo={onUndoCorrections && (() => onUndoCorrections(id))}
        />
      )}
      {!writing && <Lookups lookups={message.lookups ?? []} />}
      {!writing && (
        <MessageTools
          message={{ ...message, content: answer }}
          citations={citations}
          onRegenerate={onRegenerate && (() => onRegenerate(id))}
          onShow={onShow}
        />
      )}
    </>
  );
});

function correctedPlaces(corrections: ShownMessage["corrections"] = []) {
  const places = placesOf(corrections);
  return corrections.flatMap(({ before, kind }, at) => {
    const place = places[at];
    return place && kind !== "pointer" ? { ...place, before } : [];
  });
}

export function RetryButton({
  onClick,
  disabled = false,
}: {
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <button type="button" className={styles.retry} onClick={onClick} disabled={disabled}>
      <Trans>Try again</Trans>
    </button>
  );
}
