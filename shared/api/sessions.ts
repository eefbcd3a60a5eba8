import { z } from "zod";

/** A device that is signed in. */
export const deviceSession = z.object({
  id: z.uuid(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  /** When it was last seen, to the day. */
  last_seen_at: z.iso.datetime(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const deviceSessions = z.object({ items: z.array(deviceSession) });

/** Which sessions a sign-out ends: this one, the others, or every one. */
export const signOutScope = z.enum(["local", "others", "global"]);
export type SignOutScope = z.infer<typeof signOutScope>;

export const signOut = z.object({ scope: signOutScope });
