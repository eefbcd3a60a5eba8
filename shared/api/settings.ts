import { z } from "zod";

/** The settings of the installation that anyone may see. */
export const publicSettings = z.object({
  /** Whether guests may read, search and chat. */
  guestAccess: z.boolean(),
  /** Whether sign-up requires a confirmed email address. */
  emailConfirmationRequired: z.boolean(),
  googleSignIn: z.boolean(),
  /** The name of the organization whose single sign-on is configured, or `null`. */
  singleSignOn: z.string().nullable(),
  /** Whether the installation can send codes to phones. */
  phoneSignIn: z.boolean(),
  /** Whether the installation sends mail. */
  mail: z.boolean(),
  aiEnabled: z.boolean(),
  /** A short announcement for all users, or `null`. */
  announcement: z.string().nullable(),
});

/** The schema of the value of each row of admin_settings. */
export const settingSchemas = {
  guest_access: z.boolean(),
  ai: z.strictObject({
    enabled: z.boolean(),
    model: z.string().min(1).max(200).nullable(),
    baseUrl: z.url({ protocol: /^https?$/ }).nullable(),
    dailyMessages: z.int().positive().nullable(),
  }),
  community: z.strictObject({
    enabled: z.boolean(),
    reportThreshold: z.int().positive(),
  }),
  announcement: z.string().max(500).nullable(),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Setting<K extends SettingKey> = z.infer<(typeof settingSchemas)[K]>;
