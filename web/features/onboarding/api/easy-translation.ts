import type { Onboarding } from "#shared/api/onboarding.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { contentLanguage } from "#web/lib/language.ts";
import { readPreferences } from "#web/lib/stored-preferences.ts";

/** The World English Bible: the modern English text that every installation has. */
const easyTranslation = "web";

/** Whether the answers say that the user is new to the Bible. */
const isNewcomer = ({ faith_level, bible_familiarity }: Onboarding["answers"]): boolean =>
  faith_level === "new" || bible_familiarity === "not_familiar";

/**
 * Returns a function that selects a modern English translation for newcomers who have chosen none.
 * Other languages have their own; see `useLanguageTranslation`.
 */
export function useEasyTranslation(): (answers: Onboarding["answers"]) => Promise<void> {
  const change = useChangePreferences();
  return async (answers) => {
    const needsOne = readPreferences().version === null && contentLanguage() === "en";
    if (needsOne && isNewcomer(answers)) await change({ version: easyTranslation });
  };
}
