// Messages that both the server and the pages show.
import { maxCommentLength, maxPostLength, prayerLimits } from "./limits.ts";

export const communityMessages = {
  commentMissing: "Please write a comment first.",
  commentTooLong: `Please keep the comment to ${maxCommentLength} characters.`,
  reasonMissing: "Please say what is wrong with it.",
  loginToLike: "Please log in to like prayers.",
  loginToComment: "Please log in to comment on prayers.",
  loginToAdd: "Please log in to add prayers.",
  held: "Other users can't see it unless a moderator restores it.",
} as const;

export const favoriteMessages = {
  missing: "Please enter both reference and text for the verse.",
  alreadySaved: "This verse is already in your saved verses.",
} as const;

/** The phrase that a user types to confirm the deletion of the account. */
export const deletionPhrase = "delete my account";
export const deletionPhraseMissing = `Please type “${deletionPhrase}” to confirm.`;

export const photoMessages = {
  hint: "JPG, PNG or GIF (max 5MB)",
  wrongTypeTitle: "Invalid file type",
  wrongType: "Please select an image file.",
  tooLargeTitle: "File too large",
  tooLarge: "Please select an image smaller than 5MB.",
} as const;

export const postMessages = {
  missing: "Please enter some content for your post.",
  tooLong: `Please keep your post to ${maxPostLength} characters.`,
  needsConfirmation:
    "Before you publish this: there are people who listen, day and night. You can still publish it.",
  paidOnly: "Public posts are only available with a paid plan.",
} as const;

export const prayerMessages = {
  titleMissing: "Please give your prayer a title.",
  titleTooLong: `Please keep the title to ${prayerLimits.title} characters.`,
  descriptionTooLong: `Please keep the description to ${prayerLimits.description} characters.`,
  tagTooLong: `Please keep each tag to ${prayerLimits.tag} characters.`,
  testimonyTooLong: `Please keep the testimony to ${prayerLimits.testimony} characters.`,
  updateMissing: "Please write what has become of it.",
  updateTooLong: `Please keep the update to ${prayerLimits.update} characters.`,
  tooManyVerses: `Please keep it to ${prayerLimits.verses} verses.`,
  noVerse: "Please name verses as in John 3:16.",
  noTime: "Please choose a day and a time.",
  timeGone: "Please choose a time that is still to come.",
  listNameMissing: "Please give the list a name.",
  listNameTooLong: `Please keep the name to ${prayerLimits.listName} characters.`,
  tooManyUpdates: `Please keep it to ${prayerLimits.updates} updates.`,
  tooManyLists: `Please keep it to ${prayerLimits.lists} lists.`,
  tooManyTags: `Please keep it to ${prayerLimits.tags} tags.`,
} as const;
