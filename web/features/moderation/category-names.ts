import type { ReportCategory } from "#shared/choices.ts";

/** What the report dialog offers and the moderators read. */
export const categoryNames: Record<ReportCategory, string> = {
  spam: "Spam or advertising",
  harassment: "Harassment or hate",
  self_harm: "Someone may be in danger",
  false_teaching: "False or harmful teaching",
  other: "Something else",
};
