// What the web needs to know of the settings without the schemas.

/** The four rows of admin_settings, in their order. */
export const settingKeys = ["ai", "announcement", "community", "guest_access"] as const;
export type SettingName = (typeof settingKeys)[number];

/** Of a value as JSON, in UTF-16 units. */
export const maxSettingLength = 10_000;

/** How far back the trends go. */
export const trendDays = 90;
