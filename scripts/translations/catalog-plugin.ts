import { createCompiledCatalog } from "@lingui/cli/api";
import type { Plugin } from "vite";
import { translatedLanguages } from "../../shared/languages.ts";
import { catalogs, root } from "./catalogs.ts";

const prefix = "virtual:catalog/";
const pseudo = "pseudo";

/**
 * `virtual:catalog/es`: the translations of web/ and shared/ in one module, compiled. Texts without
 * a translation are left out and stay English. `virtual:catalog/pseudo` has every text with
 * accented letters between brackets, for tests that look for texts outside the catalogs.
 */
export function catalogModules(): Plugin {
  return {
    name: "translation-catalogs",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: {
      filter: { id: /^\0virtual:catalog\// },
      async handler(id) {
        const locale = id.slice(prefix.length + 1);
        const language = translatedLanguages.find((one) => one === locale) ?? "es";
        const messages: Record<string, string> = {};
        for (const catalog of catalogs) {
          const isShared = catalog.path.startsWith(`${root}/shared/`);
          if (!isShared && !catalog.path.startsWith(`${root}/web/`)) continue;
          this.addWatchFile(catalog.getFilename(language));
          const entries = Object.entries((await catalog.read(language)) ?? {});
          for (const [hash, { message = "", translation }] of entries) {
            const text = locale === pseudo ? message : translation;
            if (text) messages[isShared ? message : hash] = text;
          }
        }
        const { source, errors } = createCompiledCatalog(locale, messages, {
          namespace: "es",
          pseudoLocale: pseudo,
          pseudoLocaleOptions: { prepend: "⟦", append: "⟧" },
        });
        for (const { id: key, error } of errors) this.error(`${locale}: ${key}: ${error.message}`);
        return { code: source, moduleType: "js" };
      },
    },
  };
}
