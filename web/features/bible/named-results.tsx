import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { Reference } from "#scripture/references/reference.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import { copyVerses } from "./api/copy-verse.ts";
import { passageReference } from "./api/passage-reference.ts";
import { copiedPassage } from "./copied-passage.ts";
import styles from "./named-results.module.css";

type Props = Pick<SearchResponse, "passages" | "topics"> & {
  version: string;
  onRead: (reference: Reference) => void;
};
type Topic = SearchResponse["topics"][number];

/** Number of passages shown for a topic until the user expands it. */
const shownAtFirst = 3;

/** Passages and topics whose names match the search. They appear above the verses. */
export function NamedResults({ passages, topics, version, onRead }: Props) {
  return (
    <>
      {passages.length > 0 && (
        <ul className={styles.passages} aria-label={t`Passages by name`}>
          {passages.map(({ title, start, end }) => {
            const reference = passageReference(start, end);
            if (!reference) return null;
            const name = displayReference(reference);
            return (
              <li key={`${name} ${title}`}>
                <Button
                  className={styles.passage}
                  variant="light"
                  size="sm"
                  onClick={() => onRead(reference)}
                >
                  {name} · {title}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {topics.map((topic) => (
        <TopicPassages key={topic.id} topic={topic} version={version} onRead={onRead} />
      ))}
    </>
  );
}

function TopicPassages({
  topic,
  version,
  onRead,
}: {
  topic: Topic;
  version: string;
  onRead: Props["onRead"];
}) {
  const [all, setAll] = useState(false);
  const titleId = useId();
  const listId = useId();
  const { title, passages } = topic;
  const count = formatNumber(passages.length);
  const listed = all ? passages : passages.slice(0, shownAtFirst);
  const shown = listed.flatMap(({ start, end, text }) => {
    const reference = passageReference(start, end);
    return reference ? [{ reference, text }] : [];
  });
  const translation = version.toUpperCase();
  const copied = listed.flatMap((passage) => copiedPassage(passage, translation) ?? []);
  return (
    <section className={styles.topic} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>Topic: {title}</Trans>
      </h2>
      <ul id={listId} className={styles.list}>
        {shown.map(({ reference, text }) => {
          const name = displayReference(reference);
          return (
            <li key={name} className={styles.item}>
              <Button
                data-flush
                className={styles.reference}
                variant="subtle"
                size="compact-sm"
                onClick={() => onRead(reference)}
              >
                {name}
              </Button>
              {text && <p className={styles.text}>{text}</p>}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {passages.length > shownAtFirst && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? t`Show Fewer Passages` : t`Show All ${count} Passages`}
          </Button>
        )}
        {copied.length > 0 && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconCopy size={16} aria-hidden />}
              aria-describedby={titleId}
              onClick={() => void copyVerses(copied)}
            >
              <Trans>Copy Passages</Trans>
            </Button>
            <span className={styles.version}>{translation}</span>
          </>
        )}
      </div>
    </section>
  );
}
