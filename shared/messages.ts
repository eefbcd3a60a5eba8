// Texts that both the server and the pages show, in English. The server translates them in its
// responses, a page with `translated` of web/lib/translated.ts.
import { groupLimits, maxCommentLength, maxPostLength, prayerLimits } from "./limits.ts";
import { constantText } from "./message.ts";

export const communityMessages = {
  commentMissing: constantText("Please write a comment first."),
  commentTooLong: constantText("Please keep the comment to {max} characters.", {
    max: maxCommentLength,
  }),
  reasonMissing: constantText("Please say what is wrong with it."),
  loginToLike: constantText("Please log in to like prayers."),
  loginToComment: constantText("Please log in to comment on prayers."),
  loginToAdd: constantText("Please log in to add prayers."),
  held: constantText("Other users can't see it unless a moderator restores it."),
} as const;

export const groupMessages = {
  nameMissing: constantText("Please give the group a name."),
  nameTooLong: constantText("Please keep the name to {max} characters.", { max: groupLimits.name }),
  descriptionTooLong: constantText("Please keep the description to {max} characters.", {
    max: groupLimits.description,
  }),
  noteMissing: constantText("Please write a note."),
  noteTooLong: constantText("Please keep the note to {max} characters.", { max: groupLimits.note }),
  tooManyGroups: constantText("Share a prayer with at most {max} groups.", {
    max: groupLimits.sharedWith,
  }),
} as const;

export const favoriteMessages = {
  missing: constantText("Please enter both reference and text for the verse."),
  alreadySaved: constantText("This verse is already in your saved verses."),
} as const;

/** The phrase that a user types to confirm the deletion of the account. */
export const deletionPhrase = "delete my account";
export const deletionPhraseMissing = constantText("Please type “{deletionPhrase}” to confirm.", {
  deletionPhrase,
});

/** For a search that exceeds its work budget, on the server or on the device. */
export const searchTooBroad = constantText(
  "This search asks for too much at once. Use fewer parts with OR, ~ or *, or search for rarer words.",
);

export const photoMessages = {
  hint: constantText("JPG, PNG or GIF (max 5MB)"),
  wrongTypeTitle: constantText("Invalid file type"),
  wrongType: constantText("Please select an image file."),
  tooLargeTitle: constantText("File too large"),
  tooLarge: constantText("Please select an image smaller than 5MB."),
} as const;

export const postMessages = {
  missing: constantText("Please enter some content for your post."),
  tooLong: constantText("Please keep your post to {max} characters.", { max: maxPostLength }),
  needsConfirmation: constantText(
    "Before you publish this: there are people who listen, day and night. You can still publish it.",
  ),
  paidOnly: constantText("Public posts are only available with a paid plan."),
} as const;

export const prayerMessages = {
  titleMissing: constantText("Please give your prayer a title."),
  titleTooLong: constantText("Please keep the title to {max} characters.", {
    max: prayerLimits.title,
  }),
  descriptionTooLong: constantText("Please keep the description to {max} characters.", {
    max: prayerLimits.description,
  }),
  tagTooLong: constantText("Please keep each tag to {max} characters.", { max: prayerLimits.tag }),
  testimonyTooLong: constantText("Please keep the testimony to {max} characters.", {
    max: prayerLimits.testimony,
  }),
  updateMissing: constantText("Please write an update."),
  updateTooLong: constantText("Please keep the update to {max} characters.", {
    max: prayerLimits.update,
  }),
  tooManyVerses: constantText("Please keep it to {max} verses.", { max: prayerLimits.verses }),
  noVerse: constantText("Please name verses as in John 3:16."),
  noTime: constantText("Please choose a day and a time."),
  timeGone: constantText("Please choose a time that is still to come."),
  listNameMissing: constantText("Please give the list a name."),
  listNameTooLong: constantText("Please keep the name to {max} characters.", {
    max: prayerLimits.listName,
  }),
  tooManyUpdates: constantText("Please keep it to {max} updates.", { max: prayerLimits.updates }),
  tooManyLists: constantText("Please keep it to {max} lists.", { max: prayerLimits.lists }),
  tooManyTags: constantText("Please keep it to {max} tags.", { max: prayerLimits.tags }),
} as const;
