import { format, isValid } from "date-fns";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import type { ReminderRhythm } from "#shared/choices.ts";
import { prayerLimits } from "#shared/limits.ts";
import { prayerMessages } from "#shared/messages.ts";
import { normalizeTag, normalizeTags } from "#shared/normalize.ts";
import { displayReference } from "#web/lib/book-names.ts";
import type { PrayerInput } from "#web/lib/prayer-text.ts";
import { translated } from "#web/lib/translated.ts";
import { toEnglishReference, typedReference } from "#web/lib/typed-reference.ts";
import { blankRhythm, type RhythmDraft, readRhythm, rhythmDraftOf } from "./rhythm-draft.ts";

const fieldFormat = "yyyy-MM-dd'T'HH:mm";

/** A saved prayer, or the text of a prayer that existed only on this device. */
export type PrayerBase = Prayer | AddPrayer;

export const isSaved = (base: PrayerBase): base is Prayer => "updated_at" in base;

/** The content of the form. `tag` is the text of a tag that is not added yet. */
export type PrayerDraft = {
  /** The id of a new prayer, so that submitting a form twice adds one prayer. */
  id?: string;
  /** The texts that were submitted: the server may have any of them. */
  sent?: AddPrayer[];
  /** The prayer when the user began to edit it. Only fields that differ from it are saved. */
  base?: PrayerBase | undefined;
  /** Whether the edited prayer was deleted elsewhere and will be added as a new one. */
  addAsNew?: boolean;
  title: string;
  description: string;
  tags: string[];
  tag: string;
  /** References as typed, separated by commas or semicolons. */
  verses: string;
  priority: number;
  /**
   * The reminder time in the format of its input field, in the device's time zone
   * (`2026-11-21T07:30`); empty for none.
   */
  remindAt: string;
  remindEvery: ReminderRhythm;
  rhythm: RhythmDraft;
};

export type PrayerErrors = {
  title?: string;
  description?: string;
  tags?: string;
  verses?: string;
  remindAt?: string;
  rhythm?: string;
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
  rhythm: blankRhythm,
};

/** Whether the draft has more than a title and a description. */
export const hasDetails = ({ tags, tag, verses, priority, remindAt, rhythm }: PrayerDraft) =>
  tags.length > 0 ||
  tag !== "" ||
  verses !== "" ||
  priority !== 0 ||
  remindAt !== "" ||
  rhythm.period !== "";

export function draftOf(prayer: Prayer | AddPrayer): PrayerDraft {
  const { title, description, tags = [], verses = [], priority = 0, reminder, rhythm } = prayer;
  return {
    title,
    description: description ?? "",
    tags,
    tag: "",
    verses: verses.map(displayReference).join("; "),
    priority,
    remindAt: reminder ? format(new Date(reminder.at), fieldFormat) : "",
    remindEvery: reminder?.every ?? "once",
    rhythm: rhythmDraftOf(rhythm),
  };
}

/**
 * Adds the typed tags, separated by commas, to the draft. If one of them is invalid, returns its
 * error and leaves them in the field.
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
 * Returns the request, or the error of each invalid field. A tag still in its field is included.
 */
export function readDraft(
  draft: PrayerDraft,
  now = new Date(),
): { words: PrayerInput } | { errors: PrayerErrors } {
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
  const days = readRhythm(draft.rhythm);
  if ("error" in days) errors.rhythm = days.error;
  if ("error" in added || "error" in days || Object.keys(errors).length > 0) return { errors };
  const { priority, remindEvery } = draft;
  const { rhythm } = days;
  const every = remindEvery === "days" && rhythm === null ? "once" : remindEvery;
  const reminder = remindAt ? { at: remindAt.toISOString(), every } : null;
  return {
    words: {
      title,
      description: description || null,
      tags: added.tags,
      verses: verses.map(toEnglishReference),
      priority,
      reminder,
      rhythm,
    },
  };
}
