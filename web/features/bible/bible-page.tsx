import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { displayReference } from "#web/lib/book-names.ts";
import { LazyDrawer } from "#web/ui/lazy-drawer.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { BackToTop } from "./back-to-top.tsx";
import styles from "./bible-page.module.css";
import { BookList } from "./book-list.tsx";
import { DailyVerseCard } from "./daily-verse-card.tsx";
import { ExplorerHeader } from "./explorer-header.tsx";
import { ReadingView } from "./reading-view.tsx";
import { ToolsBox } from "./tools-box.tsx";
import { useExplorer } from "./use-explorer.ts";
import { useShownBooks, useShownVersions } from "./use-shown-lists.ts";
import { VersionSelect } from "./version-select.tsx";

// Loaded lazily: most users who open a passage do not search at once.
const SearchView = lazy(() => import("./search-view.tsx"));

/** The page /app/bible, where users read and search the Bible. */
export default function BiblePage() {
  const explorer = useExplorer();
  const { versions, version } = useShownVersions(explorer.version);
  const books = useShownBooks(version);
  const [listening, setListening] = useState(false);
  const [booksOpen, setBooksOpen] = useState(false);
  const { reference, mode } = explorer;

  const showReading = () => {
    if (reference) explorer.showReading();
    else errorToast({ title: t`Please select a book from the sidebar first.` });
  };
  const bookList = (
    <BookList
      books={books}
      current={reference}
      onChoose={(place) => {
        explorer.read(place);
        setBooksOpen(false);
      }}
    />
  );

  return (
    <div className={styles.page}>
      <title>
        {pageTitle(mode === "read" && reference ? displayReference(reference) : t`Bible Explorer`)}
      </title>
      <ExplorerHeader
        versions={versions}
        version={version}
        mode={mode}
        onVersion={explorer.chooseVersion}
        onSearch={explorer.showSearch}
        onRead={showReading}
        onBooks={() => setBooksOpen(true)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {mode === "read" && reference ? (
            <ReadingView
              version={version}
              reference={reference}
              onGo={explorer.read}
              listening={listening}
              onListening={setListening}
            />
          ) : (
            <Suspense fallback={<LoadingState />}>
              <SearchView explorer={explorer} version={version} />
            </Suspense>
          )}
        </div>
        <aside className={styles.side} aria-label={t`Books and tools`}>
          <DailyVerseCard version={version} onRead={explorer.read} />
          <section className={styles.books}>{bookList}</section>
          <ToolsBox
            reference={reference}
            onListen={mode === "read" && reference ? () => setListening(true) : undefined}
          />
        </aside>
      </div>
      <LazyDrawer opened={booksOpen} onClose={() => setBooksOpen(false)} name={t`Books`} titled>
        <div className={styles.panel}>
          <VersionSelect versions={versions} version={version} onVersion={explorer.chooseVersion} />
          {bookList}
        </div>
      </LazyDrawer>
      <BackToTop />
    </div>
  );
}
