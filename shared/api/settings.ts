import { z } from "zod";

/** What anyone may know of how this installation is set up. */
export const publicSettings = z.object({
  /** Whether people may read, search and chat without an account. */
  guestAccess: z.boolean(),
  /** Whether sign-up needs a confirmed address. */
  emailConfirmationRequired: z.boolean(),
  googleSignIn: z.boolean(),
  /** The name of the organisation whose single sign-on is configured, or null. */
  singleSignOn: z.string().nullable(),
  /** Whether codes can be sent to phones. */
  phoneSignIn: z.boolean(),
  /** Whether this installation sends mail. */
  mail: z.boolean(),
  aiEnabled: z.boolean(),
  /** A short notice for everyone, or null. */
  announcement: z.string().nullable(),
});

export type PublicSettings = z.infer<typeof publicSettings>;

/** The four rows of admin_settings, each with the shape its value must have. */
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
