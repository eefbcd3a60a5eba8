// Pictures that the server draws: verses to share, and previews of links to its pages.
import { type ChapterAddress, chapterPath } from "./chapter-path.ts";

export const pictureDesigns = ["paper", "dawn", "night"] as const;
export type PictureDesign = (typeof pictureDesigns)[number];

export const pictureSizes = ["square", "portrait", "landscape"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** In pixels. */
export const pictureDimensions: Record<PictureSize, { width: number; height: number }> = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
};

/** The recommended size of Open Graph previews, in pixels. */
export const previewDimensions = { width: 1200, height: 630 };

export type PictureStyle = { design: PictureDesign; size: PictureSize };

/** Returns the address of the picture of a verse or of a range of verses. */
export const versePicturePath = (
  address: ChapterAddress & { verse: number },
  { design, size }: PictureStyle,
) => `/pictures${chapterPath(address)}/${design}-${size}.png`;

/** Returns the address of the preview of a chapter or of verses in it. */
export const chapterPreviewPath = (address: ChapterAddress) =>
  `/pictures${chapterPath(address)}/preview.png`;

export const planPreviewPath = (planId: string) => `/pictures/reading-plans/${planId}.png`;

/** The preview of a shared conversation shows its title only. */
export const sharedChatPreviewPath = (token: string) => `/pictures/shared/${token}.png`;

/** The preview of all other public pages. */
export const sitePreviewPath = "/pictures/berea.png";

/**
 * The characters in the font of the pictures: Latin letters of Western European languages, and
 * punctuation.
 */
const drawable =
  /^[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2032\u2033\u2039\u203a]+$/;

/** Whether a picture can show a text. */
export const isDrawable = (text: string): boolean => drawable.test(text);
