import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import type { Devotion } from "#shared/api/devotions.ts";
import { usePassageText } from "#web/features/memory-verses/api/passage-text.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useDevotions, useDevotionsRead, useMarkDevotion } from "./api/devotions.ts";
import styles from "./devotions.module.css";

export const meta = titled(msg`Devotions`);

/** The devotion whose number is in the address. */
export default function DevotionPage() {
  const day = Number(useParams().day);
  const { data: devotions, isError, refetch } = useDevotions();
  if (isError && !devotions) {
    return (
      <ErrorState message={t`The devotions couldn't be loaded.`} onRetry={() => void refetch()} />
    );
  }
  if (!devotions) return <LoadingState label={t`Loading the devotions...`} />;
  const devotion = devotions[day - 1];
  if (!devotion) {
    return (
      <EmptyState title={t`There is no such devotion`}>
        <ButtonLink to="/app/devotions">
          <Trans>All Devotions</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.label}>
          <Link to="/app/devotions">
            <Trans>Devotions</Trans>
          </Link>
        </p>
        <h1 lang="en" className={styles.title}>
          {devotion.title}
        </h1>
      </header>
      <Passage key={devotion.id} passage={devotion.passage} />
      {/* The readings are English, whatever the language of the interface. */}
      <div lang="en" className={styles.reading}>
        {devotion.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Context references={devotion.context} />
      <section>
        <h2 className={styles.heading}>
          <Trans>To think about</Trans>
        </h2>
        <p lang="en">{devotion.question}</p>
      </section>
      <section>
        <h2 className={styles.heading}>
          <Trans>To pray about</Trans>
        </h2>
        <p lang="en">{devotion.prayer}</p>
      </section>
      <MarkRead devotion={devotion} />
      <nav className={styles.turn} aria-label={t`Other devotions`}>
        {day > 1 && (
          <Link to={`/app/devotions/${day - 1}`}>
            <Trans>Previous</Trans>
          </Link>
        )}
        {day < devotions.length && (
          <Link to={`/app/devotions/${day + 1}`}>
            <Trans>Next</Trans>
          </Link>
        )}
      </nav>
    </article>
  );
}

/** The passage in the user's translation. */
function Passage({ passage }: { passage: string }) {
  const translation = usePreferences().version;
  const { text, isLoading } = usePassageText({ reference: passage, translation, text: null });
  const reference = displayReference(passage);
  return (
    <figure className={styles.passage}>
      {isLoading && <LoadingState />}
      {text && <blockquote>{text}</blockquote>}
      <figcaption>
        <Link to={bibleLink(passage, translation)}>{reference}</Link>
        {text && ` (${translation.toUpperCase()})`}
        {!text && !isLoading && (
          <span role="status">
            {" "}
            <Trans>The text couldn't be loaded.</Trans>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Context({ references }: { references: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>In context</Trans>
      </h2>
      <ul className={styles.context}>
        {references.map((reference) => (
          <li key={reference}>
            <Link to={bibleLink(reference)}>{displayReference(reference)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarkRead({ devotion: { id } }: { devotion: Devotion }) {
  const { read, isError, refetch } = useDevotionsRead();
  const isRead = read?.has(id);
  const { mark, marking } = useMarkDevotion();
  if (isError) {
    return (
      <ErrorState
        announce={false}
        message={t`The devotions you have read couldn't be loaded.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.mark}>
      {isRead ? (
        <>
          <span className={styles.read} role="status">
            <IconCheck size={16} aria-hidden />
            <Trans>Read</Trans>
          </span>
          <Button variant="subtle" loading={marking} onClick={() => mark({ id, read: false })}>
            <Trans>Mark as Unread</Trans>
          </Button>
        </>
      ) : (
        <Button
          loading={marking}
          disabled={isRead === undefined}
          onClick={() => mark({ id, read: true })}
        >
          <Trans>Mark as Read</Trans>
        </Button>
      )}
    </div>
  );
}
