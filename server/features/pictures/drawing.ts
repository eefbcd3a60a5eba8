import type { PictureDesign } from "#shared/pictures.ts";

/**
 * A picture: a text, and below it a caption, a note and the name of the installation in smaller
 * type. Sizes are in pixels.
 */
export type Drawing = {
  width: number;
  height: number;
  design: PictureDesign;
  text: string;
  caption: string;
  note: string;
  name: string;
};

export type DrawingRequest = { id: number; drawing: Drawing };
/** `png` or `failed` is set. */
export type DrawingResponse = { id: number; png?: Uint8Array; failed?: string };
