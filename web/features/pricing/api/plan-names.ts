import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlanType } from "#shared/api/subscription.ts";

export const planNames: Record<PlanType, MessageDescriptor> = {
  free: msg`Free`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  yearly: msg`Yearly`,
};
