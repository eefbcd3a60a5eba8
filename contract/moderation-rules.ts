// What the web needs to know of moderation without the schemas.

export const reportedKinds = ["prayer", "comment", "post"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportCategories = [
  "spam",
  "harassment",
  "self_harm",
  "false_teaching",
  "other",
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** `waiting` needs a decision; the others list what moderators decided. */
export const moderationLists = ["waiting", "hidden", "dismissed"] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Age in days below which an account's reports open a case but do not count toward hiding automatically. */
export const reporterMinAccountAgeDays = 3;

/** Days for which a moderator can stop an author from publishing; 0 ends the pause. */
export const sharingPauseDays = [0, 1, 7, 30] as const;

/** Number of reports that the queue shows in full for one case, newest first. */
export const shownReports = 10;
