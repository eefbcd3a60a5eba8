import { z } from "zod";

export const schemeChoices = ["system", "light", "sepia", "dark"] as const;
/** How large scripture is set, as a share of its usual size in percent. */
export const textSizes = [90, 100, 115, 130, 150] as const;

/** What a person may be told of; all of it is off until they turn it on. */
export const notificationKinds = ["prayed", "commented", "answered", "daily_verse"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const off = z.boolean().default(false);

/** How a person wants Berea to look and behave. What is missing takes its default, so that a later choice needs no migration. */
export const preferences = z.object({
  scheme: z.enum(schemeChoices).default("system"),
  text_size: z.union(textSizes.map((size) => z.literal(size))).default(100),
  /** The id of the text that the reader opens with. */
  version: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, "version must be the id of a Bible text")
    .default("kjv"),
  /** Less movement, also where the system does not ask for it. */
  reduced_motion: off,
  /** Whether the chat with an AI is part of Berea for this person. */
  ai: z.boolean().default(true),
  notifications: z
    .object({ prayed: off, commented: off, answered: off, daily_verse: off })
    .prefault({}),
});
export type Preferences = z.infer<typeof preferences>;

/** Changes; what is left out stays. */
export const changedPreferences = z
  .strictObject({
    scheme: z.enum(schemeChoices),
    text_size: z.union(textSizes.map((size) => z.literal(size))),
    version: z.string().regex(/^[a-z0-9-]{1,32}$/, "version must be the id of a Bible text"),
    reduced_motion: z.boolean(),
    ai: z.boolean(),
    notifications: z
      .strictObject({
        prayed: z.boolean(),
        commented: z.boolean(),
        answered: z.boolean(),
        daily_verse: z.boolean(),
      })
      .partial(),
  })
  .partial();
export type ChangedPreferences = z.infer<typeof changedPreferences>;

/** `stored` is false while the person has chosen nothing on any device. */
export const storedPreferences = z.object({ preferences, stored: z.boolean() });
export type StoredPreferences = z.infer<typeof storedPreferences>;

export const defaultPreferences: Preferences = preferences.parse({});
