import { z } from "zod";
import { mailKinds } from "../choices.ts";
import { pageOf } from "./pagination.ts";

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(["prayed", "commented", "answered", "hidden", "restored", "reminder"]),
  prayer_id: z.uuid(),
  /** The prayer's title; null when it is shared no more, or gone. */
  title: z.string().nullable(),
  count: z.int(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;
export const notifications = pageOf(notification).extend({ unread: z.int() });

/** What a browser needs to subscribe: the server's public key, in base64url. */
export const pushKey = z.object({ public_key: z.string() });

const base64url = z.string().regex(/^[\w-]+=*$/, "must be base64url");
const endpoint = z.url("endpoint must be the address that the browser gave").max(1000);
/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url.max(200), auth: base64url.max(100) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;
export const pushEndpoint = z.strictObject({ endpoint });

/** What a browser is sent: in words that may stand on a locked screen. */
export type PushMessage = {
  title: string;
  body: string;
  /** Where a click leads, on this site. */
  path: string;
  /** A later message with the same tag takes the place of one that is still shown. */
  tag: string;
};

/** Whose mails of which kind to stop; `token` proves that the link came in one of them. */
export const stopMail = z.object({
  person: z.uuid("This link does not work."),
  kind: z.enum(mailKinds).default("daily_verse"),
  token: z.string().max(100),
});
