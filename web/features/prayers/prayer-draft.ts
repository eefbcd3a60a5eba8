import { format, isValid } from "date-fns";
import { parseReference } from "#scripture/references/parse.ts";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import type { ReminderRhythm } from "#shared/choices.ts";
import { prayerLimits } from "#shared/limits.ts";
import { prayerMessages } from "#shared/messages.ts";
import { normalizeTag, normalizeTags } from "#shared/normalize.ts";

const fieldFormat = "yyyy-MM-dd'T'HH:mm";

/** What stands in the form. `tag` is a tag being typed and not yet added. */
export type PrayerDraft = {
  /** A new prayer's id, so that a form that is sent twice adds one prayer. */
  id?: string;
  /** The prayer as it was when its form was changed first; only its changed fields are saved. */
  base?: Prayer;
  title: string;
  description: string;
  tags: string[];
  tag: string;
  /** References as typed, parted by commas or semicolons. */
  verses: string;
  priority: number;
  /**
   * The time of the reminder as its field has it, in the device's own time zone
   * (`2026-11-21T07:30`); empty for none.
   */
  remindAt: string;
  remindEvery: ReminderRhythm;
};

/** What is sent, for a new prayer or in place of an old one's words. */
export type PrayerWords = {
  title: string;
  description: string | null;
  tags: string[];
  verses: string[];
  priority: number;
  reminder: Prayer["reminder"];
};

export type PrayerFaults = {
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
    verses: verses.join("; "),
    priority,
    remindAt: reminder ? format(new Date(reminder.at), fieldFormat) : "",
    remindEvery: reminder?.every ?? "once",
  };
}

/**
 * Adds the typed tags, separated by commas, to those of the draft. Returns what is wrong if one of
 * them cannot be added; they then stay in their field.
 */
export function addTag(draft: PrayerDraft): { tags: string[]; tag: string } | { fault: string } {
  const typed = draft.tag.split(/[,，、،]/);
  const tags = normalizeTags([...draft.tags, ...typed]);
  if (typed.some((tag) => normalizeTag(tag).length > prayerLimits.tag)) {
    return { fault: prayerMessages.tagTooLong };
  }
  if (tags.length > prayerLimits.tags) return { fault: prayerMessages.tooManyTags };
  return { tags, tag: "" };
}

/**
 * What to send, or what is wrong by field. A tag still in its field counts as added: whoever typed
 * it meant it.
 */
export function readDraft(
  draft: PrayerDraft,
  now = new Date(),
): { words: PrayerWords } | { faults: PrayerFaults } {
  const faults: PrayerFaults = {};
  const title = draft.title.trim();
  const description = draft.description.trim();
  if (title === "") faults.title = prayerMessages.titleMissing;
  if (title.length > prayerLimits.title) faults.title = prayerMessages.titleTooLong;
  if (description.length > prayerLimits.description) {
    faults.description = prayerMessages.descriptionTooLong;
  }
  const verses = draft.verses
    .split(/[,;\n]/)
    .map((typed) => typed.trim())
    .filter(Boolean);
  if (!verses.every((typed) => parseReference(typed).ok)) faults.verses = prayerMessages.noVerse;
  if (verses.length > prayerLimits.verses) faults.verses = prayerMessages.tooManyVerses;
  const remindAt = draft.remindAt ? new Date(draft.remindAt) : undefined;
  if (remindAt && !isValid(remindAt)) faults.remindAt = prayerMessages.noTime;
  else if (remindAt && remindAt <= now) faults.remindAt = prayerMessages.timeGone;
  const added = addTag(draft);
  if ("fault" in added) faults.tags = added.fault;
  if ("fault" in added || Object.keys(faults).length > 0) return { faults };
  const { priority, remindEvery: every } = draft;
  const reminder = remindAt ? { at: remindAt.toISOString(), every } : null;
  return {
    words: {
      title,
      description: description || null,
      tags: added.tags,
      verses,
      priority,
      reminder,
    },
  };
}
