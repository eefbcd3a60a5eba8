import { normalizeTag, normalizeTags, prayerLimits, prayerTexts } from "#contract/prayer-rules.ts";
import type { Prayer } from "#contract/prayers.ts";

/** What stands in the form. `tag` is a tag being typed and not yet added. */
export type PrayerDraft = { title: string; description: string; tags: string[]; tag: string };

/** What is sent, for a new prayer or in place of an old one's words. */
export type PrayerWords = { title: string; description: string | null; tags: string[] };

export type PrayerFaults = { title?: string; description?: string; tags?: string };

export const blankPrayer: PrayerDraft = { title: "", description: "", tags: [], tag: "" };

export function draftOf({ title, description, tags }: Prayer): PrayerDraft {
  return { title, description: description ?? "", tags, tag: "" };
}

/** The draft with the typed tag among its tags; or what is wrong with that tag, which stays in its field. */
export function addTag(draft: PrayerDraft): { tags: string[]; tag: string } | { fault: string } {
  const tags = normalizeTags([...draft.tags, draft.tag]);
  if (normalizeTag(draft.tag).length > prayerLimits.tag) return { fault: prayerTexts.tagTooLong };
  if (tags.length > prayerLimits.tags) return { fault: prayerTexts.tooManyTags };
  return { tags, tag: "" };
}

/**
 * What to send, or what is wrong by field. A tag still in its field counts as added: whoever typed it meant it.
 */
export function readDraft(draft: PrayerDraft): { words: PrayerWords } | { faults: PrayerFaults } {
  const faults: PrayerFaults = {};
  const title = draft.title.trim();
  const description = draft.description.trim();
  if (title === "") faults.title = prayerTexts.titleMissing;
  if (title.length > prayerLimits.title) faults.title = prayerTexts.titleTooLong;
  if (description.length > prayerLimits.description) {
    faults.description = prayerTexts.descriptionTooLong;
  }
  const added = addTag(draft);
  if ("fault" in added) faults.tags = added.fault;
  if ("fault" in added || Object.keys(faults).length > 0) return { faults };
  return { words: { title, description: description || null, tags: added.tags } };
}
