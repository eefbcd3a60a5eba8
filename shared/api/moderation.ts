// Reports of shared content, and the queue and decisions of moderators.

import { z } from "zod";
import { moderationLists, reportCategories, reportedKinds, sharingPauseDays } from "../choices.ts";
import { maxReasonLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { communityMessages } from "../messages.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** Requires a category or a text: "other" without a text has no information. */
export const report = z
  .strictObject({
    category: z.enum(reportCategories).default("other"),
    reason: z
      .string({ error: communityMessages.reasonMissing })
      .trim()
      .max(
        maxReasonLength,
        constantText("Keep the report to {max} characters.", { max: maxReasonLength }),
      )
      .default(""),
  })
  .refine(({ category, reason }) => category !== "other" || reason !== "", {
    path: ["reason"],
    message: communityMessages.reasonMissing,
  });
export type Report = z.infer<typeof report>;

const reason = z
  .string({ error: constantText("Give a reason.") })
  .trim()
  .min(1, constantText("Give a reason."))
  .max(
    maxReasonLength,
    constantText("Keep the reason to {max} characters.", { max: maxReasonLength }),
  );

export const moderationCase = z.object({
  kind: z.enum(reportedKinds),
  id: z.uuid(),
  /**
   * Changes with every new round of reports, decision and edit. A decision names the revision that
   * it is based on.
   */
  revision: z.int(),
  state: z.enum(["open", "hidden", "dismissed"]),
  text: z.string(),
  /** Both are empty for anonymous content and for deleted accounts. */
  author: z.object({ id: z.uuid().nullable(), full_name: z.string() }),
  anonymous: z.boolean(),
  hidden_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The moderator's reason for the decision. */
  decision_reason: z.string().nullable(),
  report_count: z.int(),
  /** The newest reports. */
  reports: z.array(
    z.object({
      category: z.enum(reportCategories),
      reason: z.string(),
      created_at: z.iso.datetime(),
      /** Whether the author edited the content after this report. */
      outdated: z.boolean(),
    }),
  ),
  /** Number of other hidden items that the author shared by name; 0 for anonymous content. */
  other_hidden: z.int(),
  /** End of the sharing pause that a moderator set from this case. */
  sharing_paused_until: z.iso.datetime().nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** Waiting cases: oldest first. Decided cases: latest decision first. */
export const moderationQueue = pageOf(moderationCase);
export const moderationQuery = pageQuery.extend({
  list: z.enum(moderationLists).default("waiting"),
  /** Only cases that somebody reported for this reason in their current round. */
  category: z.enum(reportCategories).optional(),
});

export const decision = z.strictObject({
  action: z.enum(["hide", "restore"]),
  reason,
  /** The revision that the moderator saw. Without it, only an undecided case can be decided. */
  revision: z.int().positive().optional(),
});
export type Decision = z.infer<typeof decision>;

export const revealRequest = z.strictObject({ reason });
export const revealedAuthor = z.object({ id: z.uuid(), full_name: z.string() });

export const sharingPauseRequest = z.strictObject({ days: z.literal(sharingPauseDays), reason });
export const sharingPause = z.object({ sharing_paused_until: z.iso.datetime().nullable() });
