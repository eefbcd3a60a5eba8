import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { makeConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { translatedLanguages } from "../../shared/languages.ts";
import { macroExtractor } from "./macro-extractor.ts";
import { messageExtractor } from "./message-extractor.ts";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const tests = "**/*.test.{ts,tsx}";

/** Lingui's configuration. Not in lingui.config.ts, because Lingui's loader cannot load Vite. */
export const format = formatter({ lineNumbers: false });

const config = makeConfig({
  rootDir: root,
  sourceLocale: "en",
  locales: [...translatedLanguages],
  catalogs: [
    {
      path: "<rootDir>/web/locales/{locale}/{name}",
      include: ["<rootDir>/web/features/{name}/"],
      exclude: [tests],
    },
    {
      path: "<rootDir>/web/locales/{locale}/ui",
      include: ["<rootDir>/web/ui/", "<rootDir>/web/lib/", "<rootDir>/web/root.tsx"],
      exclude: [tests],
    },
    {
      path: "<rootDir>/shared/locales/{locale}",
      include: ["<rootDir>/shared/"],
      exclude: [tests],
    },
    {
      path: "<rootDir>/server/locales/{locale}",
      include: ["<rootDir>/server/"],
      exclude: [tests, "**/db/migrations/**"],
    },
  ],
  extractors: [messageExtractor, macroExtractor],
  format,
});

/**
 * The catalogs of translations: a file for each folder and language, so that two branches rarely
 * change the same file. English has none: it is in the source (decision 16).
 */
export const catalogs = await getCatalogs(config);

/** Writes the texts of the source into the catalogs. Keeps the translations of unchanged texts. */
export async function extractAll(): Promise<void> {
  for (const catalog of catalogs) {
    const made = await catalog.make({ clean: true, overwrite: false, orderBy: "message" });
    if (!made) throw new Error(`The texts of ${catalog.include.join(", ")} cannot be extracted.`);
    for (const [language, messages] of Object.entries(made)) {
      if (Object.keys(messages).length === 0) rmSync(catalog.getFilename(language));
    }
  }
}
