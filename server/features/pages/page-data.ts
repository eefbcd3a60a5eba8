import { createHash } from "node:crypto";
import { bookOf } from "#scripture/canon/books.ts";
import type { InstallationDetails } from "#shared/api/settings.ts";
import { chapterResponse, wholeCanon } from "#shared/chapter-response.ts";
import { defaultLandingPage } from "#shared/content/landing.ts";
import { standardInstallation } from "#shared/content/product.ts";
import type { PageData, TranslationChoice } from "#shared/page-data.ts";
import type { Services } from "../../services.ts";

type Needed = Pick<Services, "env" | "library" | "licensed">;

/**
 * Returns page data from memory. The landing page and the installation have default settings.
 * `search`, `sharedChat` and `invitation` are stubs that the routes replace.
 */
export function createPageData({ env, library, licensed }: Needed): PageData {
  return {
    origin: originOf(env.publicUrl),
    translations: async () => listTranslations({ library, licensed }),
    isLicensed: async (version) => licensed.has(version),
    books: async (version) => {
      if (licensed.has(version)) return wholeCanon;
      return library.texts.has(version) ? library.books(version) : undefined;
    },
    chapter: async (version, { book, chapter }) => {
      const found = chapterResponse(library.text(version), bookOf(book), chapter);
      return found.ok ? found.chapter : undefined;
    },
    search: async () => ({ ok: false, message: "" }),
    invitation: async () => undefined,
    sharedChat: async () => undefined,
    landing: async () => defaultLandingPage,
    announcement: async () => null,
    installation: async () => standardInstallation,
  };
}

/** The translations in the order of the chooser. */
function listTranslations({
  library,
  licensed,
}: Pick<Needed, "library" | "licensed">): TranslationChoice[] {
  return [
    ...[...library.texts.values()].map(({ info }) => ({
      ...choice(info),
      licensed: false,
      complete: library.isComplete(info.id),
    })),
    ...licensed.list().map((info) => ({ ...choice(info), licensed: true, complete: true })),
  ];
}

/**
 * Returns a function that returns the version of all pages: it changes when the list of translations
 * or the details of the installation do. Each cached response asks for it, so it is computed only
 * when one of its parts has been replaced.
 */
export function createPagesVersion(
  services: Pick<Services, "library" | "licensed" | "installation">,
): (details?: InstallationDetails) => string {
  const { library, licensed, installation } = services;
  let parts: readonly unknown[] = [];
  let version = "";
  return (details = installation.last) => {
    const current = [library.texts, details, ...licensed.list()];
    if (current.length !== parts.length || current.some((part, at) => part !== parts[at])) {
      parts = current;
      version = createHash("sha256")
        .update(JSON.stringify([listTranslations(services), details]))
        .digest("base64url");
    }
    return version;
  };
}

/** The public URL without a trailing slash, to which pages append paths. */
export const originOf = (publicUrl: string) => publicUrl.replace(/\/+$/, "");

const choice = ({
  id,
  name,
  abbreviation,
  languageTag,
}: Omit<TranslationChoice, "licensed" | "complete">) => ({
  ...{ id, name, abbreviation, languageTag },
});
