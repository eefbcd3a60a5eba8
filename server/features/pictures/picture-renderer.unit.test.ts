import { afterEach, expect, test } from "vitest";
import { createLogger } from "#server/platform/logging.ts";
import type { Drawing } from "./drawing.ts";
import { maxWaiting, PictureRenderer } from "./picture-renderer.ts";

const renderer = new PictureRenderer(createLogger("silent"));
afterEach(() => renderer.close());

const drawing = (text: string): Drawing => ({
  ...{ width: 200, height: 200, design: "paper", text, caption: "John 11:35", note: "KJV" },
  name: "Berea",
});

test("pictures beyond the queue's limit are refused, and the others are drawn", async () => {
  // One is drawn while the others wait.
  const drawn = Array.from({ length: maxWaiting + 1 }, (_, at) => renderer.draw(drawing(`${at}`)));
  await expect(renderer.draw(drawing("one too many"))).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: expect.any(Number),
  });
  const pictures = await Promise.all(drawn);
  expect(pictures.every((png) => png[0] === 0x89)).toBe(true);

  await renderer.close();
  expect(renderer.isRunning).toBe(false);
  await expect(renderer.draw(drawing("after the end"))).rejects.toMatchObject({
    code: "unavailable",
  });
});
