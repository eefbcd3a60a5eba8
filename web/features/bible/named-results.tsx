import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { Reference } from "#scripture/references/reference.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import { passageReference } from "./api/passage-reference.ts";
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
  const shown = all ? passages : passages.slice(0, shownAtFirst);
  return (
    <section className={styles.topic} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>Topic: {title}</Trans>
      </h2>
      <ul id={listId} className={styles.list}>
        {shown.map(({ start, end, text }) => {
          const reference = passageReference(start, end);
          if (!reference) return null;
          const name = displayReference(reference);
          return (
            <li key={name} className={styles.item}>
              <Button
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
        {passages.some(({ text }) => text) && (
          <span className={styles.version}>{version.toUpperCase()}</span>
        )}
      </div>
    </section>
  );
}
