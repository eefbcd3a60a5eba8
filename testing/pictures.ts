import sharp from "sharp";

type Kind = "jpeg" | "png" | "gif" | "webp";

/** A real picture of one colour, with a place and a camera in its metadata where the format has room for them. */
export function pictureOf(kind: Kind, { width = 300, height = 200 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#49622f" } })
    .withExif({ IFD0: { Make: "SecretCamera", ImageDescription: "taken at home" } })
    .toFormat(kind)
    .toBuffer();
}
