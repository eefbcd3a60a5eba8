import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import {
  IconBook2,
  IconCalendarCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ChapterPlace, nextChapter, previousChapter } from "#scripture/canon/navigation.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./reader-bar.module.css";
import { ReadingOptionsButton } from "./reading-options-button.tsx";
import type { TranslationOption } from "./use-shown-lists.ts";

type Props = {
  /** The chapter on screen. In continuous reading, scrolling changes it. */
  place: ChapterPlace;
  translations: TranslationOption[];
  version: string;
  onTranslation: (version: string) => void;
  /** The translation in the second column. */
  besideTranslation: string | undefined;
  onBeside: (version: string | null) => void;
  /** Whether the panel with the books is open. */
  isChoosing: boolean;
  /** Opens the panel with the books. */
  onBooks: () => void;
  onSearch: () => void;
  onRead: () => void;
  /** Returns the address of a chapter. */
  pathOf: (place: ChapterPlace) => string;
};

/**
 * The sticky bar above a chapter. It shows the chapter and the translation, opens the list of each,
 * and has buttons for the previous and the next chapter.
 */
export function ReaderBar(props: Props) {
  const { place, translations, version, onTranslation, isChoosing, onBooks, onSearch, onRead } =
    props;
  const { pathOf, besideTranslation, onBeside } = props;
  const { book, chapter } = place;
  const name = displayReference({ book, chapter });
  const before = previousChapter(place);
  const after = nextChapter(place);
  const previousName = before && displayReference(before);
  const nextName = after && displayReference(after);
  return (
    <header className={styles.bar} data-reader-bar>
      <h1 className="visually-hidden">
        <Trans>Bible Explorer</Trans>
      </h1>
      <Turn
        to={before && pathOf(before)}
        rel="prev"
        label={previousName ? t`Previous chapter: ${previousName}` : undefined}
      >
        <IconChevronLeft size={20} aria-hidden />
      </Turn>
      <button
        type="button"
        className={styles.chooser}
        aria-label={t`Books and chapters: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        onClick={onBooks}
      >
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <TranslationChooser
        label={t`Bible version`}
        shown={version}
        value={version}
        onChange={onTranslation}
      >
        {translations.map(optionOf)}
      </TranslationChooser>
      <span className={styles.wide}>
        <TranslationChooser
          label={t`Second translation`}
          shown={besideTranslation ?? "+"}
          value={besideTranslation ?? ""}
          onChange={(id) => onBeside(id || null)}
        >
          <option value="">{t`No second translation`}</option>
          {translations.filter(({ id }) => id !== version).map(optionOf)}
        </TranslationChooser>
      </span>
      <Turn
        to={after && pathOf(after)}
        rel="next"
        label={nextName ? t`Next chapter: ${nextName}` : undefined}
      >
        <IconChevronRight size={20} aria-hidden />
      </Turn>
      <div className={styles.tools}>
        <Button className={styles.tool} variant="subtle" onClick={onSearch}>
          <IconSearch size={18} aria-hidden />
          <span className={styles.word}>
            <Trans>Search</Trans>
          </span>
        </Button>
        <Button
          className={`${styles.tool} ${styles.roomy}`}
          variant="light"
          aria-pressed
          onClick={onRead}
        >
          <IconBook2 size={18} aria-hidden />
          <span className={styles.word}>
            <Trans>Read</Trans>
          </span>
        </Button>
        <Button
          component={Link}
          to="/app/bible/plans"
          className={`${styles.tool} ${styles.roomy}`}
          variant="subtle"
        >
          <IconCalendarCheck size={18} aria-hidden />
          <span className={styles.word}>
            <Trans>Reading Plans</Trans>
          </span>
        </Button>
        <ReadingOptionsButton />
      </div>
    </header>
  );
}

const optionOf = ({ id, name }: TranslationOption) => (
  <option key={id} value={id}>
    {name}
  </option>
);

/**
 * A native select for the translation that is only as wide as the abbreviation of the selected one.
 */
function TranslationChooser(props: {
  label: string;
  shown: string;
  value: string;
  onChange: (version: string) => void;
  children: ReactNode;
}) {
  const { label, shown, value, onChange, children } = props;
  return (
    <span className={styles.chooser} title={label}>
      <span aria-hidden>{shown.toUpperCase()}</span>
      <IconChevronDown size={16} aria-hidden />
      <select
        className={styles.translations}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </span>
  );
}

/**
 * A link to a neighboring chapter, or a placeholder of the same size at either end of the Bible.
 */
function Turn(props: {
  to: string | null;
  rel: "prev" | "next";
  label: string | undefined;
  children: ReactNode;
}) {
  const { to, rel, label, children } = props;
  if (to === null) return <span className={styles.turn} />;
  return (
    <Link className={styles.turn} to={to} rel={rel} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
