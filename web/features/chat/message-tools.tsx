import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPencil,
  IconPlayerStop,
  IconPray,
  IconRefresh,
  IconShare,
  IconVolume,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { costOf } from "#shared/ai-prices.ts";
import type { Citation } from "#shared/api/citations.ts";
import { textToPray } from "#web/features/prayers/api/text-to-pray.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useAiKey } from "./ai-key.ts";
import type { ShownMessage } from "./conversation.ts";
import { LinkToAnswer } from "./link-to-answer.tsx";
import styles from "./messages.module.css";
import { canReadAloud, useReadAnswerAloud } from "./read-answer-aloud.ts";
import { shareAnswer } from "./share-answer.ts";

/**
 * The time of a message and its buttons; with the user's own key also its model, tokens and cost.
 */
export function MessageTools({
  message,
  citations,
  onEdit,
  onRegenerate,
  onShow,
}: {
  message: ShownMessage;
  /** The checked quotations of an answer. */
  citations?: readonly Citation[] | undefined;
  onEdit?: (() => void) | undefined;
  onRegenerate?: (() => void) | undefined;
  onShow?: ((id: string) => void) | undefined;
}) {
  const { id, role, content, created_at, model, tokens, versions = [] } = message;
  const at = versions.indexOf(id);
  // Without the user's own key, the operator pays.
  const hasOwnKey = useAiKey() !== null;
  const cost = model && tokens && costOf(model, tokens);
  const copy = () =>
    copyText(content).then(
      () => toast({ title: t`Copied to clipboard` }),
      (cause) =>
        errorToast({ title: t`Error`, message: t`The message couldn't be copied.`, cause }),
    );
  const isAnswer = role === "assistant" && content.trim() !== "";
  const isSignedIn = useSession().user !== null;
  const canPray = isSignedIn && isAnswer;
  const { chatId } = useParams();
  // Only a saved answer has a time. A shared page has no conversation id.
  const savedIn = isSignedIn && isAnswer && created_at ? chatId : undefined;
  const aloud = useReadAnswerAloud(id, content);
  const navigate = useNavigate();
  const pray = () => void navigate("/app/prayers", { state: { textToPray: textToPray(content) } });
  const shownVersion = formatNumber(at + 1);
  const versionCount = formatNumber(versions.length);
  const before = versions[at - 1];
  const after = versions[at + 1];
  return (
    <div className={styles.tools}>
      {onShow && versions.length > 1 && (
        <span className={styles.versions}>
          <Tool label={t`Previous version`} onClick={before ? () => onShow(before) : undefined}>
            <IconChevronLeft size={16} stroke={1.7} />
          </Tool>
          <span>
            <Trans>
              {shownVersion} of {versionCount}
            </Trans>
          </span>
          <Tool label={t`Next version`} onClick={after ? () => onShow(after) : undefined}>
            <IconChevronRight size={16} stroke={1.7} />
          </Tool>
        </span>
      )}
      <Tool label={t`Copy message`} onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.6} />
      </Tool>
      {onEdit && (
        <Tool label={t`Edit message`} onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} />
        </Tool>
      )}
      {isAnswer && canReadAloud() && (
        <Tool label={aloud.reading ? t`Stop reading` : t`Read aloud`} onClick={aloud.toggle}>
          {aloud.reading ? (
            <IconPlayerStop size={16} stroke={1.6} />
          ) : (
            <IconVolume size={16} stroke={1.6} />
          )}
        </Tool>
      )}
      {isAnswer && (
        <Tool label={t`Share answer`} onClick={() => void shareAnswer(content, citations ?? [])}>
          <IconShare size={16} stroke={1.6} />
        </Tool>
      )}
      {savedIn && <LinkToAnswer chatId={savedIn} answerId={id} />}
      {canPray && (
        <Tool label={t`Pray this`} onClick={pray}>
          <IconPray size={16} stroke={1.6} />
        </Tool>
      )}
      {onRegenerate && (
        <Tool label={t`Regenerate answer`} onClick={onRegenerate}>
          <IconRefresh size={16} stroke={1.6} />
        </Tool>
      )}
      {created_at && (
        <span className={styles.facts}>
          <time dateTime={created_at}>{timeOf(created_at)}</time>
          {hasOwnKey && (
            <>
              {model && ` · ${model}`}
              {tokens &&
                ` · ${plural(tokens.input + tokens.output, { one: "# token", other: "# tokens" })}`}
              {typeof cost === "number" && ` · ${costText(cost)}`}
            </>
          )}
        </span>
      )}
    </div>
  );
}

function Tool({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** The smallest cost that is displayed, in US dollars. */
const leastCost = 0.0001;

function costText(cost: number): string {
  const shown = Math.max(cost, leastCost);
  const price = formatNumber(shown, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 4,
  });
  return cost < leastCost ? t`less than ${price}` : t`about ${price}`;
}

/** Shows the time for today's messages, and the date and time for older ones. */
function timeOf(instant: string): string {
  const date = new Date(instant);
  const today = date.toDateString() === new Date().toDateString();
  return formatDate(date, today ? "time" : "dayAndTime");
}
