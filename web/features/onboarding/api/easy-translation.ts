import type { Onboarding } from "#shared/api/onboarding.ts";
import { defaultPreferences } from "#shared/choices.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { readPreferences } from "#web/lib/stored-preferences.ts";

/** The World English Bible: the modern English text that every installation has. */
const easyTranslation = "web";

/** Whether the answers say that the user is new to the Bible. */
const isNewcomer = ({ faith_level, bible_familiarity }: Onboarding["answers"]): boolean =>
  faith_level === "new" || bible_familiarity === "not_familiar";

/** Returns a function that selects a modern translation for newcomers who have chosen none. */
export function useEasyTranslation(): (answers: Onboarding["answers"]) => Promise<void> {
  const change = useChangePreferences();
  return async (answers) => {
    const isUnchosen = readPreferences().version === defaultPreferences.version;
    if (isUnchosen && isNewcomer(answers)) await change({ version: easyTranslation });
  };
}
