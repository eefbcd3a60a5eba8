import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "../web/routes.ts";

/** The route modules that the server renders, below web/ (decision 18). */
export const renderedPages: readonly string[] = [
  "features/landing/landing-page.tsx",
  "features/bible/chapter-page.tsx",
  "features/bible/contents-page.tsx",
  "features/bible/search-page.tsx",
  "features/bible/unknown-bible-page.tsx",
  "features/bible/compare-form-page.tsx",
  "features/bible/passage-comparison-page.tsx",
  "features/chat/shared-page.tsx",
  "features/privacy/privacy-page.tsx",
  "features/reading-plans/plan-list-page.tsx",
  "features/reading-plans/plan-page.tsx",
  "features/resources/resource-list-page.tsx",
  "features/help/help-page.tsx",
  "features/groups/invitation-page.tsx",
];

/** Modules that a page of the server loads in the browser only. */
const browserParts = ["features/chat/live-shared-chat.tsx"];

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/** The server imports React Router, too, and React may exist only once. */
const external = ["react", "react-dom", "react-router"];

/**
 * Leaves the pages that only browsers render out of the server's build, with the libraries that
 * they import. React Router's `serverBundles` would build two bundles at the same time, which fails
 * at random (decision 18). The build contains what it uses of the libraries: 30 of 5,900 icons.
 */
export function serverPages(appFolder: string): Plugin {
  const isLeft = (file: string) => !renderedPages.includes(file);
  const left = [...filesOf(routes).filter(isLeft), ...browserParts];
  const modules = new Set(left.map((file) => path.resolve(appFolder, file)));
  return {
    name: "server-pages",
    apply: "build",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: true, external } }),
    load(id) {
      if (this.environment.name !== "ssr" || !modules.has(path.normalize(id))) return undefined;
      return "export default function NotOnTheServer() { return null; }";
    },
  };
}
