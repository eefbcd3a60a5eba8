export const photoMaxBytes = 5 * 1024 * 1024;

/** What a photo may be sent as. Every one is turned into WebP. */
export const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

export const photoTexts = {
  hint: "JPG, PNG or GIF (max 5MB)",
  wrongTypeTitle: "Invalid file type",
  wrongType: "Please select an image file.",
  tooLargeTitle: "File too large",
  tooLarge: "Please select an image smaller than 5MB.",
} as const;
