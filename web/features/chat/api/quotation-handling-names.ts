import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QuotationHandling } from "#shared/choices.ts";

export const quotationHandlingNames: Record<QuotationHandling, MessageDescriptor> = {
  correct: msg`Show the words of scripture`,
  mark: msg`Only mark that it differs`,
  "as-written": msg`Show it as the AI wrote it, without marks`,
};
