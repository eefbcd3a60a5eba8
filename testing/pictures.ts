import sharp from "sharp";

type Kind = "jpeg" | "png" | "gif" | "webp";

/**
 * Returns a valid picture of one color, with a location and a camera in its metadata if the format
 * supports them.
 */
export function pictureOf(kind: Kind, { width = 300, height = 200 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#49622f" } })
    .withExif({ IFD0: { Make: "SecretCamera", ImageDescription: "taken at home" } })
    .toFormat(kind)
    .toBuffer();
}
