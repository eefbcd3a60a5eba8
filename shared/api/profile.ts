import { z } from "zod";
import { maxAboutLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { userName } from "../user-name.ts";

/** A user's profile, as the user and others see it. `avatar_url` is a URL of this server. */
export const profile = z.object({
  id: z.uuid(),
  full_name: z.string(),
  about_me: z.string(),
  avatar_url: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** Number of items that the user has saved. */
export const profileCounts = z.object({ verses_saved: z.int(), posts_created: z.int() });

/**
 * Changes to a profile. Absent fields stay unchanged. Lengths are in UTF-16 code units, as the
 * counter shows.
 */
export const updateProfile = z
  .strictObject({
    full_name: userName,
    about_me: z
      .string()
      .trim()
      .max(
        maxAboutLength,
        constantText("Please keep this to {max} characters.", { max: maxAboutLength }),
      ),
    if_unchanged_since: z.iso
      .datetime({ offset: true, error: "if_unchanged_since is the profile's updated_at" })
      .describe(
        "The profile's `updated_at` as last read. If it changed since, nothing is changed. Required to replace text, unless the profile has not changed since it was added",
      ),
  })
  .partial();

export type Profile = z.infer<typeof profile>;
export type UpdateProfile = z.infer<typeof updateProfile>;
