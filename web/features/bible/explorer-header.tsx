import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconBook2, IconBooks, IconCalendarCheck, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import styles from "./explorer-header.module.css";
import type { Mode } from "./use-explorer.ts";
import type { ShownVersion } from "./use-shown-lists.ts";
import { VersionSelect } from "./version-select.tsx";

const ReadingOptions = lazy(() => import("./reading-options.tsx"));

type Props = {
  versions: ShownVersion[];
  version: string;
  mode: Mode;
  onVersion: (version: string) => void;
  onSearch: () => void;
  onRead: () => void;
  onBooks: () => void;
};

/**
 * The title, the selected translation, and the tabs Search, Read and Reading Plans. Small screens
 * also have a button for the books.
 */
export function ExplorerHeader({
  versions,
  version,
  mode,
  onVersion,
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
          <VersionSelect versions={versions} version={version} onVersion={onVersion} />
        </div>
        <Button
          variant={mode === "search" ? "light" : "default"}
          aria-pressed={mode === "search"}
          leftSection={<IconSearch size={18} aria-hidden />}
          onClick={onSearch}
        >
          <Trans>Search</Trans>
        </Button>
        <Button
          variant={mode === "read" ? "light" : "default"}
          aria-pressed={mode === "read"}
          leftSection={<IconBook2 size={18} aria-hidden />}
          onClick={onRead}
        >
          <Trans>Read</Trans>
        </Button>
        {mode === "read" && <OptionsButton />}
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

function OptionsButton() {
  const [asked, setAsked] = useState(false);
  const button = (
    <Button
      variant="default"
      aria-label={t`Reading options`}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      {/* not translated: a sample of letters */}
      Aa
    </Button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <ReadingOptions />
    </Suspense>
  ) : (
    button
  );
}
