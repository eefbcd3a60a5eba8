import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { Fragment, useId } from "react";
import { Link } from "react-router";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { type CopiedVerse, copyStyle, copyVerses } from "./api/copy-verse.ts";
import { chapterQuery } from "./api/use-chapter.ts";
import styles from "./compare.module.css";
import { copiedFrom } from "./copied-comparison.ts";
import { DifferingWords } from "./differing-words.tsx";

type Translation = { id: string; name: string };

/** A passage in every translation. Highlights the words that differ from the translation `base`. */
export function Comparison({
  reference,
  base,
  translations,
}: {
  reference: Reference;
  base: string;
  translations: Translation[];
}) {
  const { book, chapter } = reference;
  const chapters = useQueries({
    queries: translations.map(({ id }) => chapterQuery(id, { book, chapter })),
  });
  const name = displayReference(reference);
  if (chapters.some(({ isPending }) => isPending)) {
    return <LoadingState label={t`Loading ${name}...`} />;
  }
  const baseAt = Math.max(
    0,
    translations.findIndex(({ id }) => id === base),
  );
  const numbers = versesIn(
    reference,
    chapters.flatMap(({ data }) => (data ? [data] : [])),
  );
  const ours = chapters[baseAt]?.data;
  const copied = translations.flatMap(({ id }, at): CopiedVerse[] => {
    const chapter = chapters[at]?.data;
    const text = chapter && copiedFrom(chapter, { reference, numbers, id });
    return text ? [text] : [];
  });
  const isLoadingAgain = chapters.some(({ data, isFetching }) => !data && isFetching);
  return (
    <div className={styles.texts}>
      {copied.length > 0 && (
        <div className={styles.copy}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={isLoadingAgain}
            onClick={() => void copyComparison(copied)}
          >
            <Trans>Copy All Translations</Trans>
          </Button>
        </div>
      )}
      {translations.map((translation, at) => (
        <TextOf
          key={translation.id}
          translation={translation}
          reference={reference}
          chapter={chapters[at]?.data}
          base={at === baseAt ? undefined : ours}
          numbers={numbers}
          onRetry={() => void chapters[at]?.refetch()}
        />
      ))}
    </div>
  );
}

/** Copies a passage in several translations, which it always names. */
function copyComparison(copied: readonly CopiedVerse[]): Promise<void> {
  const { citation } = copyStyle.read();
  const count = copied.length;
  return copyVerses(
    copied,
    { version: true, citation: citation === "none" ? "after" : citation },
    plural(count, { one: "Copied in # translation", other: "Copied in # translations" }),
  );
}

/** Returns the verse numbers that at least one translation contains or marks as omitted. */
function versesIn({ verse, endVerse }: Reference, chapters: readonly BibleChapter[]): number[] {
  const all = chapters.flatMap(({ verses, absent }) => [...verses, ...absent]);
  const numbers = [...new Set(all.map((one) => one.verse))].sort((a, b) => a - b);
  if (verse === undefined) return numbers;
  return numbers.filter((number) => number >= verse && number <= (endVerse ?? verse));
}

function TextOf({
  translation,
  reference,
  chapter,
  base,
  numbers,
  onRetry,
}: {
  translation: Translation;
  reference: Reference;
  chapter: BibleChapter | undefined;
  base: BibleChapter | undefined;
  numbers: readonly number[];
  onRetry: () => void;
}) {
  const id = useId();
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        <Link to={bibleLink(formatReference(reference), translation.id)}>{translation.name}</Link>
      </h2>
      {!chapter && (
        <ErrorState message={t`This translation couldn't be loaded.`} onRetry={onRetry} />
      )}
      {chapter && numbers.length === 0 && (
        <p className={styles.absent}>
          <Trans>This translation doesn't have this verse.</Trans>
        </p>
      )}
      {chapter && (
        <p className={styles.words}>
          {numbers.map((number) => (
            <Fragment key={number}>
              <VerseOf number={number} chapter={chapter} base={base} />{" "}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

function VerseOf({
  number,
  chapter,
  base,
}: {
  number: number;
  chapter: BibleChapter;
  base: BibleChapter | undefined;
}) {
  const text = chapter.verses.find(({ verse }) => verse === number)?.text;
  if (text === undefined) {
    const reason = chapter.absent.find(({ verse }) => verse === number)?.reason;
    return (
      <span className={styles.absent}>
        {reason ? (
          <Trans>
            Verse {number} is absent here: {reason}
          </Trans>
        ) : (
          <Trans>
            Verse {number} is absent here. This translation numbers its verses differently.
          </Trans>
        )}
      </span>
    );
  }
  const other = base?.verses.find(({ verse }) => verse === number)?.text;
  return (
    <>
      <sup className={styles.number}>{number}</sup>
      <DifferingWords text={text} from={other} />
    </>
  );
}
