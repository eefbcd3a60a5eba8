// The catalog: freely licensed translations and their public releases.
import type { CatalogTranslationDetails } from "#shared/api/catalog.ts";

export type CatalogEntry = CatalogTranslationDetails & {
  id: string;
  url: string;
  /**
   * SHA-256 of the file, if the file at this address never changes. Publishers replace the releases
   * below to correct errors, so an admin confirms the checksum of the first download.
   */
  sha256: string | null;
};

const publicDomain = "Public domain";
const ebible = (
  id: string,
  release: string,
  details: Omit<CatalogTranslationDetails, "publisher" | "license" | "description"> & {
    license?: string;
    description?: string;
  },
): CatalogEntry => ({
  license: publicDomain,
  description: "",
  ...details,
  id,
  publisher: "eBible.org",
  url: `https://ebible.org/Scriptures/${release}_usfm.zip`,
  sha256: null,
});

/** In the order of the page: by language, English first. */
export const catalogEntries: readonly CatalogEntry[] = [
  {
    id: "bsb",
    name: "Berean Standard Bible",
    abbreviation: "BSB",
    language: "English",
    language_tag: "en",
    year: 2023,
    license: "Public domain since April 30, 2023",
    description: "A modern English translation.",
    publisher: "Bible Hub",
    url: "https://bereanbible.com/bsb_usfm.zip",
    sha256: null,
  },
  ebible("rv1885", "eng-rv", {
    name: "Revised Version",
    abbreviation: "RV",
    language: "English",
    language_tag: "en-GB",
    year: 1885,
  }),
  ebible("geneva", "enggnv", {
    name: "Geneva Bible",
    abbreviation: "GNV",
    language: "English",
    language_tag: "en-GB",
    year: 1599,
  }),
  ebible("bbe", "engBBE", {
    name: "Bible in Basic English",
    abbreviation: "BBE",
    language: "English",
    language_tag: "en-GB",
    year: 1965,
    license: "Public domain in the United States",
  }),
  ebible("rv1909", "spaRV1909", {
    name: "Reina-Valera 1909",
    abbreviation: "RV1909",
    language: "Spanish",
    language_tag: "es",
    year: 1909,
  }),
  ebible("lsg1910", "fraLSG", {
    name: "Louis Segond 1910",
    abbreviation: "LSG",
    language: "French",
    language_tag: "fr",
    year: 1910,
  }),
  ebible("darby-fr", "frajnd", {
    name: "Bible J. N. Darby",
    abbreviation: "JND",
    language: "French",
    language_tag: "fr",
    year: 1885,
  }),
  ebible("luther1912", "deu1912", {
    name: "Lutherbibel 1912",
    abbreviation: "LUT1912",
    language: "German",
    language_tag: "de",
    year: 1912,
  }),
  ebible("elberfelder1905", "deuelo", {
    name: "Elberfelder 1905",
    abbreviation: "ELB1905",
    language: "German",
    language_tag: "de",
    year: 1905,
  }),
  ebible("blivre", "porbr2018", {
    name: "Bíblia Livre",
    abbreviation: "BLIVRE",
    language: "Portuguese",
    language_tag: "pt-BR",
    year: 2018,
    license: "CC BY 4.0, © 2018 Diego Santos, Mario Sérgio e Marco Teles",
    description: "A revision of the Almeida translation.",
  }),
  ebible("bpm", "porbrbsl", {
    name: "Bíblia Portuguesa Mundial",
    abbreviation: "BPM",
    language: "Portuguese",
    language_tag: "pt-BR",
    year: 2023,
  }),
  ebible("diodati", "ita1885", {
    name: "Diodati",
    abbreviation: "DIO",
    language: "Italian",
    language_tag: "it",
    year: 1885,
  }),
  ebible("riveduta1927", "ita1927", {
    name: "Riveduta 1927",
    abbreviation: "RIV",
    language: "Italian",
    language_tag: "it",
    year: 1927,
  }),
  ebible("statenvertaling", "nld", {
    name: "Statenvertaling",
    abbreviation: "SV",
    language: "Dutch",
    language_tag: "nl",
    year: 1917,
    description: "The Statenvertaling of 1637, in an edition of 1917.",
  }),
  ebible("kralicka", "ces1613", {
    name: "Bible kralická",
    abbreviation: "BKR",
    language: "Czech",
    language_tag: "cs",
    year: 1613,
  }),
  ebible("synodal", "russyn", {
    name: "Синодальный перевод",
    abbreviation: "SYN",
    language: "Russian",
    language_tag: "ru",
    year: 1876,
  }),
  ebible("vandyck", "arb-vd", {
    name: "ترجمة فان دايك",
    abbreviation: "AVD",
    language: "Arabic",
    language_tag: "ar",
    year: 1865,
  }),
  ebible("cuvs", "cmn-cu89s", {
    name: "和合本（简体）",
    abbreviation: "CUVS",
    language: "Chinese",
    language_tag: "zh-Hans",
    year: 1919,
    description: "Chinese Union Version with new punctuation, simplified script.",
  }),
  ebible("cuvt", "cmn-cu89t", {
    name: "和合本（繁體）",
    abbreviation: "CUVT",
    language: "Chinese",
    language_tag: "zh-Hant",
    year: 1919,
    description: "Chinese Union Version with new punctuation, traditional script.",
  }),
];

/**
 * Returns the entries of the catalog. `base` replaces the servers of all publishers and keeps the
 * file names, for tests.
 */
export function entriesOf(base: string | undefined): readonly CatalogEntry[] {
  if (base === undefined) return catalogEntries;
  return catalogEntries.map((entry) => ({
    ...entry,
    url: `${base}/${entry.url.split("/").at(-1)}`,
  }));
}
