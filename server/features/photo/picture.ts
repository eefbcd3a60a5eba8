import type { Sharp } from "sharp";
import { photoSize } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import { createSemaphore } from "../../platform/semaphore.ts";

/** A picture with more pixels is a decompression bomb or no portrait. */
const maxPixels = 50_000_000;

const readable = new Set(["jpeg", "png", "gif", "webp"]);

let imported: ReturnType<typeof importSharp> | undefined;

/**
 * Imports the library, once, because its settings concern the pictures that are read now, too. Turns
 * all decoders off but four: the others (SVG, PDF, TIFF …) have a history of vulnerabilities. Most
 * servers need it rarely, so it is not imported when they start.
 */
async function importSharp() {
  const { default: sharp } = await import("sharp");
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
  return sharp;
}

const oneOfTwo = createSemaphore(2);

/**
 * Re-encodes a picture as a square: upright, cropped to the center, without metadata. JPEG, which
 * more link previews can show than WebP, gets a white background. Throws `invalid_input` if the
 * picture is incomplete or its format is not supported.
 */
export function squarePicture(
  bytes: Uint8Array,
  encoding: "webp" | "jpeg" = "webp",
): Promise<Buffer> {
  return reencode(bytes, (image) => {
    const square = image.resize(photoSize, photoSize, { fit: "cover", position: "center" });
    const encoded =
      encoding === "webp"
        ? square.webp({ quality: 82 })
        : square.flatten({ background: white }).jpeg({ quality: 82 });
    return encoded.timeout({ seconds: 10 }).toBuffer();
  });
}

/** The logo of an installation in its original shape, and as a square icon. */
export type LogoPictures = { logo: Buffer; square: Buffer };

/** Some devices crop icons to a circle, which shows only the central 80% of their width. */
const iconContent = Math.round(photoSize * 0.8);
const white = "#ffffff";

/**
 * Re-encodes a logo like `squarePicture`, but without cropping. The background is white, because a
 * dark logo on a transparent background would be invisible in dark mode.
 */
export function logoPictures(bytes: Uint8Array): Promise<LogoPictures> {
  return reencode(bytes, async (image) => {
    const upright = image.flatten({ background: white });
    const logo = upright
      .clone()
      .resize(photoSize, photoSize, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: 10 });
    const edge = Math.floor((photoSize - iconContent) / 2);
    const other = photoSize - iconContent - edge;
    const square = upright
      .clone()
      .resize(iconContent, iconContent, { fit: "contain", background: white })
      .extend({ top: edge, left: edge, bottom: other, right: other, background: white })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 });
    return { logo: await logo.toBuffer(), square: await square.toBuffer() };
  });
}

function reencode<T>(bytes: Uint8Array, encode: (image: Sharp) => Promise<T>): Promise<T> {
  return oneOfTwo(async () => {
    imported ??= importSharp();
    const sharp = await imported;
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" });
      const { format } = await image.metadata();
      if (!format || !readable.has(format)) throw new Error(`${format} is not supported`);
      return await encode(image.autoOrient());
    } catch {
      throw new ApiError("invalid_input", photoMessages.wrongType);
    }
  });
}
