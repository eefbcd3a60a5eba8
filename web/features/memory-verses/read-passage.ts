import { t } from "@lingui/core/macro";
import { formatReference } from "#scripture/references/reference.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import { memoryLimits } from "#shared/limits.ts";
import { typedReference } from "#web/lib/typed-reference.ts";

/** Parses a typed passage to memorize. Returns its English reference, or the error. */
export function readPassage(
  typed: string,
): { reference: string; error?: undefined } | { error: string } {
  const parsed = typedReference(typed);
  if (!parsed.ok) return { error: t`Please enter a passage such as John 3:16.` };
  const { reference } = parsed;
  if (reference.endChapter !== undefined) {
    return { error: t`Please choose a passage within one chapter.` };
  }
  const max = memoryLimits.verses;
  if (versesOf(reference).length > max) {
    return { error: t`Please choose at most ${max} verses at a time.` };
  }
  return { reference: formatReference(reference) };
}
