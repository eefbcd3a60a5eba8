import { z } from "zod";

/** A signed-in device. */
export const deviceSession = z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  /** The day on which it was last seen. */
  last_seen_at: z.iso.datetime(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const deviceSessions = z.object({ items: z.array(deviceSession) });

/** Which sessions to end: this one, the others, or all. */
export const signOutScope = z.enum(["local", "others", "global"]);
export type SignOutScope = z.infer<typeof signOutScope>;

export const signOut = z.object({ scope: signOutScope });
