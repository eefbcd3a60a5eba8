import sharp from "sharp";
import { photoMessages } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import { createSemaphore } from "../../platform/semaphore.ts";

/** Side length of the stored square, in pixels. */
export const photoSize = 512;
/** A picture with more pixels is a decompression bomb, or not a portrait. */
const maxPixels = 50_000_000;

const readable = new Set(["jpeg", "png", "gif", "webp"]);

// Loads only the decoders in use: the others (SVG, PDF, TIFF …) have a history of vulnerabilities.
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
 * Re-encodes a picture as a square WebP: rotated upright, cropped to the center, without any
 * metadata of the original (location, camera, color profile). Throws `invalid_input` if it is not a
 * complete picture of a supported format.
 */
export function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  return oneOfTwo(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" });
      const { format } = await image.metadata();
      if (!format || !readable.has(format)) throw new Error(`${format} is not supported`);
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
