// Draws pictures in a separate process, because satori and librsvg take up to a second of CPU, and
// the server's process must never decode SVG (server/features/photo/picture.ts).
import sharp from "sharp";
import type { DrawingRequest, DrawingResponse } from "./drawing.ts";
import { drawSvg } from "./layout.ts";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

const reply = (message: DrawingResponse) => process.send?.(message);

process.on("message", async ({ id, drawing }: DrawingRequest) => {
  try {
    const svg = Buffer.from(await drawSvg(drawing));
    // A gradient needs more colors than a palette has.
    const palette = drawing.design === "paper";
    reply({ id, png: await sharp(svg).png({ palette }).toBuffer() });
  } catch (error) {
    reply({ id, failed: error instanceof Error ? (error.stack ?? error.message) : "failed" });
  }
});
// Ends this process if the server ended without closing it.
process.on("disconnect", () => process.exit(0));
