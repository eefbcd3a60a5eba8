import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@fontsource/noto-serif-hebrew/hebrew-400.css";
import { CloseButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatReference } from "#scripture/references/reference.ts";
import type { OriginalVerse, OriginalWord } from "#shared/api/study.ts";
import { chapterQuery } from "#web/features/bible/api/use-chapter.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useLexiconEntry, useOriginalWords } from "./api/study.ts";
import styles from "./interlinear.module.css";
import { Entry } from "./lexicon-entry.tsx";
import resources from "./resources.module.css";
import type { VerseReference } from "./use-verse-form.tsx";

/** The Hebrew or Greek words of a verse. A selected word shows its dictionary entry. */
export function OriginalWords({ verse, version }: { verse: VerseReference; version: string }) {
  const address = formatReference(verse);
  const name = displayReference(verse);
  const { book, chapter, verse: number } = verse;
  const [chosen, setChosen] = useState<number>();
  const found = useOriginalWords(verse);
  const translated = useQuery(chapterQuery(version, { book, chapter }));
  if (found.isPending) return <LoadingState label={t`Looking up ${name}...`} />;
  if (found.isError) {
    return (
      <ErrorState message={t`The words couldn't be loaded.`} onRetry={() => void found.refetch()} />
    );
  }
  const { words, numbered, edition, language } = found.data;
  const word = chosen === undefined ? undefined : words[chosen];
  const text = translated.data?.verses.find((one) => one.verse === number)?.text;
  return (
    <section aria-labelledby="words-of" className={styles.verse}>
      <h2 id="words-of" className={resources.type}>
        <Link to={bibleLink(address, version)}>{name}</Link>
      </h2>
      {text && <p className={resources.words}>{text}</p>}
      {words.length === 0 ? (
        <EmptyState
          title={t`The ${edition} omits this verse`}
          text={t`Its editors concluded that the verse was not in the oldest text.`}
        />
      ) : (
        <WordList verse={found.data} chosen={chosen} onChoose={setChosen} />
      )}
      {word && <WordCard word={word} onClose={() => setChosen(undefined)} />}
      <p className={resources.text}>
        {numbered ? t`${edition}. There the verse is numbered ${numbered}.` : `${edition}.`}{" "}
        <Trans>
          Below each word are its pronunciation and the sense of its dictionary form that fits the
          verse best, chosen automatically. If no sense is certain, none is shown.
        </Trans>{" "}
        {language === "Greek" && (
          <Trans>
            The app also finds the dictionary entry and the grammar of a Greek word from its form. A
            form that it cannot parse has no grammar.
          </Trans>
        )}{" "}
        <Link to="/app/bible/credits">
          <Trans>Credits</Trans>
        </Link>
      </p>
    </section>
  );
}

const isGreek = (text: string) => /\p{Script=Greek}/u.test(text);

/** The language tag of a word. Words that earlier versions stored for offline name no language. */
const tagOf = ({ text, language }: OriginalWord) =>
  isGreek(text) ? "grc" : language === "Aramaic" ? "arc" : "he";

function listLabel(language: OriginalVerse["language"]): string {
  switch (language) {
    case "Hebrew":
      return t`The words in Hebrew`;
    case "Aramaic":
      return t`The words in Aramaic`;
    case "Hebrew and Aramaic":
      return t`The words in Hebrew and Aramaic`;
    case "Greek":
      return t`The words in Greek`;
  }
}

function WordList({
  verse: { words, language },
  chosen,
  onChoose,
}: {
  verse: OriginalVerse;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
}) {
  const hebrew = language !== "Greek";
  return (
    <ol className={styles.words} dir={hebrew ? "rtl" : "ltr"} aria-label={listLabel(language)}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its position
        <li key={index}>
          <button
            type="button"
            className={styles.word}
            aria-pressed={chosen === index}
            onClick={() => onChoose(chosen === index ? undefined : index)}
          >
            <span lang={tagOf(word)} className={hebrew ? styles.hebrew : styles.greek}>
              {word.text}
            </span>
            <span dir="ltr" lang="und" className={styles.sound}>
              {word.transliteration ?? "\u00a0"}
            </span>
            <span dir="ltr" className={styles.gloss}>
              {[...word.prefixes, word.gloss].filter(Boolean).join(" · ") || "\u00a0"}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function WordCard({ word, onClose }: { word: OriginalWord; onClose: () => void }) {
  const navigate = useNavigate();
  const { strongs, text, lemma, transliteration, prefixes, gloss, grammar, key } = word;
  const greek = isGreek(text);
  const sense = [...prefixes, gloss].filter(Boolean).join(" · ");
  const entry = useLexiconEntry(strongs ?? undefined);
  return (
    <aside className={styles.card} aria-label={t`The word ${text}`}>
      <CloseButton className={styles.close} aria-label={t`Close the word`} onClick={onClose} />
      <p className={styles.here}>
        <span
          lang={tagOf(word)}
          dir={greek ? undefined : "rtl"}
          className={greek ? styles.greek : styles.hebrew}
        >
          {text}
        </span>{" "}
        {transliteration && (
          <span lang="und" className={styles.sound}>
            {transliteration}
          </span>
        )}
      </p>
      <dl className={styles.facts}>
        {lemma && (
          <Fact name={t`Dictionary form`}>
            <span lang={tagOf(word)} dir={greek ? undefined : "rtl"}>
              {lemma}
            </span>
          </Fact>
        )}
        {sense && <Fact name={t`Sense here`}>{sense}</Fact>}
        {grammar && <Fact name={t`Grammar`}>{grammar}</Fact>}
      </dl>
      {strongs === null && (
        <p className={resources.text}>
          <Trans>There is no dictionary entry for this form.</Trans>{" "}
          <Link to={`/app/bible/word/${encodeURIComponent(key)}`}>
            <Trans>Every verse with {text}</Trans>
          </Link>
        </p>
      )}
      {entry.isLoading && <LoadingState label={t`Looking up...`} />}
      {entry.isError && (
        <ErrorState
          message={t`The entry couldn't be loaded.`}
          onRetry={() => void entry.refetch()}
        />
      )}
      {entry.data && (
        <Entry
          entry={entry.data}
          onNumber={(id) => navigate(`/app/bible/lexicon?${new URLSearchParams({ q: id })}`)}
        />
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
