import type { LandingParts } from "#shared/api/settings.ts";

/**
 * Returns the style sheet of the landing page that hides what is not true of this installation. The
 * page is built with the standard words, so without it they would show until its script has loaded
 * the setting, and always to a visitor without scripts. A part with other words appears with them.
 */
export function landingStyles(parts: LandingParts): string {
  const rules = Object.entries(parts).flatMap(([part, { shown, ...words }]) => {
    const selector = `[data-landing-part="${part}"]`;
    if (!shown) return [`${selector}{display:none}`];
    const replaced = Object.values(words).some((value) => value !== null);
    return replaced ? [`${selector}:not([data-own-words]){visibility:hidden}`] : [];
  });
  return rules.join("\n");
}
