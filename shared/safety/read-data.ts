// biome-ignore lint/style/noRestrictedImports: scripts/inline-data-plugin.ts removes it from bundles.
import { readFileSync } from "node:fs";

/**
 * Returns the text of a file of this folder, such as "languages/es.txt". The builds of the pages and
 * of the server replace each call by the text, so `file` must be a literal.
 */
export const readData = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), "utf8");
