import { crc32 } from "node:zlib";
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

/** Returns a chunk of a PNG file: its length, type, data and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** Returns an 8-bit RGB PNG file. `data`: the compressed pixels. `more`: chunks before the data. */
export function pngOf(width: number, height: number, data: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk("IHDR", head),
    ...more,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
