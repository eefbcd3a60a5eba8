// Groups of users who share prayers, notes and reading plans with each other.
import { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { groupJoinings, groupRoles, prayerStatuses, reportCategories } from "../choices.ts";
import { groupLimits } from "../limits.ts";
import { groupMessages, prayerMessages } from "../messages.ts";
import { author, prayerComment } from "./community.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** A group as one of its members sees it. */
export const group = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  joining: z.enum(groupJoinings),
  /** The address of the picture; a new picture has a new address. */
  picture_url: z.string().nullable(),
  /** The reader's role. */
  role: z.enum(groupRoles),
  /** Whether the reader gets notifications about this group. */
  notify: z.boolean(),
  member_count: z.int(),
  /** Requests to join and reports that wait for a leader; 0 for other members. */
  request_count: z.int(),
  report_count: z.int(),
  created_at: z.iso.datetime(),
  /** When a leader last changed the name, description or way to join. */
  updated_at: z.iso.datetime(),
});
export type Group = z.infer<typeof group>;

export const groupPicture = z.object({ picture_url: z.string() });

export const groups = z.object({
  items: z.array(group),
  /** Groups that the user asked to join. */
  requests: z.array(
    z.object({ group_id: z.uuid(), name: z.string(), created_at: z.iso.datetime() }),
  ),
});

const name = z
  .string({ error: groupMessages.nameMissing })
  .trim()
  .min(1, groupMessages.nameMissing)
  .max(groupLimits.name, groupMessages.nameTooLong);
const description = z
  .string()
  .trim()
  .max(groupLimits.description, groupMessages.descriptionTooLong)
  .nullable()
  .describe("Optional; empty counts as none");

/**
 * A new group. The client may create `id`, so that a group sent again after a lost response is
 * stored once.
 */
export const newGroup = z.strictObject({
  id: z.uuid("id must be a UUID").optional(),
  name,
  description: description.optional(),
  joining: z.enum(groupJoinings).default("request"),
});
export type NewGroup = z.infer<typeof newGroup>;
/** Changes to a group. Absent fields stay unchanged. */
export const changedGroup = z
  .strictObject({
    name,
    description,
    joining: z.enum(groupJoinings),
    if_unchanged_since: z.iso
      .datetime({ offset: true, error: "if_unchanged_since is the group's updated_at" })
      .describe(
        "The group's `updated_at` as last read. If it changed since, nothing is changed. Required unless the group has not changed since it was made",
      ),
  })
  .partial();
export type ChangedGroup = z.infer<typeof changedGroup>;

const groupMember = z.object({
  user: author.unwrap(),
  role: z.enum(groupRoles),
  joined_at: z.iso.datetime(),
  mine: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMember>;
export const groupMembers = z.object({ items: z.array(groupMember) });
export const groupRequests = z.object({
  items: z.array(z.object({ user: author.unwrap(), created_at: z.iso.datetime() })),
});
export const changedMember = z.strictObject({ role: z.enum(groupRoles) });
export const removedMember = z.object({
  /** Whether to remove what the member shared with the group, too. */
  remove_shared: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
});
export const groupNotifications = z.strictObject({ on: z.boolean() });

/** A link to join a group. */
export const groupInvitation = z.object({
  id: z.uuid(),
  token: z.string(),
  /** Whether the link ends after one user has joined by it. */
  once: z.boolean(),
  mine: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type GroupInvitation = z.infer<typeof groupInvitation>;
export const groupInvitations = z.object({ items: z.array(groupInvitation) });

/** What everyone with the link sees. */
export const invitationPreview = z.object({
  name: z.string(),
  picture_url: z.string().nullable(),
  member_count: z.int(),
  joining: z.enum(groupJoinings),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;
export const invitationToken = z.string().regex(/^[\w-]{43}$/);
/** `requested` means that a leader has to accept the user. */
export const joined = z.object({ group_id: z.uuid(), state: z.enum(["member", "requested"]) });

/** A prayer, a note on a passage or a reading plan that is shared with a group. */
export const groupItem = z.object({
  id: z.uuid(),
  kind: z.enum(["prayer", "note", "plan"]),
  /** The title of a prayer, an empty text for a note, or the id of the built-in plan. */
  title: z.string(),
  text: z.string().nullable(),
  /** References: of a prayer's verses, or of a note's passage. */
  verses: z.array(z.string()),
  /** The first day of a plan. */
  starts_on: z.iso.date().nullable(),
  status: z.enum(prayerStatuses),
  author,
  mine: z.boolean(),
  anonymous: z.boolean(),
  /** The prayer in the reader's own journal; `null` for prayers of others. */
  journal_id: z.uuid().nullable(),
  /** Who has hidden it from the group. Only leaders and the author get hidden items. */
  hidden_by: z.enum(["leader", "moderator"]).nullable(),
  prayed: z.int(),
  prayed_today: z.boolean(),
  comments: z.int(),
  shared_at: z.iso.datetime(),
});
export type GroupItem = z.infer<typeof groupItem>;
export const groupItems = pageOf(groupItem);
export const groupItemsQuery = pageQuery.extend({
  kind: z.enum(["prayer", "note", "plan"]).default("prayer"),
});

const confirmed = z
  .boolean()
  .default(false)
  .describe("Share the text although it mentions self-harm");

/** A new note on a passage. The client may create `id`, as for a group. */
export const newGroupNote = z.strictObject({
  id: z.uuid("id must be a UUID").optional(),
  reference: z
    .string()
    .trim()
    .max(80)
    .refine((typed) => parseReference(typed).ok, prayerMessages.noVerse),
  text: z
    .string({ error: groupMessages.noteMissing })
    .trim()
    .min(1, groupMessages.noteMissing)
    .max(groupLimits.note, groupMessages.noteTooLong),
  anonymous: z.boolean().default(false),
  confirmed,
});
export const newGroupPlan = z.strictObject({
  id: z.uuid("id must be a UUID").optional(),
  built_in: z.string().max(64),
  starts_on: z.iso.date(),
});
export const hiddenItem = z.strictObject({ hidden: z.boolean() });
/** For an app that was offline when the user prayed. */
export const groupPrayedQuery = z.object({
  on: z.iso.date().optional().describe("The day in UTC, one of the last 30; today by default"),
});
export const groupPrayed = z.object({ prayed_today: z.boolean(), prayed: z.int() });

export const groupComment = prayerComment
  .omit({ prayer_id: true, hidden: true })
  .extend({ hidden_by: z.enum(["leader", "moderator"]).nullable() });
export type GroupComment = z.infer<typeof groupComment>;
/** Oldest first. */
export const groupComments = pageOf(groupComment);

export const planProgress = z.object({
  items: z.array(z.object({ user: author.unwrap(), mine: z.boolean(), days: z.array(z.int()) })),
});
export type PlanProgress = z.infer<typeof planProgress>;

/** Shares a prayer with exactly these groups. An empty list ends sharing it with groups. */
export const prayerGroups = z.strictObject({
  group_ids: z.array(z.uuid()).max(groupLimits.sharedWith, groupMessages.tooManyGroups),
  anonymous: z.boolean().default(false),
  confirmed,
  if_unchanged_since: z.iso
    .datetime({ offset: true, error: "if_unchanged_since is the prayer's updated_at" })
    .optional()
    .describe("The `updated_at` of the prayer that its author saw; required if it has changed"),
});
export type PrayerGroups = z.infer<typeof prayerGroups>;
/** One of the user's prayers in one group. */
const groupShare = z.object({
  prayer_id: z.uuid(),
  group_id: z.uuid(),
  item_id: z.uuid(),
  anonymous: z.boolean(),
  hidden: z.boolean(),
});
export type GroupShare = z.infer<typeof groupShare>;
export const groupShares = z.object({ items: z.array(groupShare) });

/** A report to the leaders of a group, or to the moderators of the site. */
const groupReport = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  comment_id: z.uuid().nullable(),
  category: z.enum(reportCategories),
  reason: z.string(),
  text: z.string(),
  hidden: z.boolean(),
  created_at: z.iso.datetime(),
});
export type GroupReport = z.infer<typeof groupReport>;
export const groupReports = pageOf(groupReport);
export const reportDecision = z.strictObject({ action: z.enum(["hide", "dismiss"]) });
