import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconBook2, IconBooks, IconCalendarCheck, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./explorer-header.module.css";
import { TranslationSelect } from "./translation-select.tsx";
import type { TranslationOption } from "./use-shown-lists.ts";

type Props = {
  translations: TranslationOption[];
  version: string;
  onTranslation: (version: string) => void;
  onSearch: () => void;
  onRead: () => void;
  onBooks: () => void;
};

/**
 * The title of the search, the selected translation, and the tabs Search, Read and Reading Plans.
 * Small screens also have a button for the books.
 */
export function ExplorerHeader({
  translations,
  version,
  onTranslation,
  onSearch,
  onRead,
  onBooks,
}: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <Trans>Bible Explorer</Trans>
      </h1>
      <div className={styles.actions}>
        <Button
          className={styles.books}
          variant="default"
          leftSection={<IconBooks size={18} aria-hidden />}
          onClick={onBooks}
        >
          <Trans>Books</Trans>
        </Button>
        <div className={styles.version}>
          <TranslationSelect
            translations={translations}
            version={version}
            onTranslation={onTranslation}
          />
        </div>
        <Button
          variant="light"
          aria-pressed
          leftSection={<IconSearch size={18} aria-hidden />}
          onClick={onSearch}
        >
          <Trans>Search</Trans>
        </Button>
        <Button
          variant="default"
          aria-pressed={false}
          leftSection={<IconBook2 size={18} aria-hidden />}
          onClick={onRead}
        >
          <Trans>Read</Trans>
        </Button>
        <Button
          component={Link}
          to="/app/bible/plans"
          variant="default"
          leftSection={<IconCalendarCheck size={18} aria-hidden />}
        >
          <Trans>Reading Plans</Trans>
        </Button>
      </div>
    </header>
  );
}
