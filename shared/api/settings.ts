import { z } from "zod";
import { quotationHandlings } from "../choices.ts";
import { installationLimits, landingLimits } from "../limits.ts";

const words = (max: number) => z.string().trim().min(1).max(max);

/** How the installation presents itself. `null` keeps the standard name, or shows no welcome. */
const installationSetting = z.strictObject({
  /** Without control and invisible characters, because it is shown in mails and window titles. */
  name: words(installationLimits.name)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, "The name has to be one line of visible characters.")
    .nullable(),
  /** A plain text for visitors of the landing page. */
  welcome: words(installationLimits.welcome).nullable(),
});

/** `logo` is the hash of the picture, which is part of its address. */
const installationDetails = installationSetting.extend({ logo: z.string().nullable() });
export type InstallationDetails = z.infer<typeof installationDetails>;

/** The public settings of the installation. */
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
  /** See the setting `ai`. */
  quotationHandling: z.enum(quotationHandlings),
  /** Whether everyone can see how the quotations in answers turned out. */
  citationsPublished: z.boolean(),
  /** A short announcement for all users, or `null`. */
  announcement: z.string().nullable(),
  installation: installationDetails,
  /** Whether a new account needs an invitation. */
  invitedOnly: z.boolean(),
});

export type PublicSettings = z.infer<typeof publicSettings>;

/**
 * The parts of the landing page that make claims about this installation. Each can be hidden or
 * replaced; `null` keeps the default.
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
    /** Prices including the currency. */
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

/** The parts of the landing page, and what this installation offers. */
export const landingPage = landingParts.extend({
  /** Whether guests can chat without a key of their own. */
  guestChat: z.boolean(),
  /** Whether the AI chat is on and has no daily limit. */
  unlimitedChat: z.boolean(),
  /** Whether prayers can be shared with the community. */
  community: z.boolean(),
});
export type LandingPage = z.infer<typeof landingPage>;

/** The schema of the value of each row of admin_settings. */
export const settingSchemas = {
  guest_access: z.boolean(),
  ai: z.strictObject({
    enabled: z.boolean(),
    model: z.string().min(1).max(200).nullable(),
    baseUrl: z.url({ protocol: /^https?$/ }).nullable(),
    dailyMessages: z.int().positive().nullable(),
    /** What happens to wrong quotations in the answers of users who have not chosen. */
    quotations: z.enum(quotationHandlings).default("correct"),
  }),
  community: z.strictObject({
    enabled: z.boolean(),
    reportThreshold: z.int().positive(),
  }),
  announcement: z.string().max(500).nullable(),
  /** Whether everyone can see what happened to the quotations in answers. */
  citations: z.strictObject({ published: z.boolean() }),
  installation: installationSetting,
  landing: landingParts,
  sign_up: z.strictObject({ invitedOnly: z.boolean() }),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Setting<K extends SettingKey> = z.infer<(typeof settingSchemas)[K]>;
