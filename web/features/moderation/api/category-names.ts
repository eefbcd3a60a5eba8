import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportCategory } from "#shared/choices.ts";

/** Names of the categories in the report dialog and on the moderation page. */
export const categoryNames: Record<ReportCategory, MessageDescriptor> = {
  spam: msg`Spam or advertising`,
  harassment: msg`Harassment or hate`,
  self_harm: msg`Someone may be in danger`,
  false_teaching: msg`False or harmful teaching`,
  other: msg`Something else`,
};
