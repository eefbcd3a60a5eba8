// The language of the interface. English is in the source and needs no catalog; the catalog of
// another language loads before the first page that shows it (decision 16).
import { i18n, type Messages } from "@lingui/core";
import type { Locale as DateLocale } from "date-fns";
import { type Language, languages, matchLanguage } from "#shared/languages.ts";
import { pseudoLocaleKey } from "./storage-keys.ts";
import { readPreferences, subscribeToPreferences } from "./stored-preferences.ts";

/** `pseudo` shows accented letters, right to left. It finds untranslated texts and layout faults. */
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

/** The language of data such as book names that matches the active language. */
export function contentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? "en";
}

/** The locale for relative times in the active language, or undefined for English. */
export const activeDateLocale = () => dateLocale;

/** The language that this device uses: the user's choice, or the first one of the browser's. */
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
 * Loads the preferred language and shows it. If its catalog cannot load, the texts stay in the
 * language that they have.
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
      console.warn(`The texts in ${language} cannot load`, cause);
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

/** `es-MX` before `es`: dates and numbers follow the user's region where the browser names it. */
function regionalTags(language: InterfaceLanguage): string[] {
  const known = language === "pseudo" ? "en" : language;
  return [...navigator.languages.filter((tag) => matchLanguage([tag]) === known), known];
}

/** The direction of the script that a language is written in. */
export const textDirection = (language: string): "ltr" | "rtl" =>
  language === "pseudo" ? "rtl" : "ltr";
