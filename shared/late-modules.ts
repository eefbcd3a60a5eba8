/** The name of the `meta` element that lists the modules of a page whose scripts start late. */
export const lateModulesName = "late-modules";

const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * Moves the addresses of the modules that a page preloads into a `meta` element. The page then
 * starts its scripts late (web/lib/defer-scripts.ts).
 */
export function nameLateModules(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const meta = `<meta name="${lateModulesName}" content="${files.join(" ")}"/>`;
  return html.replaceAll(preloadLink, "").replace("</head>", () => `${meta}</head>`);
}
