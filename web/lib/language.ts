// The interface language. English is in the source and has no catalog. The catalog of another
// language loads before the first page that uses it (decision 16).
import { i18n, type Messages } from "@lingui/core";
import type { Locale as DateLocale } from "date-fns";
import { type Language, languages, matchLanguage } from "#shared/languages.ts";
import { pseudoLocaleKey } from "./storage-keys.ts";
import { readPreferences, subscribeToPreferences } from "./stored-preferences.ts";

/**
 * `pseudo` displays accented letters, right to left. It reveals untranslated texts and layout bugs.
 */
export type InterfaceLanguage = Language | "pseudo";

type Catalog = { messages: Messages; dates?: DateLocale | undefined };

const loaders: Record<InterfaceLanguage, () => Promise<Catalog>> = {
  en: async () => ({ messages: {} }),
  es: async () => {
    const [{ messages }, { es: dates }] = await Promise.all([
      import("virtual:catalog/es"),
      import("date-fns/locale/es"),
    ]);
    return { messages, dates };
  },
  pseudo: async () => import("virtual:catalog/pseudo"),
};

i18n.loadAndActivate({ locale: "en", messages: {} });
let dateLocale: DateLocale | undefined;
let requested: InterfaceLanguage = "en";

/** Returns the language of data such as book names that matches the interface language. */
export function contentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? "en";
}

/** Returns the locale for relative times in the active language, or undefined for English. */
export const activeDateLocale = () => dateLocale;

/** Returns the language of this device: the user's choice, or else the browser's first language. */
function preferredLanguage(): InterfaceLanguage {
  if (usesPseudoLocale()) return "pseudo";
  const { language } = readPreferences();
  return language === "auto" ? matchLanguage(navigator.languages) : language;
}

function usesPseudoLocale(): boolean {
  try {
    return localStorage.getItem(pseudoLocaleKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Loads and activates the preferred language. If its catalog fails to load, the language stays the
 * same.
 */
export async function activatePreferredLanguage(): Promise<void> {
  const language = preferredLanguage();
  requested = language;
  if (language !== i18n.locale) {
    try {
      const { messages, dates } = await loaders[language]();
      if (requested !== language) return;
      dateLocale = dates;
      i18n.loadAndActivate({ locale: language, locales: regionalTags(language), messages });
    } catch (cause) {
      console.warn(`The catalog for ${language} could not be loaded`, cause);
    }
  }
  const page = document.documentElement;
  page.lang = i18n.locale === "pseudo" ? "en" : i18n.locale;
  page.dir = textDirection(i18n.locale);
  page.removeAttribute("data-language-pending");
}

/** Follows changes of the preferred language. Returns a function that stops this. */
export function followPreferredLanguage(): () => void {
  void activatePreferredLanguage();
  return subscribeToPreferences(() => void activatePreferredLanguage());
}

/** Returns `es-MX` rather than `es`, so that dates and numbers use the region of the browser. */
function regionalTags(language: InterfaceLanguage): string[] {
  const known = language === "pseudo" ? "en" : language;
  return [...navigator.languages.filter((tag) => matchLanguage([tag]) === known), known];
}

/** Returns the text direction of a language. */
export const textDirection = (language: string): "ltr" | "rtl" =>
  language === "pseudo" ? "rtl" : "ltr";
