import { format, isValid } from "date-fns";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import type { ReminderRhythm } from "#shared/choices.ts";
import { prayerLimits } from "#shared/limits.ts";
import { prayerMessages } from "#shared/messages.ts";
import { normalizeTag, normalizeTags } from "#shared/normalize.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { translated } from "#web/lib/translated.ts";
import { neutralReference, typedReference } from "#web/lib/typed-reference.ts";

const fieldFormat = "yyyy-MM-dd'T'HH:mm";

/** The content of the form. `tag` is typed but not yet added. */
export type PrayerDraft = {
  /** A new prayer's id, so that a form that is sent twice adds one prayer. */
  id?: string;
  /** The prayer as it was when its form was changed first; only its changed fields are saved. */
  base?: Prayer;
  title: string;
  description: string;
  tags: string[];
  tag: string;
  /** References as typed, separated by commas or semicolons. */
  verses: string;
  priority: number;
  /**
   * The time of the reminder as its field has it, in the device's own time zone
   * (`2026-11-21T07:30`); empty for none.
   */
  remindAt: string;
  remindEvery: ReminderRhythm;
};

/** What a new prayer or an edit sends. */
export type PrayerWords = {
  title: string;
  description: string | null;
  tags: string[];
  verses: string[];
  priority: number;
  reminder: Prayer["reminder"];
};

export type PrayerErrors = {
  title?: string;
  description?: string;
  tags?: string;
  verses?: string;
  remindAt?: string;
};

export const blankPrayer: PrayerDraft = {
  title: "",
  description: "",
  tags: [],
  tag: "",
  verses: "",
  priority: 0,
  remindAt: "",
  remindEvery: "once",
};

export function draftOf(prayer: Prayer | AddPrayer): PrayerDraft {
  const { title, description, tags = [], verses = [], priority = 0, reminder } = prayer;
  return {
    title,
    description: description ?? "",
    tags,
    tag: "",
    verses: verses.map(displayReference).join("; "),
    priority,
    remindAt: reminder ? format(new Date(reminder.at), fieldFormat) : "",
    remindEvery: reminder?.every ?? "once",
  };
}

/**
 * Adds the typed tags, separated by commas, to those of the draft. Returns an error if one of them
 * cannot be added; they then stay in their field.
 */
export function addTag(draft: PrayerDraft): { tags: string[]; tag: string } | { error: string } {
  const typed = draft.tag.split(/[,，、،]/);
  const tags = normalizeTags([...draft.tags, ...typed]);
  if (typed.some((tag) => normalizeTag(tag).length > prayerLimits.tag)) {
    return { error: translated(prayerMessages.tagTooLong) };
  }
  if (tags.length > prayerLimits.tags) return { error: translated(prayerMessages.tooManyTags) };
  return { tags, tag: "" };
}

/**
 * Returns what to send, or the error of each invalid field. A tag that is still in its field counts
 * as added.
 */
export function readDraft(
  draft: PrayerDraft,
  now = new Date(),
): { words: PrayerWords } | { errors: PrayerErrors } {
  const errors: PrayerErrors = {};
  const title = draft.title.trim();
  const description = draft.description.trim();
  if (title === "") errors.title = translated(prayerMessages.titleMissing);
  if (title.length > prayerLimits.title) errors.title = translated(prayerMessages.titleTooLong);
  if (description.length > prayerLimits.description) {
    errors.description = translated(prayerMessages.descriptionTooLong);
  }
  const verses = draft.verses
    .split(/[,;\n]/)
    .map((typed) => typed.trim())
    .filter(Boolean);
  if (!verses.every((typed) => typedReference(typed).ok))
    errors.verses = translated(prayerMessages.noVerse);
  if (verses.length > prayerLimits.verses) errors.verses = translated(prayerMessages.tooManyVerses);
  const remindAt = draft.remindAt ? new Date(draft.remindAt) : undefined;
  if (remindAt && !isValid(remindAt)) errors.remindAt = translated(prayerMessages.noTime);
  else if (remindAt && remindAt <= now) errors.remindAt = translated(prayerMessages.timeGone);
  const added = addTag(draft);
  if ("error" in added) errors.tags = added.error;
  if ("error" in added || Object.keys(errors).length > 0) return { errors };
  const { priority, remindEvery: every } = draft;
  const reminder = remindAt ? { at: remindAt.toISOString(), every } : null;
  return {
    words: {
      title,
      description: description || null,
      tags: added.tags,
      verses: verses.map(neutralReference),
      priority,
      reminder,
    },
  };
}
