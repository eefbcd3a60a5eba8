import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HighlightColor } from "#shared/choices.ts";
import { highlightToastLength } from "#shared/limits.ts";

export const colorNames: Record<HighlightColor, MessageDescriptor> = {
  yellow: msg`Yellow`,
  green: msg`Green`,
  blue: msg`Blue`,
  rose: msg`Rose`,
};
export const highlightLabels: Record<HighlightColor, MessageDescriptor> = {
  yellow: msg`Highlight in yellow`,
  green: msg`Highlight in green`,
  blue: msg`Highlight in blue`,
  rose: msg`Highlight in rose`,
};

/** Truncates highlighted text for a toast. */
export function truncateForToast(text: string): string {
  return text.length > highlightToastLength ? `${text.slice(0, highlightToastLength)}...` : text;
}
