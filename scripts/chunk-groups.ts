import { renderedPages } from "./server-pages-plugin.ts";

type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Context = { getModuleInfo(id: string): ModuleInfo | null };

/** A module that at least this many pages import is in the chunk of the app. */
const sharedByMany = 8;

const formModule = /node_modules\/@mantine\/form\/|\/web\/lib\/(schema-form|form-errors)\.ts/;

const isRoot = (id: string) => /\/web\/(root\.tsx|entry\.client)/.test(id);
const isLandingPage = (id: string) => id.includes("/web/features/landing/");
const isBiblePage = (id: string) => id.includes("/web/features/bible/");
const isChapterPage = (id: string) => /\/features\/bible\/(?:chapter|contents)-page/.test(id);
const isPublicPage = (id: string) => renderedPages.some((page) => id.includes(`/web/${page}`));

const isRarePage = (id: string) =>
  !isLandingPage(id) && !/\/features\/bible\/(?:chapter|contents|search)-page/.test(id);

/** The entries and dynamically imported modules that load a module with themselves. */
function loadedBy(id: string, context: Context): Set<string> {
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = context.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) found.add(one.replace(/\?.*$/, ""));
    for (const importer of info.importers) seen.add(importer);
  }
  return found;
}

/**
 * Names the chunk of a module that a public page, or the frame of every page of the app, loads. The
 * light pages must never load a chunk that also has modules of the app. Returns null for the other
 * modules of the app and for those of a single page.
 */
function namedChunk(id: string, context: Context): string | null {
  const pages = [...loadedBy(id, context)];
  if (pages.some(isRoot)) return "common";
  if (pages.length === 1) return null;
  const publicPages = pages.filter(isPublicPage);
  // What one of the rarer pages shares with the app only must not burden the other light pages.
  if (publicPages.length === 1 && publicPages.some(isRarePage)) return null;
  if (publicPages.length > 0) {
    const biblePages = publicPages.filter(isBiblePage);
    if (biblePages.length === 0) return publicPages.some(isLandingPage) ? "landing" : "texts";
    if (biblePages.length < publicPages.length) return "common";
    // The parser of references: a chapter, which most visitors open, needs none.
    return biblePages.some(isChapterPage) ? "reading" : "passages";
  }
  const isLoadedBy = (page: string) =>
    pages.some((one) => one.endsWith(`/web/features/${page}.tsx`));
  const isOfLayout = ["navigation/app-layout", "access/allow-guests"].some(isLoadedBy);
  if (pages.some((page) => page.endsWith("/web/ui/app-providers.tsx"))) return "providers";
  // The sign-in page, which many visitors open first, loads neither the layout nor the app.
  const isShared = isOfLayout || (pages.length >= sharedByMany && !formModule.test(id));
  if (isLoadedBy("auth/auth-page") && isShared) return "providers";
  if (isOfLayout) return "layout";
  // One chunk for what the reader shares with other pages, instead of 14 of 1 to 3 KB.
  return isLoadedBy("bible/bible-page") ? "reader" : null;
}

/**
 * Few files instead of a hundred small ones: over HTTP/1.1 each file waits for one of six
 * connections. The groups are in the order of precedence. What loads a module also loads its
 * dependencies, so a group never imports a later one, and the chunks have no cycles.
 */
export const chunkGroups = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui\/(core|react))\//,
  },
  ...["common", "landing", "reading", "passages", "texts", "providers", "layout", "reader"].map(
    (name) => ({
      debugName: name,
      name: (id: string, context: Context) => (namedChunk(id, context) === name ? name : null),
    }),
  ),
  // Only pages with a form load it.
  {
    name: "forms",
    test: formModule,
  },
  // Without Zod: it loads together with the schemas of forms, after the page.
  {
    name: "app",
    minShareCount: sharedByMany,
    test: (id: string) => !id.includes("/node_modules/zod/"),
  },
  { name: "icons", test: /node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
];
