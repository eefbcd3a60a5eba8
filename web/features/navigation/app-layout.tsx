import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMediaQuery } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useLanguageTranslation } from "#web/features/bible/api/language-translation.ts";
import { lastPlace } from "#web/features/bible/api/last-place.ts";
import { usePreferencesSync } from "#web/features/preferences/api.ts";
import { useOfflineSetup } from "#web/lib/offline.ts";
import { useSync } from "#web/lib/offline-store/schedule-sync.ts";
import { useFollowSettings, usePublicSettings } from "#web/lib/public-settings.ts";
import { useRealtimeConnection } from "#web/lib/realtime.ts";
import { useSession } from "#web/lib/session.tsx";
import { useUnsavedText } from "#web/lib/unsaved-text.ts";
import { Announcement } from "#web/ui/announcement.tsx";
import { Brand } from "#web/ui/brand.tsx";
import { LazyDrawer } from "#web/ui/lazy-drawer.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { AccountDeletionBanner } from "./account-deletion-banner.tsx";
import styles from "./app-layout.module.css";
import { BottomNav } from "./bottom-nav.tsx";
import { ImportGuestData } from "./import-guest-data.tsx";
import { useHomePath } from "./nav-groups.ts";
import { NotificationsLink } from "./notifications-link.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { Sidebar } from "./sidebar.tsx";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

/**
 * The layout of every page under /app: navigation at the side, or in a drawer on small screens. On
 * phones, the main pages are also in a bar at the bottom.
 */
export default function AppLayout() {
  const { status, user } = useSession();
  const announcement = usePublicSettings().data?.announcement;
  // Small screens hide the column; rendering it there would delay the page.
  const isWide = useMediaQuery("(width > 62em)", undefined, { getInitialValueInEffect: false });
  const main = useMainFocus();
  const palette = usePalette();
  const hasPreferences = usePreferencesSync();
  useLanguageTranslation(/^signed/.test(status) && hasPreferences);
  useSync();
  useUnsavedText();
  useRealtimeConnection(user?.id);
  useFollowSettings();
  if (status === "loading") return <LoadingState wholePage />;
  return (
    <div className={styles.layout}>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <aside className={styles.side}>{isWide && <Sidebar onGoTo={palette.show} />}</aside>
      <TopBar onGoTo={palette.show} />
      {palette.open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={palette.hide} />
        </Suspense>
      )}
      <div className={styles.page}>
        <OfflineSetup />
        <OfflineNotice />
        <AccountDeletionBanner />
        <ImportGuestData />
        <Announcement text={announcement} />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <BottomNav />
    </div>
  );
}

/** Not in the layout, which would render the page again when the reader stores its first chapter. */
function OfflineSetup() {
  useOfflineSetup(useHasRead());
  return null;
}

/**
 * Whether somebody reads the Bible on this device. A guest may have followed a link to a single
 * chapter, which says little, so the second chapter or visit counts.
 */
function useHasRead(): boolean {
  const { user } = useSession();
  const place = lastPlace.use();
  const [first, setFirst] = useState<string>();
  const [isReader, setReader] = useState(place !== null);
  if (place && !first) setFirst(place.reference);
  if (place && first && place.reference !== first && !isReader) setReader(true);
  return isReader || (user !== null && place !== null);
}

/** The command palette. Opens with Ctrl+K, ⌘K or its button. */
function usePalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

function TopBar({ onGoTo }: { onGoTo: () => void }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={styles.topBar}>
      <button
        type="button"
        className={styles.burger}
        aria-label={t`Open navigation`}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </button>
      <Link to={useHomePath()} className={styles.topBrand}>
        <Brand />
      </Link>
      {user && <NotificationsLink />}
      <LazyDrawer opened={open} onClose={() => setOpen(false)} name={t`Navigation`}>
        <div className={styles.drawer}>
          <Sidebar
            onGoTo={() => {
              setOpen(false);
              onGoTo();
            }}
          />
        </div>
      </LazyDrawer>
    </header>
  );
}

/** After a page opens, moves the focus to it unless an element in it already has the focus. */
function useMainFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return main;
}
