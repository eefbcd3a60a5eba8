// Content that users share, as other users see it.
import { z } from "zod";
import { feedOrders, prayerStatuses } from "../choices.ts";
import { maxCommentLength } from "../limits.ts";
import { communityMessages } from "../messages.ts";
import { normalizeTag } from "../normalize.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** `null` if the user shared anonymously. An empty name is shown as Anonymous too. */
export const author = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    /** Whether the author is a moderator or an admin now; shown as a badge beside the name. */
    is_moderator: z.boolean(),
  })
  .nullable();
export type Author = z.infer<typeof author>;

export const sharedPrayer = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  /** References of related verses. */
  verses: z.array(z.string()),
  status: z.enum(prayerStatuses),
  author,
  /** Whether it belongs to the reader. */
  mine: z.boolean(),
  /**
   * The prayer in the reader's own journal. `null` for prayers of others, so that it reveals no
   * author.
   */
  journal_id: z.uuid().nullable(),
  likes: z.int(),
  liked: z.boolean(),
  /** How often users marked it as prayed. Each user counts once a day. */
  prayed: z.int(),
  prayed_today: z.boolean(),
  comments: z.int(),
  shared_at: z.iso.datetime(),
});
export type SharedPrayer = z.infer<typeof sharedPrayer>;
export const feed = pageOf(sharedPrayer);
export const feedQuery = pageQuery.extend({
  order: z.enum(feedOrders).default("newest"),
  tag: z.string().overwrite(normalizeTag).max(40).optional(),
  author: z.uuid().optional(),
});

export const sharePrayer = z.strictObject({
  /** Whether to share without the author's name. */
  anonymous: z.boolean().default(false),
  /**
   * Whether the author saw the help resources and still wants to share a prayer that mentions
   * self-harm.
   */
  confirmed: z.boolean().default(false),
  if_unchanged_since: z.iso
    .datetime({ offset: true, error: "if_unchanged_since is the prayer's updated_at" })
    .optional()
    .describe(
      "The `updated_at` of the prayer that its author saw. If it changed since, nothing is shared. Required for a prayer that has changed since it was added",
    ),
});

/**
 * Who prayed for a shared prayer, for its author only. Does not include the author. `others` counts
 * users without a name: suspended users, users with a block between them and the author, and those
 * beyond `maxNamedPrayedFor`.
 */
export const thoseWhoPrayed = z.object({ people: z.array(author.unwrap()), others: z.int() });

export const likeState = z.object({ liked: z.boolean(), likes: z.int() });
export const prayedState = z.object({ prayed_today: z.boolean(), prayed: z.int() });

const words = z
  .string({ error: communityMessages.commentMissing })
  .trim()
  .min(1, communityMessages.commentMissing)
  .max(maxCommentLength, communityMessages.commentTooLong);
export const changedComment = z.strictObject({
  comment: words,
  if_unchanged_since: z.iso
    .datetime({ offset: true, error: "if_unchanged_since is the comment's last change" })
    .optional()
    .describe(
      "The comment's `edited_at` as last read, or its `created_at` if it was never edited. If it changed since, nothing is changed. Required for an edited comment",
    ),
});
export type ChangedComment = z.infer<typeof changedComment>;
/**
 * A new comment. The client may create `id`: a comment that is sent again after a lost response is
 * stored once, with the newer text. If the comment was edited since, the answer is `conflict`.
 */
export const newComment = z.strictObject({
  comment: words,
  id: z.uuid("id must be a UUID").optional(),
});
export const prayerComment = z.object({
  id: z.uuid(),
  prayer_id: z.uuid(),
  comment: z.string(),
  author,
  mine: z.boolean(),
  /** Whether the author of the prayer wrote it. */
  by_author: z.boolean(),
  /** Other users do not see it unless a moderator restores it. */
  hidden: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
});
export type PrayerComment = z.infer<typeof prayerComment>;
/** Oldest first. */
export const prayerComments = pageOf(prayerComment);

export const block = z.object({
  /** The id of the block itself. It reveals no user. */
  id: z.uuid(),
  /**
   * `user`: neither user sees what the other shares by name. `prayer`: hides one anonymous prayer.
   */
  kind: z.enum(["user", "prayer"]),
  /** Empty for a prayer and for a user without a name. */
  full_name: z.string(),
  created_at: z.iso.datetime(),
});
export type Block = z.infer<typeof block>;
export const blocks = z.object({ items: z.array(block) });

/** What other users see of a user. */
export const authorPage = z.object({
  id: z.uuid(),
  full_name: z.string(),
  about_me: z.string(),
  avatar_url: z.string().nullable(),
  is_moderator: z.boolean(),
  posts: z.array(
    z.object({
      id: z.uuid(),
      content: z.string(),
      is_prayer: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
});

/**
 * Time over which pages spread their requests after an event, so that thousands of pages do not
 * send them at once. Each page waits for a random part of it. Omitted if few pages are open.
 */
const spread = z.int().min(0).optional();

/** Events of the realtime socket. An event names what changed. It carries no text and no user. */
export const realtimeEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("pong") }),
  z.object({ type: z.literal("shared"), prayer_id: z.uuid() }),
  /** The text, tags or status changed. */
  z.object({ type: z.literal("changed"), prayer_id: z.uuid(), spread_ms: spread }),
  z.object({ type: z.literal("unshared"), prayer_id: z.uuid() }),
  z.object({
    type: z.literal("counts"),
    prayer_id: z.uuid(),
    likes: z.int(),
    prayed: z.int(),
  }),
  /** The comments changed, and with them each user's own number of them. */
  z.object({ type: z.literal("comments"), prayer_id: z.uuid(), spread_ms: spread }),
  /** Something changed in a group of the user. */
  z.object({ type: z.literal("group"), group_id: z.uuid() }),
  z.object({ type: z.literal("notified") }),
  /** An admin changed the settings of the installation. */
  z.object({ type: z.literal("settings") }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
