import type { AdminHealth, AdminSetting } from "#shared/api/admin.ts";
import { type LandingParts, settingSchemas } from "#shared/api/settings.ts";

export const setupStepIds = ["name", "landing", "ai", "mail", "backup", "people"] as const;
export type SetupStepId = (typeof setupStepIds)[number];

/** What the server reported; a part is `undefined` while it loads, and null if that failed. */
type Facts = {
  settings: readonly Pick<AdminSetting, "setting_key" | "setting_value">[];
  health: Pick<AdminHealth, "mail" | "backup"> | null | undefined;
  /** Whether the operator has a key for everyone. */
  hasAiKey: boolean | null | undefined;
  totalUsers: number;
};

/**
 * Returns whether each step of a new installation is done: `undefined` while the facts load, and
 * null if they could not be loaded.
 */
export function setupState(facts: Facts): Record<SetupStepId, boolean | null | undefined> {
  const { settings, health, hasAiKey, totalUsers } = facts;
  const settingOf = (key: string) =>
    settings.find(({ setting_key }) => setting_key === key)?.setting_value;
  const installation = settingSchemas.installation.safeParse(settingOf("installation"));
  const landing = settingSchemas.landing.safeParse(settingOf("landing"));
  return {
    name: installation.success ? installation.data.name !== null : null,
    landing: landing.success ? !hasSamples(landing.data) : null,
    ai: hasAiKey,
    mail: health && health.mail.ok === true,
    backup: health && health.backup.ok === true && health.backup.succeeded_at !== null,
    people: totalUsers > 1,
  };
}

/** Whether the landing page shows figures, testimonials or a guarantee that come with Berea. */
function hasSamples({ stats, testimonials, guarantee }: LandingParts): boolean {
  return (
    (stats.shown && stats.items === null) ||
    (testimonials.shown && testimonials.items === null) ||
    (guarantee.shown && guarantee.text === null)
  );
}
