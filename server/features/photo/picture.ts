import sharp from "sharp";
import { photoMessages } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import { createSemaphore } from "../../platform/semaphore.ts";

/** Pixels across, of the square that is kept. */
export const photoSize = 512;
/** A picture of more pixels is a bomb, or no picture of a person. */
const maxPixels = 50_000_000;

const readable = new Set(["jpeg", "png", "gif", "webp"]);

// Only the readers in use: the others (SVG, PDF, TIFF …) are where holes have been found.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
  ],
});
sharp.cache(false);

const oneOfTwo = createSemaphore(2);

/**
 * Makes a square WebP out of a picture: turned upright, cut to its middle, nothing of the original file left in it (no place,
 * no camera, no colour profile). Throws `invalid_input` for anything that is no whole picture of a kind we take.
 */
export function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  return oneOfTwo(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" });
      const { format } = await image.metadata();
      if (!format || !readable.has(format)) throw new Error(`${format} is not taken`);
      return await image
        .autoOrient()
        .resize(photoSize, photoSize, { fit: "cover", position: "centre" })
        .webp({ quality: 82 })
        .timeout({ seconds: 10 })
        .toBuffer();
    } catch {
      throw new ApiError("invalid_input", photoMessages.wrongType);
    }
  });
}
