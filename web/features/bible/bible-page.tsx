import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { LazyDrawer } from "#web/ui/lazy-drawer.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import { type BiblePageState, firstPassage, lastPlace } from "./api/last-place.ts";
import { BackToTop } from "./back-to-top.tsx";
import styles from "./bible-page.module.css";
import { BookList } from "./book-list.tsx";
import { DailyVerseCard } from "./daily-verse-card.tsx";
import { ExplorerHeader } from "./explorer-header.tsx";
import { MissingLanguage } from "./missing-language.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { ReadingView } from "./reading-view.tsx";
import type { SelectedVerses } from "./selected-verses.ts";
import { ToolsBox } from "./tools-box.tsx";
import { TranslationSelect } from "./translation-select.tsx";
import { useExplorer } from "./use-explorer.ts";
import { useShownBooks, useShownTranslations } from "./use-shown-lists.ts";
import { useStudy } from "./use-study.ts";

// Loaded lazily: most users who open a passage neither search nor study it at once.
const StudyPanel = lazy(() => import("./study-panel.tsx"));
const SearchView = lazy(() => import("./search-view.tsx"));

/**
 * Whether the list of books is open. It opens at first if the link to the reader asks for it,
 * because the user has opened no chapter yet. A reload leaves it closed.
 */
function useBooksOpen() {
  const state = useLocation().state as BiblePageState;
  return useState(() => state?.choose === true && !lastPlace.read());
}

const isFirstPassage = ({ book, chapter }: ChapterPlace) =>
  formatReference({ book, chapter }) === firstPassage;

/** The page /app/bible, where users read and search the Bible. */
export default function BiblePage() {
  const explorer = useExplorer();
  const { translations, version } = useShownTranslations(explorer.version);
  const books = useShownBooks(version);
  // Small screens hide the list beside the text; rendering it there would delay the page.
  const isWide = useMediaQuery("(width > 75em)", undefined, { getInitialValueInEffect: false });
  const besideTranslation = translations.find(
    ({ id }) => id === explorer.besideTranslation && id !== version,
  )?.id;
  // True until the user leaves the first passage, which Read opened without a chosen book.
  const [askForBook, setAskForBook] = useState(false);
  const [listening, setListening] = useState(false);
  const [booksOpen, setBooksOpen] = useBooksOpen();
  const { reference, mode } = explorer;
  const [shownPlace, setShownPlace] = useState<ChapterPlace>();
  const [selected, setSelected] = useState<SelectedVerses>();
  const { study, openStudy, changeKind, closeStudy } = useStudy(selected);

  if (askForBook && reference && !(mode === "read" && isFirstPassage(reference))) {
    setAskForBook(false);
  }
  const showReading = () => {
    if (reference) return explorer.showReading();
    const last = parseReference(lastPlace.read()?.reference ?? "");
    const opened = last.ok ? last : parseReference(firstPassage);
    setAskForBook(!last.ok);
    if (opened.ok) explorer.read(opened.reference);
  };
  const header = {
    translations,
    version,
    onTranslation: explorer.chooseTranslation,
    onSearch: explorer.showSearch,
    onRead: showReading,
    onBooks: () => setBooksOpen(true),
  };
  const dailyVerse = <DailyVerseCard version={version} onRead={explorer.read} />;
  const bookList = (
    <BookList
      books={books}
      current={shownPlace ?? reference}
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
      {mode === "read" && reference ? (
        <ReaderBar
          {...header}
          place={shownPlace ?? reference}
          isChoosing={booksOpen}
          besideTranslation={besideTranslation}
          onBeside={explorer.chooseBeside}
          pathOf={explorer.pathOf}
        />
      ) : (
        <ExplorerHeader {...header} />
      )}
      <MissingLanguage />
      <div className={styles.columns} data-wide={(besideTranslation && !study) || undefined}>
        <div className={styles.main} data-mode={mode}>
          {askForBook && mode === "read" && (
            <p className={styles.hint} role="status">
              <Trans>Please select a book from the sidebar first.</Trans>
            </p>
          )}
          {mode === "read" && reference ? (
            <ReadingView
              version={version}
              reference={reference}
              onGo={explorer.read}
              onPlace={setShownPlace}
              selected={selected}
              onSelect={setSelected}
              onStudy={openStudy}
              besideTranslation={besideTranslation}
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
          {study && mode === "read" ? (
            <Suspense fallback={<LoadingState />}>
              <StudyPanel
                study={study}
                version={version}
                translations={translations}
                onKind={changeKind}
                onClose={closeStudy}
              />
            </Suspense>
          ) : (
            <>
              {/* Readers turn to another chapter more often than to the verse of the day. */}
              {mode === "search" && dailyVerse}
              <section className={styles.books}>{isWide && bookList}</section>
              <ToolsBox
                reference={reference}
                onListen={mode === "read" && reference ? () => setListening(true) : undefined}
              />
              {mode === "read" && dailyVerse}
            </>
          )}
        </aside>
      </div>
      <LazyDrawer opened={booksOpen} onClose={() => setBooksOpen(false)} name={t`Books`} titled>
        <div className={styles.panel}>
          {mode === "search" && (
            <TranslationSelect
              translations={translations}
              version={version}
              onTranslation={explorer.chooseTranslation}
            />
          )}
          {bookList}
        </div>
      </LazyDrawer>
      <BackToTop />
    </div>
  );
}
