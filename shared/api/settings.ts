import { z } from "zod";
import { landingLimits } from "../limits.ts";

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

const words = (max: number) => z.string().trim().min(1).max(max);

/**
 * The parts of the landing page that make statements about this installation. Each can be hidden or
 * get other words; `null` keeps the standard ones.
 */
export const landingParts = z.strictObject({
  stats: z.strictObject({
    shown: z.boolean(),
    items: z
      .array(
        z.strictObject({ figure: words(landingLimits.figure), label: words(landingLimits.label) }),
      )
      .min(1)
      .max(landingLimits.figures)
      .nullable(),
  }),
  testimonials: z.strictObject({
    shown: z.boolean(),
    items: z
      .array(
        z.strictObject({
          quote: words(landingLimits.quote),
          name: words(landingLimits.name),
          role: words(landingLimits.role),
        }),
      )
      .min(1)
      .max(landingLimits.testimonials)
      .nullable(),
  }),
  prices: z.strictObject({
    shown: z.boolean(),
    /** With the currency. */
    amounts: z
      .strictObject({
        weekly: words(landingLimits.price),
        monthly: words(landingLimits.price),
        yearly: words(landingLimits.price),
      })
      .nullable(),
  }),
  guarantee: z.strictObject({
    shown: z.boolean(),
    text: words(landingLimits.text).nullable(),
  }),
});
export type LandingParts = z.infer<typeof landingParts>;

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
  landing: landingParts,
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Setting<K extends SettingKey> = z.infer<(typeof settingSchemas)[K]>;
