/** In UTF-16 units, as the counter shows them. */
export const postMaxLength = 500;

export const postTexts = {
  missing: "Please enter some content for your post.",
  tooLong: `Please keep your post to ${postMaxLength} characters.`,
  needsConfirmation:
    "Before you publish this: there are people who listen, day and night. You can still publish it.",
  paidOnly: "Public posts are only available with a paid plan.",
} as const;
