import { usePreferences } from "./preferences.ts";
import { usePublicSettings } from "./public-settings.ts";

/** Whether the AI chat is on: neither the user nor the operator has turned it off. */
export function useAiEnabled(): boolean {
  const wanted = usePreferences().ai;
  const settings = usePublicSettings();
  return wanted && settings.data?.aiEnabled !== false;
}
