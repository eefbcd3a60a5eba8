import { z } from "zod";
import { mailKinds } from "../choices.ts";
import { constantText } from "../message.ts";
import { pageOf } from "./pagination.ts";

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum([
    "prayed",
    "commented",
    "answered",
    "hidden",
    "restored",
    "reminder",
    "group_prayer",
    "group_request",
    "group_accepted",
  ]),
  prayer_id: z.uuid(),
  /** The group of a notification about a group; its `prayer_id` is the same. */
  group_id: z.uuid().nullable(),
  /** The title of the prayer or group, or `null` if the user no longer sees it. */
  title: z.string().nullable(),
  count: z.int(),
  /** The name of the only user who commented, if it is shown with the comment. */
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;
export const notifications = pageOf(notification).extend({ unread: z.int() });

/** The server's public key in base64url, which a browser needs to subscribe. */
export const pushKey = z.object({ public_key: z.string() });

const base64url = z.string().regex(/^[\w-]+=*$/, "must be base64url");
const endpoint = z.url("endpoint must be the address that the browser gave").max(1000);
/** A browser's subscription in the format of `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url.max(200), auth: base64url.max(100) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;
export const pushEndpoint = z.strictObject({ endpoint });

/** A push message. Its text may appear on a locked screen. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path on this site that a click opens. */
  path: string;
  /** A new message replaces a visible one with the same tag. */
  tag: string;
};

/**
 * Unsubscribes a user from one kind of mail. `token` proves that the link came from such a mail.
 */
export const unsubscribeQuery = z.object({
  person: z.uuid(constantText("This link does not work.")),
  kind: z.enum(mailKinds).default("daily_verse"),
  token: z.string().max(100),
});
